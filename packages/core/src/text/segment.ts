// Defines colored segments of a sentence.

/** Text in one color. The texts of all segments joined are the sentence. */
export interface Segment {
  readonly text: string;
  readonly tone: Tone;
}

/** The meaning of a segment; the page, the SVG and a terminal each map it to a color. */
export type Tone = 'plain' | 'strong' | 'kill' | 'start' | 'keep' | 'wait' | 'refused' | 'resize';
