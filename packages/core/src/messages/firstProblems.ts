// Shortens a list of problems to its first ones and says how many are missing.

import { type Message, say } from './message.ts';

/** The first `most` problems and, in place of the others, their number. */
export function firstProblems<Problem extends Message>(
  problems: readonly Problem[],
  most: number,
): readonly (Problem | Message)[] {
  const count = problems.length - most;
  // A sentence about one more would take as much room as its text.
  if (count <= 1) return problems;
  return [...problems.slice(0, most), say('{count} more errors are not listed', { count })];
}
