// Finds the lines of `kubectl get pods --watch` that differ in a column other than the age.

import { type PodRow, podChanges, type ShownPod } from '@syncpod/core/kubectl';
import type { TimelineEntry } from '@syncpod/core/story';

/** A line, and the index of the snapshot at which kubectl prints it. */
export interface PrintedRow {
  readonly snapshot: number;
  readonly row: PodRow;
}

/** The last lines of a list, and the number of those before. */
export interface Lines {
  readonly rows: readonly PodRow[];
  readonly before: number;
}

export function lastLines(rows: readonly PodRow[], most: number): Lines {
  const before = Math.max(0, rows.length - most);
  return { rows: rows.slice(before), before };
}

/** Older snapshots of a very long story are not searched for rows. */
const MOST_SNAPSHOTS = 300;

export function changedRows(entries: readonly TimelineEntry[]): readonly PrintedRow[] {
  const seen = new Map<string, string>();
  const before = Math.max(0, entries.length - MOST_SNAPSHOTS);
  return podChanges(entries.slice(before))
    .map(({ snapshot, row }) => ({ snapshot: snapshot + before, row }))
    .filter(({ row }) => {
      const shown = withoutAges(row);
      if (seen.get(row[0]) === shown) return false;
      seen.set(row[0], shown);
      return true;
    });
}

/** The lines printed up to a snapshot, before those that `kubectl get pods` shows there. */
export function earlierRows(
  printed: readonly PrintedRow[],
  shown: readonly ShownPod[],
  at: number,
): readonly PodRow[] {
  const rows = printed.filter(({ snapshot }) => snapshot <= at).map(({ row }) => row);
  for (const current of shown) {
    const line = withoutAges(current.row);
    const last = rows.findLastIndex((row) => withoutAges(row) === line);
    if (last >= 0) rows.splice(last, 1);
  }
  return rows;
}

/** A row as text, without the age of the Pod and of its restarts. */
export function withoutAges([name, ready, status, restarts]: PodRow): string {
  return [name, ready, status, restarts.replace(/ .*/, '')].join(' ');
}
