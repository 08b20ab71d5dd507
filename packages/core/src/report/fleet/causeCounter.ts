// For which reasons does an upgrade restart containers, and how many for each?

import type { UpgradeCause } from '../upgradeRestarts.ts';
import { causeText } from './causeText.ts';

/** What restarts containers, for all of them alike: `cause` is that of the first. */
export interface FleetCause {
  readonly cause: UpgradeCause;
  readonly restartedPods: number;
  readonly restartedContainers: number;
}

export interface CauseCounter {
  /** The place of the cause among `causes()`; causes that read alike have one. */
  indexOf(cause: UpgradeCause): number;
  /** Counts in a Pod, by the cause of each of its containers that is restarted. */
  addPod(indices: readonly number[]): void;
  /** In the order in which they came. */
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
