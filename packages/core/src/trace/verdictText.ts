// How does the verdict read, in each language?

import { endText } from './endText.ts';
import type { Language } from './language.ts';
import type { Segment } from './segment.ts';
import type { Verdict } from './verdict.ts';
import { type VerdictLength, verdictNames } from './verdictNames.ts';
import { gateEn, verdictEn } from './verdictText.en.ts';
import { gateZh, verdictZh } from './verdictText.zh.ts';

/** The verdict in words, as segments, so that a page can colour what is killed, started and kept. */
export function verdictText(
  verdict: Verdict,
  lang: Language,
  length: VerdictLength = 'whole',
): readonly Segment[] {
  const names = verdictNames(verdict, lang, length);
  if (verdict.end) {
    const told = endText(verdict.end, { minor: verdict.minor, dying: names.dying }, lang);
    return [...(lang === 'zh' ? gateZh : gateEn)(verdict), ...told];
  }
  return lang === 'zh' ? verdictZh(verdict, names) : verdictEn(verdict, names);
}
