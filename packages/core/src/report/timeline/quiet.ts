// Finds the snapshots during which nothing happens.

import { syncOf } from '../../runtime/kubelet/kubeletSnapshot.ts';
import type { Snapshot } from '../../story/snapshot.ts';
import type { Lane } from './lanes.ts';
import { syncBars } from './syncBars.ts';

/**
 * True for each snapshot of a periodic sync that changes no container, and for each relist without news. A story
 * plays without them, and stretches with them can be folded.
 */
export function quietSnapshots(snapshots: readonly Snapshot[], lanes: readonly Lane[]): readonly boolean[] {
  const changes = lanes.flatMap(({ spans }) => spans.map(({ from }) => from)).sort((a, b) => a - b);
  const changesIn = (from: number, to: number): boolean => {
    const next = changes[firstAtLeast(changes, from)];
    return next !== undefined && next <= to;
  };
  const eventful = new Set(
    syncBars(snapshots)
      .filter(({ from, to, first }) => !isTick(snapshots[first]) || changesIn(from, to))
      .map(({ number }) => number),
  );
  return snapshots.map(({ cause }) => {
    const number = syncOf(cause);
    if (number !== undefined) return !eventful.has(number);
    return cause.kind === 'ticker' || (cause.kind === 'relist' && !cause.died && !cause.started);
  });
}

function isTick(snapshot: Snapshot | undefined): boolean {
  return snapshot?.cause.kind === 'sync' && snapshot.cause.trigger.kind === 'ticker';
}

/** Index of the first of these sorted numbers that is at least `value`; their count if there is none. */
function firstAtLeast(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
