// Adds up the results of a class.

import { readResultCodes } from '../lessons/resultCode.ts';

/** The results of one lesson or quiz. */
export interface Tally {
  readonly id: string;
  readonly learners: number;
  /** For each question, how many answered it right. */
  readonly right: readonly number[];
}

/** Adds up all result codes in a text, such as the messages of a chat. */
export function tallyOf(text: string): readonly Tally[] {
  const found = new Map<string, Tally>();
  for (const { id, marks } of readResultCodes(text)) {
    const before = found.get(id) ?? { id, learners: 0, right: [] };
    const length = Math.max(before.right.length, marks.length);
    const right = Array.from(
      { length },
      (_, index) => (before.right[index] ?? 0) + (marks[index] === true ? 1 : 0),
    );
    found.set(id, { id, learners: before.learners + 1, right });
  }
  return [...found.values()];
}
