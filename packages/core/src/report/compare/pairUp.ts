// Pairs equal entries of two lists in the order of both.

import { diffArrays } from 'diff/lib/diff/array.js';

/** An entry of both lists, or of one only. */
export interface Pair<T> {
  readonly left?: T;
  readonly right?: T;
}

/** Lists with more differences than this are not paired. */
const MAX_EDITS = 1_000;

/** Pairs as many equal keys as keep both orders; between two pairs, entries of the left list come first. */
export function pairUp<T>(
  left: readonly T[],
  right: readonly T[],
  keyOf: (entry: T) => string,
): readonly Pair<T>[] {
  const changes = diffArrays(left.map(keyOf), right.map(keyOf), { maxEditLength: MAX_EDITS });
  if (!changes)
    return [...left.map((entry) => ({ left: entry })), ...right.map((entry) => ({ right: entry }))];
  const [lefts, rights] = [left.values(), right.values()];
  const next = (entries: Iterator<T>, side: keyof Pair<T>): Pair<T> => {
    const { value, done } = entries.next();
    return done ? {} : { [side]: value };
  };
  return changes.flatMap(({ added, removed, count }) =>
    Array.from({ length: count }, () => ({
      ...(added ? {} : next(lefts, 'left')),
      ...(removed ? {} : next(rights, 'right')),
    })),
  );
}
