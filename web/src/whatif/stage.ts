// What do the what-if forms know of the Pod at the cursor?

import type { TimelinePoint } from '@syncpod/core';
import type { Stage } from './fields.ts';

/** What runs comes first: most things happen to it. */
export function stageOf(point: TimelinePoint | undefined, release: string): Stage {
  const containers = [...(point?.snapshot.containers ?? [])].sort(
    (a, b) => Number(b.state === 'running') - Number(a.state === 'running'),
  );
  return { release, pod: podOf(point), containers: containers.map(({ name, image }) => ({ name, image })) };
}

function podOf(point: TimelinePoint | undefined): Stage['pod'] {
  if (!point || point.state.worker === 'syncing') return 'there';
  if (point.state.worker === 'gone') return 'gone';
  return point.snapshot.containers.some(({ state }) => state === 'running') ? 'there' : 'ended';
}
