// Finds containers that run on one side only after an event.

import { newestStatus } from '../../actions/newestStatus.ts';
import type { ContainerStatus } from '../../api/podStatus.ts';
import type { TimelineEntry } from '../../story/story.ts';
import type { SnapshotPair } from './pairs.ts';

export type RunState = ContainerStatus['state'] | 'none';

/** Exactly one of `left` and `right` is `running`. */
export interface StateDifference {
  readonly container: string;
  readonly left: RunState;
  readonly right: RunState;
}

/** True for the last snapshot of an event, and for the last before the first event. */
export function isAtRest(pairs: readonly SnapshotPair[], index: number): boolean {
  return pairs[index]?.event !== pairs[index + 1]?.event;
}

export function stateDifferences(left: TimelineEntry, right: TimelineEntry): readonly StateDifference[] {
  const sides = [left, right].map(({ snapshot }) => snapshot.status);
  const names = new Set(sides.flatMap(({ containers }) => containers.map(({ name }) => name)));
  return [...names].flatMap((container) => {
    const [one = 'none', other = 'none'] = sides.map((status) => newestStatus(status, container)?.state);
    if ((one === 'running') === (other === 'running')) return [];
    return [{ container, left: one, right: other }];
  });
}
