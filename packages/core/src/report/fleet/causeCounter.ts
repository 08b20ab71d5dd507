// Counts the containers that an upgrade restarts, by cause.

import { causeText } from '../releases/causeText.ts';
import type { UpgradeCause } from '../releases/upgradeRestarts.ts';

/** A cause of restarts; `cause` is that of the first container. */
export interface FleetCause {
  readonly cause: UpgradeCause;
  readonly restartedPods: number;
  readonly restartedContainers: number;
}

export interface CauseCounter {
  /** The index of the cause among `causes()`; causes with the same text share an index. */
  indexOf(cause: UpgradeCause): number;
  /** Counts a Pod, given the cause of each of its restarted containers. */
  addPod(indices: readonly number[]): void;
  /** In the order of first occurrence. */
  causes(): FleetCause[];
}

export function causeCounter(): CauseCounter {
  const indices = new Map<string, number>();
  const counts: { cause: UpgradeCause; restartedPods: number; restartedContainers: number }[] = [];

  return {
    indexOf(cause) {
      const text = causeText(cause, 'en');
      const known = indices.get(text);
      if (known !== undefined) return known;
      indices.set(text, counts.length);
      return counts.push({ cause, restartedPods: 0, restartedContainers: 0 }) - 1;
    },
    addPod(restarted) {
      for (const [index, count] of counts.entries()) {
        const containers = restarted.filter((one) => one === index).length;
        if (containers > 0) count.restartedPods += 1;
        count.restartedContainers += containers;
      }
    },
    causes: () => counts.map((count) => ({ ...count })),
  };
}
