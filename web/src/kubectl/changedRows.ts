// Finds the lines of `kubectl get pods --watch` that differ in a column other than the age.

import { type PodRow, podChanges } from '@syncpod/core/kubectl';
import type { TimelineEntry } from '@syncpod/core/story';

/** Older snapshots of a very long story are not searched for rows. */
const MOST_SNAPSHOTS = 300;

export function changedRows(entries: readonly TimelineEntry[]): readonly PodRow[] {
  const seen = new Map<string, string>();
  return podChanges(entries.slice(-MOST_SNAPSHOTS))
    .map(({ row }) => row)
    .filter(([name, ready, status, restarts]) => {
      const shown = `${ready} ${status} ${restarts.replace(/ \(.*/, '')}`;
      if (seen.get(name) === shown) return false;
      seen.set(name, shown);
      return true;
    });
}
