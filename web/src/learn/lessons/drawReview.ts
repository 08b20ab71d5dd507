// Draws fresh cases of the rules that a reader got wrong, each in another release than before.

import { type Quiz, quizCases } from '@syncpod/core/lessons';
import type { Missed } from './missed.ts';

/** The cases of a review. */
const MOST = 10;
const TRIES = 30;

/** The rules that are due come first, then the others, and again from the first until there are ten cases. */
export function drawReview(missed: readonly Missed[], now: number, seed: number): readonly Quiz[] {
  const inOrder = [...missed].sort((a, b) => Number(a.due > now) - Number(b.due > now) || a.due - b.due);
  const [first] = inOrder;
  if (!first) return [];
  return Array.from({ length: MOST }, (_, index) =>
    drawCase(inOrder[index % inOrder.length] ?? first, seed + index * 1009),
  );
}

function drawCase({ topic, release, stage }: Missed, seed: number): Quiz {
  const level = stage === 0 ? 1 : 2;
  const drawn = Array.from(
    { length: TRIES },
    (_, at) => ({ topic, level, seed: (seed + at) % 1_000_000 }) as const,
  );
  const other = drawn.find((quiz) => {
    const [found] = quizCases(quiz, 1);
    return found && found.scenario.release !== release;
  });
  return other ?? { topic, level, seed };
}
