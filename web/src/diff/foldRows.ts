// Which of the unchanged lines need not be looked at to understand a change?

import type { DiffRow } from './lineDiff.ts';

/** Lines that stand around a change, so that one sees where it is. */
const AROUND = 3;
/** A button takes a line too, and opening it a click: fewer lines than these are not worth it. */
const FEWEST = 4;

/** So many rows are in sight at once: nothing is gained by folding. */
const SHORT = 30;

/** Rows one after the other, of which those far from any change are folded away. */
export interface Stretch {
  readonly folded: boolean;
  readonly rows: readonly DiffRow[];
}

/** All rows in order. */
export function foldRows(rows: readonly DiffRow[]): readonly Stretch[] {
  if (rows.length <= SHORT) return [{ folded: false, rows }];
  const near = new Set<number>();
  rows.forEach(({ kind }, at) => {
    if (kind === 'changed') for (let by = -AROUND; by <= AROUND; by++) near.add(at + by);
  });
  const stretches: { folded: boolean; rows: DiffRow[] }[] = [];
  rows.forEach((row, at) => {
    const folded = !near.has(at);
    const last = stretches.at(-1);
    if (last?.folded === folded) last.rows.push(row);
    else stretches.push({ folded, rows: [row] });
  });
  return stretches.map(({ folded, rows: own }) => ({ folded: folded && own.length >= FEWEST, rows: own }));
}
