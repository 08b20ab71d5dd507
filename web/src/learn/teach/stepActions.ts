// Defines the actions of a teacher on a step.

import type { Question, Texts } from '@syncpod/core/lessons';
import type { Language } from '@syncpod/core/messages';
import type { Aim, DraftStep } from './draft.ts';

export interface StepActions {
  write(field: 'text' | 'reveal', texts: Texts, lang: Language): void;
  ask(change: Pick<DraftStep, 'ask' | 'from'>): void;
  aim(aim: Aim, questions: readonly Question[]): void;
  /** `field`: the field of the typing. */
  put(change: Partial<Pick<DraftStep, 'task' | 'show'>>, field?: string): void;
  accept(): void;
  show(): void;
  /** Undefined if there is no snapshot to use. */
  readonly replace: (() => void) | undefined;
  move(by: -1 | 1): void;
  remove(): void;
}
