// What is a sentence made of, if some of its words have a colour?

/** A run of words in one colour. The texts of all segments joined are the sentence. */
export interface Segment {
  readonly text: string;
  readonly tone: Tone;
}

/** What kind of news a piece of text is: the page, the SVG and a terminal each have a colour for it. */
export type Tone = 'plain' | 'strong' | 'kill' | 'start' | 'keep' | 'wait' | 'refused' | 'resize';
