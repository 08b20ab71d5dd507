// Which lines went, which came, and which of them belong together?

import { changedItems } from './changedItems.ts';

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
  const olds = before.split('\n');
  const news = after.split('\n');
  const gone = changedItems(news, olds);
  const came = changedItems(olds, news);
  const rows: DiffRow[] = [];
  let old = 0;
  let now = 0;
  while (old < olds.length || now < news.length) {
    const removed: SideLine[] = [];
    const added: SideLine[] = [];
    while (old < olds.length && gone[old]) removed.push({ number: old + 1, text: olds[old++] ?? '' });
    while (now < news.length && came[now]) added.push({ number: now + 1, text: news[now++] ?? '' });
    for (let at = 0; at < Math.max(removed.length, added.length); at++)
      rows.push(changed(removed[at], added[at]));
    if (old >= olds.length || now >= news.length) break;
    if (removed.length === 0 && added.length === 0) {
      rows.push({
        kind: 'same',
        before: { number: old + 1, text: olds[old++] ?? '' },
        after: { number: now + 1, text: news[now++] ?? '' },
      });
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
