// Finds the most severe tone in a sentence.

import type { Segment, Tone } from '@syncpod/core/text';

const WORST_FIRST: readonly Tone[] = ['refused', 'kill', 'wait', 'resize', 'start', 'keep'];

export function worstTone(segments: readonly Segment[]): Tone {
  return WORST_FIRST.find((tone) => segments.some((segment) => segment.tone === tone)) ?? 'plain';
}
