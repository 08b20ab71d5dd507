// Defines the texts of a controller's answers that each language must have.

import type { ControllerAnswer, ControllerRule } from '../controllers/answer.ts';

export type Phrase = readonly [question: string, answer: string, detail: string];

export type RolloutPhrases = {
  readonly [Rule in ControllerRule]: (
    answer: Extract<ControllerAnswer, { readonly rule: Rule }>,
    kind: string,
  ) => Phrase;
};
