// Defines a Pod of a simulated Job, and what the controller sees of it at a time.

import type { JobPod } from '../controllers/jobState.ts';
import { SCENARIO_START } from '../runtime/kubelet/newKubelet.ts';
import type { LifeState } from './life.ts';
import { type Replica, seenAt, TICK } from './replica.ts';

/** `revision` is the name of its Job. Times are seconds of the run. */
export interface LivingPod extends Replica {
  readonly index?: number;
  readonly failures?: number;
  readonly ignored?: number;
  /** When the controller removed its finalizer: until then its object stays. */
  readonly released?: number;
}

/** The Pod as its controller sees it; undefined once it is gone. */
export function jobPodAt(pod: LivingPod, now: number): JobPod | undefined {
  const goneAt = objectGoneAt(pod);
  if (goneAt !== undefined && goneAt <= now + TICK) return undefined;
  const life = pod.life.filter(({ gone }) => !gone);
  const seen = seenAt({ ...pod, life }, now);
  const state = life.findLast(({ at }) => pod.created + at <= now) ?? life[0];
  if (!seen || !state) return undefined;
  const { created, index, failures, ignored, released, events } = pod;
  const deleted = events.find(({ type }) => type === 'delete')?.at;
  const ended = endedAt(state);
  const notReady = state.ready === undefined ? lostReadyAt(life, state) : undefined;
  const statuses = state.pod.status.containerStatuses ?? [];
  return {
    ...seen,
    restarts: statuses.reduce((sum, { restartCount }) => sum + restartCount, 0),
    ...(index === undefined ? {} : { index }),
    ...(failures === undefined ? {} : { failures }),
    ...(ignored === undefined ? {} : { ignored }),
    ...(ended === undefined ? {} : { ended: now - created - ended }),
    ...(notReady === undefined ? {} : { notReady: now - created - notReady }),
    ...(deleted === undefined ? {} : { deleted: now - created - deleted }),
    tracked: released === undefined || released > now,
    conditions: (state.pod.status.conditions ?? []).map(({ type, status }) => ({ type, status })),
    containers: statuses.map(({ name, state: { terminated } = {} }) => ({
      name,
      state: terminated ? { kind: 'terminated', exitCode: terminated.exitCode ?? 0 } : { kind: 'running' },
    })),
  };
}

/** The kubelet has ended a deleted Pod, and the controller has removed its finalizer. */
export function objectGoneAt({ created, life, released }: LivingPod): number | undefined {
  const gone = life.find((state) => state.gone);
  return gone && released !== undefined ? Math.max(created + gone.at, released) : undefined;
}

/** The end of its last container, in seconds of its life. Upstream: getFinishTimeFromContainers. */
function endedAt({ pod }: LifeState): number | undefined {
  const ends = (pod.status.containerStatuses ?? []).map(({ state }) => state?.terminated?.finishedAt);
  const times = ends.map((text) => (text === undefined ? Number.NaN : Date.parse(text) / 1000));
  const last = Math.max(...times);
  return Number.isNaN(last) || times.length === 0 ? undefined : last - SCENARIO_START;
}

function lostReadyAt(life: readonly LifeState[], state: LifeState): number {
  const lost = life.findLastIndex(({ ready, at }) => ready !== undefined && at <= state.at);
  return life[lost + 1]?.at ?? state.at;
}

/** Its life until its object is removed, which is after the kubelet has ended it if the controller still has to count it. */
export function shownLife(pod: LivingPod): readonly LifeState[] {
  const gone = objectGoneAt(pod);
  const last = pod.life.find((state) => state.gone);
  const life = pod.life.filter((state) => !state.gone);
  return gone === undefined || !last ? life : [...life, { ...last, at: gone - pod.created }];
}
