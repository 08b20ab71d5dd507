// What can a lesson claim about a stretch of a timeline, and what can it ask there?

import type { Claim, Question } from './lesson.ts';
import { outcomeIn } from './lessonClaim.ts';
import { actingSteps, containerNames, gateOf, hashOf, type Stretch, sandboxOf } from './lessonFacts.ts';
import { answerOf } from './lessonPlay.ts';

/** What is so now: a teacher's text rests on it, and a later change can make it untrue. */
export function claimsOf(stretch: Stretch): readonly Claim[] {
  const { after } = stretch;
  const names = containerNames(stretch);
  const release: Claim = { type: 'release', release: after.release };
  // At the very beginning nothing has happened to anybody.
  if (begins(stretch)) {
    const states = after.containers.map(
      ({ name, state }): Claim => ({ type: 'container', container: name, state }),
    );
    return [release, ...states];
  }
  const gate = gateOf(stretch);
  return [
    release,
    ...(gate ? [{ type: 'gate', gate } as const] : []),
    ...names.map(
      (container): Claim => ({ type: 'outcome', container, outcome: outcomeIn(stretch, container) }),
    ),
    ...names.flatMap((container): Claim[] => {
      const hash = hashOf(stretch, container);
      return hash ? [{ type: 'hash', container, hash }] : [];
    }),
    { type: 'sandbox', sandbox: sandboxOf(stretch) },
    ...actingSteps(stretch).map((step): Claim => ({ type: 'step', step, state: 'runs' })),
  ];
}

/** What the engine has an answer to. */
export function questionsFor(stretch: Stretch): readonly Question[] {
  if (stretch.shown.length === 0) return [];
  const all: readonly Question[] = [
    ...PLAIN,
    ...containerNames(stretch).map((container): Question => ({ type: 'hash', container })),
  ];
  return all.filter((question) => answerOf(question, stretch) !== undefined);
}

function begins({ shown }: Stretch): boolean {
  return shown.every(({ event }) => event < 0);
}

const PLAIN: readonly Question[] = [
  { type: 'killed' },
  { type: 'kept' },
  { type: 'started' },
  { type: 'step' },
  { type: 'gate' },
  { type: 'sandbox' },
];
