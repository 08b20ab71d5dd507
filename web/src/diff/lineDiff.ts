// Which lines went, which came, and which of them belong together?

import { alignItems } from './alignItems.ts';

/** A line of one side; `number` counts from 1. */
export interface SideLine {
  readonly number: number;
  readonly text: string;
}

/** One row of the two texts beside each other. A changed row may lack a side. */
export type DiffRow =
  | { readonly kind: 'same'; readonly before: SideLine; readonly after: SideLine }
  | { readonly kind: 'changed'; readonly before?: SideLine; readonly after?: SideLine };

/** All lines of both texts, in order; within a run of changes the first lines of each side are paired, and so on. */
export function lineDiff(before: string, after: string): readonly DiffRow[] {
  const rows: DiffRow[] = [];
  let old = 0;
  let now = 0;
  for (const run of alignItems(before.split('\n'), after.split('\n'))) {
    const gone = run.before.map((text): SideLine => ({ number: ++old, text }));
    const came = run.after.map((text): SideLine => ({ number: ++now, text }));
    for (let at = 0; at < Math.max(gone.length, came.length); at++) {
      const [one, other] = [gone[at], came[at]];
      if (run.same && one && other) rows.push({ kind: 'same', before: one, after: other });
      else rows.push(changed(one, other));
    }
  }
  return rows;
}

function changed(before: SideLine | undefined, after: SideLine | undefined): DiffRow {
  return { kind: 'changed', ...(before ? { before } : {}), ...(after ? { after } : {}) };
}

/** How many lines are not as they were. */
export function countChanges(rows: readonly DiffRow[]): number {
  return rows.filter(({ kind }) => kind === 'changed').length;
}

/** Numbers of the lines of the second text that the first does not have, rising. */
export function changedLinesOf(rows: readonly DiffRow[]): readonly number[] {
  return rows.flatMap(({ kind, after }) => (kind === 'changed' && after ? [after.number] : []));
}

/** The piece of each of two lines that the other does not have: what stands between the same beginning and end. */
export function differingPieces(
  one: string,
  other: string,
): { readonly start: number; readonly oneEnd: number; readonly otherEnd: number } {
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start++;
  let end = 0;
  while (end < least - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
  return { start, oneEnd: one.length - end, otherEnd: other.length - end };
}
