// Texts of the verdict in each language.

import type { Verdict } from '../explain/verdict.ts';
import type { Language } from '../messages/language.ts';
import { phrasesOf } from './phrases.ts';
import type { Segment } from './segment.ts';
import { type VerdictLength, verdictNames } from './verdictNames.ts';

/** The answer of admission as a sentence of its own; empty without an edit. */
export function gateText(verdict: Verdict, lang: Language): readonly Segment[] {
  return phrasesOf(lang).admission(verdict);
}

/** The verdict as segments, which lets the page color killed, started and kept containers. */
export function verdictText(
  verdict: Verdict,
  lang: Language,
  length: VerdictLength = 'whole',
): readonly Segment[] {
  const names = verdictNames(verdict, lang, length);
  if (verdict.end) {
    const ended = phrasesOf(lang).ended({ minor: verdict.minor, dying: names.dying }, verdict.end);
    return [...phrasesOf(lang).admission(verdict), ...ended];
  }
  return phrasesOf(lang).verdict(verdict, names);
}
