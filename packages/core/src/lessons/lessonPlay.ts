// Plays the steps of a lesson and computes the answers.

import { say } from '../messages/message.ts';
import { type Diagnostic, err, ok, type Result } from '../result.ts';
import { problemAt } from '../scenario/fieldProblems.ts';
import { type Story, type TimelinePart, timelineParts } from '../story/timeline.ts';
import type { Lesson, LessonGate, LessonStep, Question } from './lesson.ts';
import {
  actingSteps,
  containerNames,
  gateOf,
  hashOf,
  kept,
  killed,
  type Stretch,
  sandboxOf,
  started,
} from './lessonFacts.ts';

/** `right` is a subset of `choices`: of any size if `many`, else exactly one. */
export interface Answer {
  readonly choices: readonly string[];
  readonly many: boolean;
  readonly right: readonly string[];
}

/** `stretch` covers the events that the step plays, or its last event if it plays none. */
export interface PlayedStep {
  readonly step: LessonStep;
  readonly stretch: Stretch;
  readonly answer?: Answer;
}

/**
 * Plays all steps of a lesson, each on its own scenario or on `story`, the lesson's. Errors: those of the release, the
 * gates and the manifest; `lesson-events` for a step beyond the last event; `lesson-question` for a question that does
 * not apply.
 */
export function playLesson(
  lesson: Lesson,
  story: Story,
): Result<readonly PlayedStep[], readonly Diagnostic[]> {
  const played = playSteps(lesson.steps, story);
  // Reports a problem of several steps once.
  const problems = new Map(
    played.flatMap((one) => (one.ok ? [] : one.error.map((why) => [why.message, why]))),
  );
  if (problems.size > 0) return err([...problems.values()]);
  return ok(played.flatMap((one) => (one.ok ? one.value : [])));
}

/** The same for a lesson in the editor: a problem of one step does not affect the others. */
export function playSteps(
  steps: readonly LessonStep[],
  story: Story,
): readonly Result<PlayedStep, readonly Diagnostic[]>[] {
  const known = new Map<Story, ReturnType<typeof timelineParts>>();
  return steps.map((step, index) => {
    const own = step.scenario ?? story;
    const parts = known.get(own) ?? timelineParts(own);
    known.set(own, parts);
    if (parts.ok) return playStep(step, parts.value, `steps[${index}]`);
    if (!step.scenario) return parts;
    return err(parts.error.map((why) => problemAt(why.code, `steps[${index}].scenario.manifest`, why)));
  });
}

function playStep(
  step: LessonStep,
  parts: readonly TimelinePart[],
  path: string,
): Result<PlayedStep, readonly Diagnostic[]> {
  const { events, plays = 0, ask } = step;
  const stretch = stretchOf(parts, plays === 0 ? events - 1 : events, events + plays);
  if (!stretch)
    return err([
      problemAt(
        'lesson-events',
        `${path}.events`,
        say('the scenario has only {count} events', { count: parts.length - 1 }),
      ),
    ]);
  const answer = ask && answerOf(ask, stretch);
  if (ask && !answer) return err([problemAt('lesson-question', `${path}.ask`, say('does not apply here'))]);
  return ok({ step, stretch, ...(answer ? { answer } : {}) });
}

/** From after the first `from` events to after the first `to`; at the very beginning nothing precedes. */
function stretchOf(parts: readonly TimelinePart[], from: number, to: number): Stretch | undefined {
  const before = worldAfter(parts, Math.max(from, 0));
  const after = worldAfter(parts, to);
  if (!before || !after) return undefined;
  return {
    before: before.last,
    beforeState: before.state,
    shown: parts.slice(from + 1, to + 1).flatMap(({ snapshots }) => snapshots),
    pods: parts
      .slice(from + 1, to + 1)
      .flatMap(({ snapshots, notes }) => snapshots.map((_, index) => notes[index]?.record?.pod)),
    after: after.last,
    afterState: after.state,
  };
}

/** The state after a number of events; an event without a snapshot keeps the previous one. */
function worldAfter(parts: readonly TimelinePart[], events: number) {
  const part = parts[events];
  const last = parts
    .slice(0, events + 1)
    .findLast(({ snapshots }) => snapshots.length > 0)
    ?.snapshots.at(-1);
  return part && last && { state: part.state, last };
}

const GATES = ['refused', 'kubelet', 'new-pod'] as const satisfies readonly LessonGate[];

/** The engine's answer; undefined if the question does not apply. */
export function answerOf(question: Question, stretch: Stretch): Answer | undefined {
  const containers = containerNames(stretch);
  const one = (choices: readonly string[], right: string | undefined): Answer | undefined =>
    right === undefined ? undefined : { choices, many: false, right: [right] };
  switch (question.type) {
    case 'killed':
      return { choices: containers, many: true, right: killed(stretch) };
    case 'started':
      return { choices: containers, many: true, right: started(stretch) };
    case 'kept':
      return { choices: containers, many: true, right: kept(stretch) };
    case 'step': {
      const choices = stretch.afterState.release.steps.filter((step) => step !== 'compute');
      return { choices, many: true, right: actingSteps(stretch) };
    }
    case 'gate':
      return one(GATES, gateOf(stretch));
    case 'hash':
      return one(['same', 'differs'], hashOf(stretch, question.container));
    case 'sandbox':
      return one(['same', 'new'], sandboxOf(stretch));
  }
}
