// How does the verdict read, in each language?

import type { Segment } from './segment.ts';
import type { Language } from './text.ts';
import type { Verdict } from './verdict.ts';
import { verdictEn } from './verdictText.en.ts';
import { verdictZh } from './verdictText.zh.ts';

/** The verdict in words, as segments, so that a page can colour what is killed, started and kept. */
export function verdictText(verdict: Verdict, lang: Language): readonly Segment[] {
  return lang === 'zh' ? verdictZh(verdict) : verdictEn(verdict);
}
