// Defines the input and the result of a topic's generator.

import type { EditPath } from '../admission/admission.ts';
import type { ControllerSettings } from '../controllers/settings.ts';
import type { ScenarioEvent } from '../runtime/events/event.ts';
import type { Question } from './lesson.ts';
import type { Draw, QuizPod } from './lessonQuizPod.ts';
import type { BothTexts, QuizOutcome } from './lessonQuizReveals.ts';
import type { QuizLevel } from './quiz.ts';

export interface QuizStory {
  readonly events: readonly ScenarioEvent[];
  /** The number of these events that have happened before the question; 0 if absent. */
  readonly before?: number;
  readonly path: EditPath;
  readonly controller?: ControllerSettings;
  readonly text: BothTexts;
  readonly asks: readonly [Question, ...Question[]];
  /** The rule behind the answer. */
  reveal(outcome: QuizOutcome): BothTexts;
  /** The Pod and the kubelet's release, if the case replaces the drawn ones. */
  readonly pod?: QuizPod;
  readonly release?: string;
}

export interface QuizSetting {
  readonly draw: Draw;
  readonly level: QuizLevel;
  readonly pod: QuizPod;
  /** The kubelet's release; `next` is the following one. */
  readonly release: string;
  readonly next: string;
}
