// Texts of decisions in each language.

import type { Decision } from '../decisions/decision.ts';
import type { Language } from '../messages/language.ts';
import { EN } from './text.en.ts';
import { ZH } from './text.zh.ts';
import type { Phrases } from './textParts.ts';

/** Plain text, ready to show: `nginx: definition changed?`, `yes`, `9b1c40aa ≠ 1f27e3d8 (in decimal 2602320042 ≠ 522707928)`. */
export interface DecisionText {
  readonly question: string;
  readonly answer: string;
  /** The inputs of the answer. */
  readonly detail: string;
}

const PHRASES = { en: EN, zh: ZH } as const satisfies Record<Language, Phrases>;
const ANSWERS = { en: ['no', 'yes'], zh: ['否', '是'] } as const;

/** The texts of a decision, for every rule. */
export function decisionText(decision: Decision, lang: Language): DecisionText {
  // Each phrase accepts only decisions of its own rule; TypeScript cannot correlate the two unions.
  const phrase = PHRASES[lang][decision.rule] as (decision: Decision) => readonly [string, string];
  const [question, detail] = phrase(decision);
  return { question, answer: ANSWERS[lang][decision.answer ? 1 : 0], detail };
}
