// Plays the steps of a lesson and computes the answers.

import { say } from '../messages/message.ts';
import { type Diagnostic, err, ok, type Result } from '../result.ts';
import { problemAt } from '../scenario/fieldProblems.ts';
import type { Story, TimelinePart } from '../story/story.ts';
import { timelineParts } from '../story/timeline.ts';
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

/** `right` is a subset of `choices`: of any size if `many`, else exactly one. A choice can be NO_CONTAINER. */
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

/** Plays a lesson that is being written: a problem of one step does not affect the others. */
export function playSteps(
  steps: readonly LessonStep[],
  story: Story,
): readonly Result<PlayedStep, readonly Diagnostic[]>[] {
  const known = new Map<Story, ReturnType<typeof timelineParts>>();
  return steps.map((step, index) => {
    const own = step.scenario ?? story;
    const parts = known.get(own) ?? timelineParts(own);
    known.set(own, parts);
    if (parts.ok) return playStep(step, { story: own, parts: parts.value }, `steps[${index}]`);
    if (!step.scenario) return parts;
    return err(parts.error.map((why) => problemAt(why.code, `steps[${index}].scenario.manifest`, why)));
  });
}

interface Played {
  readonly story: Story;
  readonly parts: readonly TimelinePart[];
}

function playStep(
  step: LessonStep,
  { story, parts }: Played,
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
  const answer = ask && (ask.type === 'release' ? printedBy(ask, step, story) : answerOf(ask, stretch));
  if (ask && !answer) return err([problemAt('lesson-question', `${path}.ask`, say('does not apply here'))]);
  return ok({ step, stretch, ...(answer ? { answer } : {}) });
}

/** The stretch from the end of event `from` to the end of event `to`, counted from 1; 0 is the beginning. */
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

/** The release that prints the line while it plays the step; undefined unless it is exactly one. */
function printedBy(
  { line, of }: Extract<Question, { type: 'release' }>,
  { events, plays = 0 }: LessonStep,
  story: Story,
): Answer | undefined {
  const right = of.filter((release) => {
    const parts = timelineParts({ ...story, release });
    const played = parts.ok ? parts.value.slice(events + 1, events + plays + 1) : [];
    return played.some(({ snapshots }) => snapshots.some(({ log }) => log.some(({ text }) => text === line)));
  });
  return right.length === 1 ? { choices: of, many: false, right } : undefined;
}

/** The choice "none", in a question about the only container of a Pod. */
export const NO_CONTAINER = '';

const GATES = ['refused', 'kubelet', 'new-pod'] as const satisfies readonly LessonGate[];

/** The engine's answer; undefined if the question does not apply. */
export function answerOf(question: Question, stretch: Stretch): Answer | undefined {
  const containers = containerNames(stretch);
  // A single checkbox is not a question, so a Pod with one container also gets the choice "none".
  const some = (right: readonly string[]): Answer => {
    const [only, ...others] = containers;
    if (only === undefined || others.length > 0) return { choices: containers, many: true, right };
    return { choices: [only, NO_CONTAINER], many: false, right: right.length > 0 ? right : [NO_CONTAINER] };
  };
  const one = (choices: readonly string[], right: string | undefined): Answer | undefined =>
    right === undefined ? undefined : { choices, many: false, right: [right] };
  switch (question.type) {
    case 'killed':
      return some(killed(stretch));
    case 'started':
      return some(started(stretch));
    case 'kept':
      return some(kept(stretch));
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
    case 'release':
      // The answer needs the whole story: see printedBy.
      return undefined;
  }
}
