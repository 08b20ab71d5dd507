// How does a decision read, in each language?

import type { Decision } from './decision.ts';
import type { Language } from './language.ts';
import { EN } from './text.en.ts';
import { ZH } from './text.zh.ts';
import type { Phrases } from './textParts.ts';

/** Plain text, ready to show: `nginx: definition changed?`, `yes`, `9b1c40aa ≠ 1f27e3d8 (in decimal 2602320042 ≠ 522707928)`. */
export interface DecisionText {
  readonly question: string;
  readonly answer: string;
  /** What the answer follows from. */
  readonly detail: string;
}

const PHRASES = { en: EN, zh: ZH } as const satisfies Record<Language, Phrases>;
const ANSWERS = { en: ['no', 'yes'], zh: ['否', '是'] } as const;

/** A question and its answer in words, for every rule. */
export function decisionText(decision: Decision, lang: Language): DecisionText {
  // Each phrase takes the decisions of its own rule; the union loses that on the way.
  const phrase = PHRASES[lang][decision.rule] as (decision: Decision) => readonly [string, string];
  const [question, detail] = phrase(decision);
  return { question, answer: ANSWERS[lang][decision.answer ? 1 : 0], detail };
}
