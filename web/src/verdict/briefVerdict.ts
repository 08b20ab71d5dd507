// What does the bar say, and what would it say with every name?

import { type Explanation, type Language, type Segment, verdictText } from '@syncpod/core';

interface BriefVerdict {
  readonly segments: readonly Segment[];
  /** Undefined if the sentence leaves no name out. */
  readonly whole: string | undefined;
}

export function briefVerdict({ verdict }: Explanation, lang: Language): BriefVerdict {
  const segments = verdictText(verdict, lang, 'brief');
  const whole = textOf(verdictText(verdict, lang));
  return { segments, whole: whole === textOf(segments) ? undefined : whole };
}

function textOf(segments: readonly Segment[]): string {
  return segments.map(({ text }) => text).join('');
}
