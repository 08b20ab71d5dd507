// What would the upgrade restart at this moment of the scenario, whatever has happened before?

import type { Minor } from '@syncpod/core/releases';
import type { Upgrade } from '@syncpod/core/report';
import { runningCount } from '@syncpod/core/report';
import { continueTimeline } from '@syncpod/core/story';
import { restOf, type Timeline } from '../../store/timeline.ts';

/** Those that run and do not live on; none where nothing runs. It comes where the event of the cursor is at rest. */
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

/** How many containers run at that moment. */
export function runningHere(timeline: Timeline, at: number): number {
  const entry = timeline.entries[restOf(timeline, at)];
  return entry ? runningCount(entry.snapshot) : 0;
}

function isRunning({ state }: { readonly state: string }): boolean {
  return state === 'running';
}
