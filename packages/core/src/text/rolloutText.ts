// Texts of a controller's decisions, in each language.

import type { ControllerAnswer } from '../controllers/answer.ts';
import type { ControllerRollout } from '../controllers/rollout.ts';
import type { Language } from '../messages/language.ts';
import { CONTROLLER_KINDS } from './controllerKinds.ts';
import { phrasesOf } from './phrases.ts';
import type { Phrase } from './rolloutPhrases.ts';
import type { DecisionText } from './text.ts';

/** The controller's questions in order, ready to show. */
export function rolloutText(
  { answers, controller }: ControllerRollout,
  lang: Language,
): readonly DecisionText[] {
  return answers.map((asked) => {
    // Each phrase accepts only answers of its own rule; TypeScript cannot correlate the two unions.
    const phrase = phrasesOf(lang).rollout[asked.rule] as (answer: ControllerAnswer, kind: string) => Phrase;
    const [question, answer, detail] = phrase(asked, CONTROLLER_KINDS[controller]);
    return { question, answer, detail };
  });
}
