// Groups the snapshots of each sync.

import { syncOf } from '../../runtime/kubelet/kubeletSnapshot.ts';
import type { Snapshot } from '../../story/snapshot.ts';

/** One sync of the worker. Times are Unix seconds. */
export interface SyncBar {
  /** Counts the syncs of the story from 1. */
  readonly number: number;
  readonly from: number;
  readonly to: number;
  /** Indexes of its first and last snapshot; snapshots with other causes can lie between them. */
  readonly first: number;
  readonly last: number;
}

export function syncBars(snapshots: readonly Snapshot[]): readonly SyncBar[] {
  const bars = new Map<number, SyncBar>();
  snapshots.forEach(({ at, cause }, index) => {
    const number = syncOf(cause);
    if (number === undefined) return;
    const bar = bars.get(number) ?? { number, from: at, to: at, first: index, last: index };
    bars.set(number, { ...bar, to: at, last: index });
  });
  return [...bars.values()];
}
