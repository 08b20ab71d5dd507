// Which containers run on one side only once an event of the scenario is over?

import type { ContainerStatus } from '../../api/podStatus.ts';
import type { TimelinePoint } from '../../runtime/timeline.ts';
import { newestStatus } from '../../trace/newestStatus.ts';
import type { MomentPair } from './moments.ts';

export type RunState = ContainerStatus['state'] | 'none';

/** `left` or `right` is `running`, the other is not. */
export interface StateDifference {
  readonly container: string;
  readonly left: RunState;
  readonly right: RunState;
}

/** True for the last moment of an event, and of what was there before the first. */
export function isAtRest(moments: readonly MomentPair[], index: number): boolean {
  return moments[index]?.event !== moments[index + 1]?.event;
}

export function stateDifferences(left: TimelinePoint, right: TimelinePoint): readonly StateDifference[] {
  const sides = [left, right].map(({ snapshot }) => snapshot.status);
  const names = new Set(sides.flatMap(({ containers }) => containers.map(({ name }) => name)));
  return [...names].flatMap((container) => {
    const [one = 'none', other = 'none'] = sides.map((status) => newestStatus(status, container)?.state);
    if ((one === 'running') === (other === 'running')) return [];
    return [{ container, left: one, right: other }];
  });
}
