// Texts of decisions in each language.

import type { Decision } from '../decisions/decision.ts';
import type { Language } from '../messages/language.ts';
import { phrasesOf } from './phrases.ts';

/** Plain text, ready to show: `nginx: definition changed?`, `yes`, `9b1c40aa ≠ 1f27e3d8 (in decimal 2602320042 ≠ 522707928)`. */
export interface DecisionText {
  readonly question: string;
  readonly answer: string;
  /** The inputs of the answer. */
  readonly detail: string;
}

const ANSWERS = { en: ['no', 'yes'], zh: ['否', '是'] } as const;

/** The texts of a decision, for every rule. */
export function decisionText(decision: Decision, lang: Language): DecisionText {
  // Each phrase accepts only decisions of its own rule; TypeScript cannot correlate the two unions.
  const phrase = phrasesOf(lang).decisions[decision.rule] as (
    decision: Decision,
  ) => readonly [string, string];
  const [question, detail] = phrase(decision);
  return { question, answer: ANSWERS[lang][decision.answer ? 1 : 0], detail };
}
