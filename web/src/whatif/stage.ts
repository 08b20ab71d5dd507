// What do the what-if forms know of the Pod at the cursor?

import type { Point } from '../store/timeline.ts';
import type { Stage } from './fields.ts';

/** What runs comes first: most things happen to it. */
export function stageOf(point: Point | undefined, release: string): Stage {
  const containers = [...(point?.snapshot.containers ?? [])].sort(
    (a, b) => Number(b.state === 'running') - Number(a.state === 'running'),
  );
  return { release, containers: containers.map(({ name, image }) => ({ name, image })) };
}
