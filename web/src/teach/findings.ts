// What does the engine say about the steps of a draft: the right answers, and what is no longer so?

import {
  type Claim,
  claimProblem,
  claimsOf,
  type Diagnostic,
  type PlayedStep,
  playSteps,
  type Question,
  questionsFor,
} from '@syncpod/core';
import type { Draft, DraftStep } from './draft.ts';
import { lessonOfDraft } from './draftLesson.ts';

/** A claim that does not hold; `now` is what is so instead, where the engine can say it in the same way. */
export interface Untrue {
  readonly claim: Claim;
  readonly now: Claim | undefined;
}

export interface StepFinding {
  /** Undefined if the step cannot be played. */
  readonly played: PlayedStep | undefined;
  readonly problems: readonly Diagnostic[];
  readonly untrue: readonly Untrue[];
  /** What can be asked here. */
  readonly questions: readonly Question[];
}

/** One finding a step, in their order. */
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
      };
    }
    const { step, stretch } = one.value;
    return {
      played: one.value,
      problems: [],
      questions: questionsFor(stretch),
      untrue: untrueIn(step.claims ?? [], one.value),
    };
  });
}

function untrueIn(claims: readonly Claim[], { stretch }: PlayedStep): readonly Untrue[] {
  const all = claimsOf(stretch);
  return claims.flatMap((claim): Untrue[] => {
    if (claimProblem(claim, stretch) === undefined) return [];
    return [{ claim, now: all.find((one) => isAbout(one, claim)) }];
  });
}

/** True for two claims that cannot both hold. */
function isAbout(one: Claim, other: Claim): boolean {
  if (one.type !== other.type) return false;
  if ('container' in one || 'container' in other) {
    return 'container' in one && 'container' in other && one.container === other.container;
  }
  return one.type !== 'step';
}

/** The step with what is so now: what its author wrote and still holds, and what the engine says. */
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

function playedOf(step: DraftStep): PlayedStep | undefined {
  const lesson = lessonOfDraft({ id: 'one', title: {}, langs: [], steps: [step] });
  if (!lesson || typeof lesson.scenario === 'string') return undefined;
  const [played] = playSteps(lesson.steps, lesson.scenario);
  return played?.ok ? played.value : undefined;
}

function playedWithoutQuestion(step: DraftStep): PlayedStep | undefined {
  return playedOf({ ...step, ask: undefined });
}
