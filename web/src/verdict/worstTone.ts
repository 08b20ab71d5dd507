// Which tone of the sentence is the worst news?

import type { VerdictSegment } from '../store/engine.ts';

type Tone = VerdictSegment['tone'];

const WORST_FIRST: readonly Tone[] = ['refused', 'kill', 'wait', 'resize', 'start', 'keep'];

export function worstTone(segments: readonly VerdictSegment[]): Tone {
  return WORST_FIRST.find((tone) => segments.some((segment) => segment.tone === tone)) ?? 'plain';
}
