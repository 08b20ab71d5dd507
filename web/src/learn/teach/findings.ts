// Derives the engine's findings about a draft's steps: the right answers, and outdated claims.

import {
  type Claim,
  claimProblem,
  claimsOf,
  type PlayedStep,
  playSteps,
  type Question,
  questionsFor,
  type Stretch,
} from '@syncpod/core/lessons';
import type { Diagnostic } from '@syncpod/core/result';
import type { Draft, DraftStep } from './draft.ts';
import { lessonOfDraft } from './draftLesson.ts';

/** A claim that no longer holds; `now` is the current fact, if the engine can state it in the same form. */
export interface Untrue {
  readonly claim: Claim;
  readonly now: Claim | undefined;
}

export interface StepFinding {
  /** Undefined if the step cannot be played. */
  readonly played: PlayedStep | undefined;
  readonly problems: readonly Diagnostic[];
  readonly untrue: readonly Untrue[];
  /** The questions that apply here. */
  readonly questions: readonly Question[];
  /** The claims that can be a goal: they hold at the end of the step. */
  readonly goals: readonly Claim[];
}

/** One finding per step, in order. */
export function findingsOf(draft: Draft): readonly StepFinding[] {
  const lesson = lessonOfDraft(draft);
  if (!lesson || typeof lesson.scenario === 'string') return [];
  return playSteps(lesson.steps, lesson.scenario).map((one, index): StepFinding => {
    if (!one.ok) {
      const step = draft.steps[index];
      const asked = step && playedWithoutQuestion(step);
      return {
        played: undefined,
        problems: one.error,
        untrue: [],
        questions: asked ? questionsFor(asked.stretch) : [],
        goals: [],
      };
    }
    const { step, stretch } = one.value;
    return {
      played: one.value,
      problems: [],
      questions: questionsFor(stretch),
      untrue: untrueIn(distinct([...(step.claims ?? []), ...(step.task?.goal ?? [])]), one.value),
      goals: goalsIn(stretch),
    };
  });
}

/** The claims that hold at the end of a solution. Facts that follow from the release alone cannot be a goal. */
function goalsIn(stretch: Stretch): readonly Claim[] {
  const { after, shown } = stretch;
  const events = shown.flatMap((one) => one.events.map(({ type, reason }) => `${type} ${reason}`));
  const more: readonly Claim[] = [
    ...(['same', 'new'] as const).flatMap((kept): Claim[] => [
      { type: 'uid', uid: kept },
      { type: 'ip', ip: kept },
    ]),
    { type: 'phase', phase: after.phase },
    ...after.containers.map(
      ({ name, state, restartCount }): Claim => ({
        type: 'container',
        container: name,
        state,
        restarts: restartCount,
      }),
    ),
    { type: 'silent' },
    ...[...new Set(events)].map((text): Claim => ({ type: 'event', text })),
  ];
  return [...claimsOf(stretch).filter(({ type }) => type !== 'release'), ...more].filter(
    (claim) => claimProblem(claim, stretch) === undefined,
  );
}

function distinct(claims: readonly Claim[]): readonly Claim[] {
  return [...new Map(claims.map((claim) => [JSON.stringify(claim), claim])).values()];
}

function untrueIn(claims: readonly Claim[], { stretch }: PlayedStep): readonly Untrue[] {
  const all = claimsOf(stretch);
  return claims.flatMap((claim): Untrue[] => {
    if (claimProblem(claim, stretch) === undefined) return [];
    return [{ claim, now: all.find((one) => isAbout(one, claim)) }];
  });
}

/** True for two contradictory claims. */
function isAbout(one: Claim, other: Claim): boolean {
  if (one.type !== other.type) return false;
  if ('container' in one || 'container' in other) {
    return 'container' in one && 'container' in other && one.container === other.container;
  }
  return one.type !== 'step';
}

/** Updates the step: the author's claims that still hold, and the engine's current ones. */
export function withClaims(step: DraftStep): DraftStep {
  const played = playedOf(step);
  if (!played) return { ...step, claims: [] };
  const found = claimsOf(played.stretch);
  const known = new Set(found.map((claim) => JSON.stringify(claim)));
  const own = step.claims.filter(
    (claim) => !known.has(JSON.stringify(claim)) && claimProblem(claim, played.stretch) === undefined,
  );
  return { ...step, claims: [...own, ...found] };
}

/** Same as withClaims; also removes claims from the goal that no longer hold. */
export function withTrueGoal(step: DraftStep): DraftStep {
  const played = playedOf(step);
  const { task } = step;
  if (!played || !task) return withClaims(step);
  const goal = task.goal.filter((claim) => claimProblem(claim, played.stretch) === undefined);
  return withClaims({ ...step, task: { ...task, goal } });
}

function playedOf(step: DraftStep): PlayedStep | undefined {
  const lesson = lessonOfDraft({ id: 'one', title: {}, langs: [], steps: [step] });
  if (!lesson || typeof lesson.scenario === 'string') return undefined;
  const [played] = playSteps(lesson.steps, lesson.scenario);
  return played?.ok ? played.value : undefined;
}

function playedWithoutQuestion(step: DraftStep): PlayedStep | undefined {
  return playedOf({ ...step, ask: undefined });
}
