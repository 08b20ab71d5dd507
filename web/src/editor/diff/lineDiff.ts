// Computes a line diff, with removed and added lines paired side by side.

import { alignItems } from './alignItems.ts';

/** A line of one side. `number` starts at 1. */
export interface SideLine {
  readonly number: number;
  readonly text: string;
}

/** One row of a side-by-side diff. A changed row may have only one side. */
export type DiffRow =
  | { readonly kind: 'same'; readonly before: SideLine; readonly after: SideLine }
  | { readonly kind: 'changed'; readonly before?: SideLine; readonly after?: SideLine };

/** All rows, in order. Within a changed run, lines are paired from the top. */
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

/** The number of changed lines. */
export function countChanges(rows: readonly DiffRow[]): number {
  return rows.filter(({ kind }) => kind === 'changed').length;
}

/** Sorted numbers of the lines of the second text that are new or changed. */
export function changedLinesOf(rows: readonly DiffRow[]): readonly number[] {
  return rows.flatMap(({ kind, after }) => (kind === 'changed' && after ? [after.number] : []));
}

/** The differing middle of two lines, without their common prefix and suffix. */
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
