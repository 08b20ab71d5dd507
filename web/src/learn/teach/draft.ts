// Defines a lesson draft and how the teacher's actions change it.

import type { Claim, LessonStep, LevelTask, Question, StepShow, Texts } from '@syncpod/core/lessons';
import type { Language } from '@syncpod/core/messages';
import type { Scenario } from '@syncpod/core/scenario';

/** A place of a story: its events up to this point, and none after it. */
export interface StoryPart {
  readonly story: Scenario;
  /** Index among the snapshots of the last event; undefined for its last snapshot. */
  readonly moment: number | undefined;
}

export interface DraftStep extends StoryPart {
  readonly key: string;
  /** The number of events before the learner's prediction. */
  readonly from: number;
  readonly ask: Question | undefined;
  /** The goal of a level, in place of a question. Its claims and hints may be missing until written. */
  readonly task: LevelTask | undefined;
  readonly show: StepShow | undefined;
  readonly way: LessonStep['way'];
  /** Empty until written. */
  readonly text: Texts;
  readonly reveal: Texts;
  /** The claims that held at the time of writing. */
  readonly claims: readonly Claim[];
}

export interface Draft {
  readonly id: string;
  readonly title: Texts;
  /** The languages of the lesson; at least one. */
  readonly langs: readonly Language[];
  readonly steps: readonly DraftStep[];
}

/** A step at a place: it begins at the end of the previous step, or before the last event. */
export function stepAt(place: StoryPart, before: DraftStep | undefined, key: string): DraftStep {
  const to = place.story.events.length;
  const ended = before && leadsTo(before.story, place.story) ? before.story.events.length : to - 1;
  const from = Math.max(0, ended < to ? ended : to - 1);
  const written = { text: {}, reveal: {}, claims: [] };
  return {
    ...place,
    key,
    from,
    ask: undefined,
    task: undefined,
    show: undefined,
    way: undefined,
    ...written,
  };
}

/** The learner's task at a step: read, predict, or reach a goal. */
export type Aim = 'reads' | 'predicts' | 'reaches';

export function aimOf({ ask, task }: DraftStep): Aim {
  if (task) return 'reaches';
  return ask ? 'predicts' : 'reads';
}

/** `questions`: those that apply at the step. */
export function withAim(step: DraftStep, aim: Aim, questions: readonly Question[]): DraftStep {
  const [first] = questions;
  return {
    ...step,
    ask: aim === 'predicts' ? (step.ask ?? first) : undefined,
    task: aim === 'reaches' ? (step.task ?? { goal: [] }) : undefined,
  };
}

/** Adds the claim to the goal, or removes it. */
export function withGoal(task: LevelTask, claim: Claim, wanted: boolean): LevelTask {
  const others = task.goal.filter((one) => !same(one, claim));
  return { ...task, goal: wanted ? [...others, claim] : others };
}

export function hasGoal({ goal }: LevelTask, claim: Claim): boolean {
  return goal.some((one) => same(one, claim));
}

/** Maximum number of hints. */
export const HINTS = 3;

export function withHint(task: LevelTask, at: number, text: Texts): LevelTask {
  const hints = Array.from({ length: HINTS }, (_, index) => task.hints?.[index] ?? {});
  return { ...task, hints: hints.with(at, text) };
}

/** Allows the control or not. Without any, all are allowed. */
export function withAllowed(task: LevelTask, control: Control, allowed: boolean): LevelTask {
  const { allows = [], ...rest } = task;
  const next = allowed ? [...allows, control] : allows.filter((one) => one !== control);
  return next.length === 0 ? rest : { ...rest, allows: next };
}

type Control = NonNullable<LevelTask['allows']>[number];

export function withStep(draft: Draft, step: DraftStep): Draft {
  return { ...draft, steps: [...draft.steps, step] };
}

export function withChange(draft: Draft, key: string, change: Partial<DraftStep>): Draft {
  return { ...draft, steps: draft.steps.map((step) => (step.key === key ? { ...step, ...change } : step)) };
}

export function withoutStep(draft: Draft, key: string): Draft {
  return { ...draft, steps: draft.steps.filter((step) => step.key !== key) };
}

/** Swaps the step with its neighbor. */
export function withMoved(draft: Draft, key: string, by: -1 | 1): Draft {
  const at = draft.steps.findIndex((step) => step.key === key);
  const [one, other] = [draft.steps[at], draft.steps[at + by]];
  if (!one || !other) return draft;
  const steps = draft.steps.with(at, other).with(at + by, one);
  return { ...draft, steps };
}

/** Moves the step to another place; steps that continue from the old place continue from the new one. */
export function withPlace(draft: Draft, key: string, place: StoryPart): Draft {
  const old = draft.steps.find((step) => step.key === key);
  if (!old) return draft;
  return {
    ...draft,
    steps: draft.steps.map((step) => {
      if (step === old) return { ...old, ...stepPlace(old, place) };
      return goesOnFrom(old, step) ? onNewGround(step, old.story, place.story) : step;
    }),
  };
}

/** The number of other steps that continue from this one. */
export function followers(draft: Draft, step: DraftStep): number {
  return draft.steps.filter((one) => one !== step && goesOnFrom(step, one)).length;
}

function goesOnFrom(old: DraftStep, step: DraftStep): boolean {
  return step.story.events.length > old.story.events.length && leadsTo(old.story, step.story);
}

function stepPlace({ story, from, ask, task }: DraftStep, place: StoryPart) {
  const to = place.story.events.length;
  const shift = to - story.events.length;
  const begins = Math.min(Math.max(0, from + shift), Math.max(0, to - 1));
  return { ...place, from: begins, ...(to === 0 ? { ask: undefined, task: undefined } : { ask, task }) };
}

function onNewGround(step: DraftStep, old: Scenario, ground: Scenario): DraftStep {
  const later = step.story.events.slice(old.events.length);
  const { release, manifest, gates, apiServer } = ground;
  const { gates: _, apiServer: __, ...rest } = step.story;
  const story = {
    ...rest,
    release,
    manifest,
    events: [...ground.events, ...later],
    ...(gates === undefined ? {} : { gates }),
    ...(apiServer === undefined ? {} : { apiServer }),
  };
  const from = Math.max(0, step.from + ground.events.length - old.events.length);
  return { ...step, story, from };
}

/** True if `later` begins with all events of `story`. */
export function leadsTo(story: Scenario, later: Scenario): boolean {
  const { release, gates, manifest, events } = story;
  return (
    release === later.release &&
    story.apiServer === later.apiServer &&
    manifest === later.manifest &&
    same(gates ?? {}, later.gates ?? {}) &&
    events.length <= later.events.length &&
    events.every((event, index) => same(event, later.events[index]))
  );
}

function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
