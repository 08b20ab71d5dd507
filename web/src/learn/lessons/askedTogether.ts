// Groups consecutive questions about the same events: all are asked before the first answer is shown.

import { countRight, type FirstPrediction } from './lessonState.ts';
import type { LoadedStep } from './loadLesson.ts';

type Steps = readonly LoadedStep[];

/** True if the next step asks about the same events, so an answer would give that one away. */
function leadsOn(steps: Steps, at: number): boolean {
  const [one, next] = [steps[at], steps[at + 1]];
  if (!one?.played.answer || !next?.played.answer) return false;
  return (
    one.played.step.events === next.played.step.events &&
    (one.scenario === next.scenario || JSON.stringify(one.scenario) === JSON.stringify(next.scenario))
  );
}

/** True while a later question about the same events is open: the answer waits. */
export function isHeld(steps: Steps, marks: readonly (FirstPrediction | undefined)[], at: number): boolean {
  return leadsOn(steps, at) && (marks[at + 1] === undefined || isHeld(steps, marks, at + 1));
}

/** The number of predictions whose answers were shown, and of the right ones: a kept answer must not show in it. */
export function shownScore(steps: Steps, marks: readonly (FirstPrediction | undefined)[]) {
  return countRight(
    marks.flatMap((mark, at) => (mark && !mark.level && !isHeld(steps, marks, at) ? mark : [])),
  );
}

/** The steps before this one whose questions are about the same events, in order. */
export function askedBefore(steps: Steps, at: number): readonly number[] {
  return at > 0 && leadsOn(steps, at - 1) ? [...askedBefore(steps, at - 1), at - 1] : [];
}

/** The step with the panel to open: its own, or that of a question which waited for this one. */
export function withShow(steps: Steps, at: number): LoadedStep | undefined {
  const step = steps[at];
  const waited = askedBefore(steps, at).findLast((before) => steps[before]?.played.step.show);
  const show = step?.played.step.show ?? (waited === undefined ? undefined : steps[waited]?.played.step.show);
  if (!step || !show) return step;
  return { ...step, played: { ...step.played, step: { ...step.played.step, show } } };
}

/**
 * True if a wrong first prediction leads to a second one: there is something left to choose from, and no other question
 * waits for the same answer.
 */
export function asksAgain(steps: Steps, at: number): boolean {
  const { choices = [], many = false } = steps[at]?.played.answer ?? {};
  return (many || choices.length > 2) && !leadsOn(steps, at) && askedBefore(steps, at).length === 0;
}
