// Builds the sentence of the verdict bar, and the same with every name.

import type { Explanation } from '@syncpod/core/explain';
import type { Language } from '@syncpod/core/messages';
import { type Segment, verdictText } from '@syncpod/core/text';

interface BriefVerdict {
  readonly segments: readonly Segment[];
  /** Undefined if the sentence has every name. */
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
