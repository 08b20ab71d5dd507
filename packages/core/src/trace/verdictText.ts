// How does the verdict read, in each language?

import type { Language } from './text.ts';
import type { Verdict } from './verdict.ts';
import { verdictEn } from './verdictText.en.ts';
import { verdictZh } from './verdictText.zh.ts';

/** A run of words in one colour. The texts of all segments joined are the sentence. */
export interface Segment {
  readonly text: string;
  readonly tone: Tone;
}

export type Tone = 'plain' | 'strong' | 'kill' | 'start' | 'keep' | 'wait' | 'refused' | 'resize';

/** The verdict in words, as segments, so that a page can colour what is killed, started and kept. */
export function verdictText(verdict: Verdict, lang: Language): readonly Segment[] {
  return lang === 'zh' ? verdictZh(verdict) : verdictEn(verdict);
}
