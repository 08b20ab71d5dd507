// What is in each file that the page can save, and how is it called?

import type { Language } from '@syncpod/core';
import { animatedSvg, type Explanation, reportJson, reportMarkdown, reportSvg } from '@syncpod/core';

export type ExportKind = 'svg' | 'png' | 'animated' | 'markdown' | 'json';
export type PictureColours = 'light' | 'dark';

/** What is on the screen, and the story around it. */
export interface Exported {
  readonly explanation: Explanation;
  /** The step at work, 0 for the plan as a whole. */
  readonly step: number;
  /** All that is worth seeing of the story, for the moving picture; worked out only when it is asked for. */
  story(): readonly Explanation[];
  readonly lang: Language;
}

interface TextFile {
  readonly type: string;
  readonly text: string;
}

/** The picture as it stands: one step at work, or the plan. */
export function pictureOf({ explanation, step, lang }: Exported, theme: PictureColours): string {
  return reportSvg(explanation, { theme, lang, ...(step > 0 ? { step } : {}) });
}

/** The text of a file; a PNG begins as the SVG that it is drawn from. */
export function textFile(exported: Exported, kind: ExportKind, theme: PictureColours): TextFile {
  const { explanation, lang } = exported;
  switch (kind) {
    case 'svg':
    case 'png':
      return { type: 'image/svg+xml', text: pictureOf(exported, theme) };
    case 'animated':
      return { type: 'image/svg+xml', text: animatedSvg(exported.story(), { theme, lang }) };
    case 'markdown':
      return { type: 'text/markdown', text: reportMarkdown(explanation, lang) };
    case 'json':
      return {
        type: 'application/json',
        text: `${JSON.stringify(reportJson(explanation, lang), undefined, 2)}\n`,
      };
  }
}

const ENDINGS = {
  svg: 'svg',
  png: 'png',
  animated: 'svg',
  markdown: 'md',
  json: 'json',
} as const satisfies Record<ExportKind, string>;

/** `syncpod-web-2-kubelet-1.26-step-3-dark.svg`: what it is about, and what sets it apart from the others. */
export function fileName({ explanation, step }: Exported, kind: ExportKind, theme: PictureColours): string {
  const { name, generateName } = explanation.pod.metadata;
  const pod = String(name ?? generateName ?? '')
    .replace(/[^a-zA-Z0-9.-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 63);
  const still = kind === 'svg' || kind === 'png';
  const parts = [
    'syncpod',
    pod,
    `kubelet-${explanation.release.minor}`,
    still && step > 0 ? `step-${step}` : '',
    kind === 'animated' ? 'animated' : '',
    still || kind === 'animated' ? theme : 'report',
  ];
  return `${parts.filter((part) => part !== '').join('-')}.${ENDINGS[kind]}`;
}
