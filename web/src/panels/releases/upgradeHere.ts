// Computes what an upgrade would restart at the cursor of the scenario.

import type { Minor } from '@syncpod/core/releases';
import type { Upgrade } from '@syncpod/core/report';
import { runningCount } from '@syncpod/core/report';
import { continueTimeline } from '@syncpod/core/story';
import { restOf, type Timeline } from '../../store/timeline.ts';

/** The running containers that the upgrade ends. The upgrade happens once the event at the cursor has settled. */
export function upgradeHere(timeline: Timeline, at: number, release: Minor): Upgrade {
  const entry = timeline.entries[restOf(timeline, at)];
  if (!entry) return [];
  const { snapshot, state } = entry;
  const { snapshots } = continueTimeline(state, { type: 'upgrade', release }, snapshot.event + 1);
  const after = (snapshots.at(-1) ?? snapshot).status.containers;
  const living = new Set(after.filter(isRunning).map(({ id }) => id));
  return snapshot.status.containers
    .filter((container) => isRunning(container) && !living.has(container.id))
    .map(({ name }) => name)
    .reverse();
}

/** The number of running containers at that snapshot. */
export function runningHere(timeline: Timeline, at: number): number {
  const entry = timeline.entries[restOf(timeline, at)];
  return entry ? runningCount(entry.snapshot) : 0;
}

function isRunning({ state }: { readonly state: string }): boolean {
  return state === 'running';
}
