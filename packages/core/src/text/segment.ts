// Defines colored segments of a sentence.

import type { Verdict } from '../explain/verdict.ts';

/** Text in one color. The texts of all segments joined are the sentence. */
export interface Segment {
  readonly text: string;
  readonly tone: Tone;
}

/** The meaning of a segment; the page, the SVG and a terminal each map it to a color. */
export type Tone = 'plain' | 'strong' | 'kill' | 'start' | 'keep' | 'wait' | 'refused' | 'resize';

/** To wait for a turn is the state of the Pod only while no other container starts or is resized. */
export function queueTone({ starting, resized }: Verdict): Tone {
  return starting.length > 0 || resized.length > 0 ? 'plain' : 'wait';
}
