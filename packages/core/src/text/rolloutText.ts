// Texts of a controller's decisions, in each language.

import type { ControllerAnswer } from '../controllers/answer.ts';
import type { Rollout } from '../controllers/rollout.ts';
import type { Language } from '../messages/language.ts';
import { CONTROLLER_KINDS } from './controllerKinds.ts';
import type { Phrase, RolloutPhrases } from './rolloutPhrases.ts';
import { ROLLOUT_EN } from './rolloutText.en.ts';
import { ROLLOUT_ZH } from './rolloutText.zh.ts';
import type { DecisionText } from './text.ts';

const PHRASES = { en: ROLLOUT_EN, zh: ROLLOUT_ZH } as const satisfies Record<Language, RolloutPhrases>;

/** The controller's questions in order, ready to show. */
export function rolloutText({ answers, controller }: Rollout, lang: Language): readonly DecisionText[] {
  return answers.map((asked) => {
    // Each phrase accepts only answers of its own rule; TypeScript cannot correlate the two unions.
    const phrase = PHRASES[lang][asked.rule] as (answer: ControllerAnswer, kind: string) => Phrase;
    const [question, answer, detail] = phrase(asked, CONTROLLER_KINDS[controller]);
    return { question, answer, detail };
  });
}
