// Texts of the verdict in each language.

import type { Verdict } from '../explain/verdict.ts';
import type { Language } from '../messages/language.ts';
import { endText } from './endText.ts';
import type { Segment } from './segment.ts';
import { type VerdictLength, verdictNames } from './verdictNames.ts';
import { gateEn, verdictEn } from './verdictText.en.ts';
import { gateZh, verdictZh } from './verdictText.zh.ts';

const PHRASES = {
  en: { gate: gateEn, verdict: verdictEn },
  zh: { gate: gateZh, verdict: verdictZh },
} as const satisfies Record<Language, object>;

/** The answer of admission as a sentence of its own; empty without an edit. */
export function gateText(verdict: Verdict, lang: Language): readonly Segment[] {
  return PHRASES[lang].gate(verdict);
}

/** The verdict as segments, which lets the page color killed, started and kept containers. */
export function verdictText(
  verdict: Verdict,
  lang: Language,
  length: VerdictLength = 'whole',
): readonly Segment[] {
  const names = verdictNames(verdict, lang, length);
  if (verdict.end) {
    const ended = endText(verdict.end, { minor: verdict.minor, dying: names.dying }, lang);
    return [...PHRASES[lang].gate(verdict), ...ended];
  }
  return PHRASES[lang].verdict(verdict, names);
}
