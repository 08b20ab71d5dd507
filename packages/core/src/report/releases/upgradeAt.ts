// Computes what an upgrade would restart at one time of a story.

import type { Minor } from '../../releases/minor.ts';
import type { TimelineEntry } from '../../story/story.ts';
import { continueTimeline } from '../../story/storyPart.ts';
import { restOf } from '../../story/timeline.ts';
import type { Upgrade } from './handOver.ts';

/** The running containers that the upgrade ends. It happens once the event of the entry `at` has settled. */
export function upgradeAt(entries: readonly TimelineEntry[], at: number, release: Minor): Upgrade {
  const entry = entries[restOf(entries, at)];
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

function isRunning({ state }: { readonly state: string }): boolean {
  return state === 'running';
}
