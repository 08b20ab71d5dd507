// Selects the unchanged lines of a diff that are hidden behind a button.

import type { DiffRow } from './lineDiff.ts';

/** Lines of context that stay visible around a change. */
const CONTEXT_LINES = 3;
/** Shorter runs are not folded: the button takes a line itself. */
const MIN_FOLDED_LINES = 4;

/** A diff of at most this many rows fits on the screen and is not folded. */
const SHORT_DIFF_ROWS = 30;

/** Consecutive rows that are either all shown or all folded. */
export interface Stretch {
  readonly folded: boolean;
  readonly rows: readonly DiffRow[];
}

/** Splits all rows into stretches, in order. */
export function foldRows(rows: readonly DiffRow[]): readonly Stretch[] {
  if (rows.length <= SHORT_DIFF_ROWS) return [{ folded: false, rows }];
  const near = new Set<number>();
  rows.forEach(({ kind }, at) => {
    if (kind === 'changed') for (let by = -CONTEXT_LINES; by <= CONTEXT_LINES; by++) near.add(at + by);
  });
  const stretches: { folded: boolean; rows: DiffRow[] }[] = [];
  rows.forEach((row, at) => {
    const folded = !near.has(at);
    const last = stretches.at(-1);
    if (last?.folded === folded) last.rows.push(row);
    else stretches.push({ folded, rows: [row] });
  });
  return stretches.map(({ folded, rows: own }) => ({
    folded: folded && own.length >= MIN_FOLDED_LINES,
    rows: own,
  }));
}
