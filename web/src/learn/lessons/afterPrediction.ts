// Notes a prediction: for the teacher of a class, and for a later review of a rule that was missed. Loaded with the first one.

import { announcePrediction, classRole } from '../../browser/classroom.ts';
import { predictionOf } from './lessonResult.ts';
import type { FirstPrediction } from './lessonState.ts';
import type { LoadedLesson } from './loadLesson.ts';
import { afterAnswer, keepMissed, readMissed, topicOf } from './missed.ts';
import { readReviewId } from './reviewId.ts';

export interface Given {
  readonly id: string;
  readonly loaded: LoadedLesson;
  readonly at: number;
  /** Empty for a level. */
  readonly chosen: readonly string[];
  readonly right: boolean;
  /** The first predictions of the lesson, with this one. */
  readonly marks: readonly (FirstPrediction | undefined)[];
}

/** Does nothing outside a class. */
export function tellTeacher({ loaded, ...given }: Given): void {
  if (classRole() === 'learner') announcePrediction(predictionOf({ ...given, steps: loaded.steps }));
}

/** Keeps the rule behind a first prediction that is wrong. */
export function noteAnswer({ id, loaded, at, right }: Omit<Given, 'chosen' | 'marks'>): void {
  const step = loaded.steps[at];
  if (!step) return;
  const { scenario, played } = step;
  const drawn = readReviewId(id);
  const topic = drawn?.[at]?.topic ?? topicOf(scenario, played);
  const review = drawn !== undefined;
  const before = readMissed();
  const { release } = scenario;
  const missed = afterAnswer(before, { topic, release, right, review, now: Date.now() });
  if (missed !== before) keepMissed(missed);
}
