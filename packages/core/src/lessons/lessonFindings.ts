// Lists the claims and questions that a stretch of a timeline supports.

import type { Claim, Question } from './lesson.ts';
import { outcomeIn } from './lessonClaim.ts';
import { actingSteps, containerNames, gateOf, hashOf, type Stretch, sandboxOf } from './lessonFacts.ts';
import { answerOf } from './lessonPlay.ts';

/** The current facts: the text of a lesson relies on them, and a later change can falsify them. */
export function claimsOf(stretch: Stretch): readonly Claim[] {
  const { after } = stretch;
  const names = containerNames(stretch);
  const release: Claim = { type: 'release', release: after.release };
  // Nothing has happened yet at the very beginning.
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

/** Questions that the engine can answer. */
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
