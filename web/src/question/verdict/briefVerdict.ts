// Builds the sentence of the verdict bar, and the same with every name.

import type { Explanation } from '@syncpod/core/explain';
import type { Language } from '@syncpod/core/messages';
import { podVerdicts, type Segment, uncomparedText, verdictText } from '@syncpod/core/text';

/** `pod`: the Pod that the segment is about, while one replaces another. */
export interface SaidSegment extends Segment {
  readonly pod?: 'old' | 'new';
}

interface BriefVerdict {
  readonly segments: readonly SaidSegment[];
  /** Undefined if the sentence has every name. */
  readonly whole: string | undefined;
}

/** Writes the name of a Pod, as the beginning of its part: `Old Pod web-1: `. */
export type NamePod = (pod: 'old' | 'new', name: string) => string;

export function briefVerdict(explanation: Explanation, lang: Language, namePod: NamePod): BriefVerdict {
  const segments = said(explanation, lang, 'brief', namePod);
  const whole = textOf(said(explanation, lang, 'whole', namePod));
  return { segments, whole: whole === textOf(segments) ? undefined : whole };
}

function said(
  explanation: Explanation,
  lang: Language,
  length: 'brief' | 'whole',
  namePod: NamePod,
): readonly SaidSegment[] {
  const both = podVerdicts(explanation, lang, length);
  if (!both) return [...verdictText(explanation.verdict, lang, length), ...uncomparedText(explanation, lang)];
  return [
    ...both.lead,
    ...both.parts.flatMap(({ pod, name, segments }) => [
      { pod, tone: 'plain' as const, text: namePod(pod, name) },
      ...segments.map((segment) => ({ ...segment, pod })),
    ]),
  ];
}

function textOf(segments: readonly Segment[]): string {
  return segments.map(({ text }) => text).join('');
}
