// Texts of the steps of SyncPod in each language.

import type { Language } from '../messages/language.ts';
import type { StepName } from '../releases/steps.ts';
import type { SkipReason } from '../runtime/kuberuntime/syncStep.ts';
import { phrasesOf } from './phrases.ts';

/** `title` fits under a circle of the rail; `does` is a sentence. */
export interface StepText {
  readonly title: string;
  readonly does: string;
}

export function stepText(name: StepName, lang: Language): StepText {
  const [title, does] = phrasesOf(lang).steps[name];
  return { title, does };
}

/** The reason for a skipped step, in two or three words. */
export function skipText(reason: SkipReason, lang: Language): string {
  return phrasesOf(lang).skips[reason];
}
