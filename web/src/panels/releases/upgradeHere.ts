// What would the upgrade restart at this moment of the scenario, whatever has happened before?

import { continueTimeline, type Minor, runningCount } from '@syncpod/core';
import { restOf, type Timeline } from '../../store/timeline.ts';
import type { Upgrade } from './upgrades.ts';

/** Those that run and do not live on; none where nothing runs. It comes where the event of the cursor is at rest. */
export function upgradeHere(timeline: Timeline, at: number, release: Minor): Upgrade {
  const point = timeline.points[restOf(timeline, at)];
  if (!point) return [];
  const { snapshot, state } = point;
  const { snapshots } = continueTimeline(state, { type: 'upgrade', release }, snapshot.event + 1);
  const after = (snapshots.at(-1) ?? snapshot).status.containers;
  const living = new Set(after.filter(isRunning).map(({ id }) => id));
  return snapshot.status.containers
    .filter((container) => isRunning(container) && !living.has(container.id))
    .map(({ name }) => name)
    .reverse();
}

/** How many containers run at that moment. */
export function runningHere(timeline: Timeline, at: number): number {
  const point = timeline.points[restOf(timeline, at)];
  return point ? runningCount(point.snapshot) : 0;
}

function isRunning({ state }: { readonly state: string }): boolean {
  return state === 'running';
}
