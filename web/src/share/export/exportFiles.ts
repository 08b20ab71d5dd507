// Builds the content and the name of each file that the page can save.

import type { Explanation } from '@syncpod/core/explain';
import type { Language } from '@syncpod/core/messages';
import { reportJson, reportMarkdown } from '@syncpod/core/report';
import { type AnimationFrame, animatedSvg, animationFrames, reportSvg } from '@syncpod/core/svg';

export type ExportKind = 'svg' | 'png' | 'animated' | 'gif' | 'markdown' | 'json';

/** The kinds that are texts, or are drawn from one. */
type TextKind = Exclude<ExportKind, 'gif'>;

export type PictureColours = 'light' | 'dark';

/** The explanation on the screen and the story around it. */
export interface Exported {
  readonly explanation: Explanation;
  /** The current step; 0 for the whole plan. */
  readonly step: number;
  /** The explanations of the whole story for the animated picture, computed on demand. */
  story(): readonly Explanation[];
  readonly lang: Language;
  /** Masks the secrets of the work in a text. */
  readonly hide?: (text: string) => string;
}

interface TextFile {
  readonly type: string;
  readonly text: string;
}

/** The picture as shown on the page: the current step or the plan. */
export function pictureOf(
  { explanation, step, lang, hide = unchanged }: Exported,
  theme: PictureColours,
): string {
  return hide(reportSvg(explanation, { theme, lang, ...(step > 0 ? { step } : {}) }));
}

/** The frames of a GIF, which shows the same as the animated SVG. */
export function gifFrames(
  { story, lang, hide = unchanged }: Exported,
  theme: PictureColours,
): readonly AnimationFrame[] {
  return animationFrames(story(), { theme, lang }).map((frame) => ({ ...frame, svg: hide(frame.svg) }));
}

function unchanged(text: string): string {
  return text;
}

/** The text of a file. A PNG is rendered from its SVG text. */
export function textFile(exported: Exported, kind: TextKind, theme: PictureColours): TextFile {
  const { explanation, lang, hide = unchanged } = exported;
  switch (kind) {
    case 'svg':
    case 'png':
      return { type: 'image/svg+xml', text: pictureOf(exported, theme) };
    case 'animated':
      return { type: 'image/svg+xml', text: hide(animatedSvg(exported.story(), { theme, lang })) };
    case 'markdown':
      return { type: 'text/markdown', text: hide(reportMarkdown(explanation, lang)) };
    case 'json':
      return {
        type: 'application/json',
        text: hide(`${JSON.stringify(reportJson(explanation, lang), undefined, 2)}\n`),
      };
  }
}

const ENDINGS = {
  svg: 'svg',
  png: 'png',
  animated: 'svg',
  gif: 'gif',
  markdown: 'md',
  json: 'json',
} as const satisfies Record<ExportKind, string>;

/** Example: `syncpod-web-2-kubelet-1.26-step-3-dark.svg`. */
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
    `kubelet-${explanation.release.name}`,
    still && step > 0 ? `step-${step}` : '',
    kind === 'animated' ? 'animated' : '',
    still || kind === 'animated' || kind === 'gif' ? theme : 'report',
  ];
  return `${parts.filter((part) => part !== '').join('-')}.${ENDINGS[kind]}`;
}
