// Finds the lines of `kubectl get pods --watch` that differ in a column other than the age.

import { type PodRow, podChanges } from '@syncpod/core/kubectl';
import type { TimelineEntry } from '@syncpod/core/story';

/** Older snapshots of a very long story are not searched for rows. */
const MOST_SNAPSHOTS = 300;

export function changedRows(entries: readonly TimelineEntry[]): readonly PodRow[] {
  const seen = new Map<string, string>();
  return podChanges(entries.slice(-MOST_SNAPSHOTS))
    .map(({ row }) => row)
    .filter((row) => {
      const shown = withoutAges(row);
      if (seen.get(row[0]) === shown) return false;
      seen.set(row[0], shown);
      return true;
    });
}

/** A row as text, without the age of the Pod and of its restarts. */
export function withoutAges([name, ready, status, restarts]: PodRow): string {
  return [name, ready, status, restarts.replace(/ .*/, '')].join(' ');
}
