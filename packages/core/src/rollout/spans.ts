// Divides the life of a replica into the stretches that a picture shows.

import type { LifeState } from './life.ts';
import type { Replica } from './replica.ts';

/**
 * `broken`: not ready although it was, or its containers crash or cannot start. `done`: its containers have succeeded. `ending`: it is
 * being deleted. Of a container: `ready` if it runs, or, with a readiness probe, once that has succeeded.
 */
export type ReplicaState = 'starting' | 'ready' | 'broken' | 'done' | 'ending';

/** Seconds of the rollout. */
export interface ReplicaSpan {
  readonly from: number;
  /** Absent for a Pod that stays. */
  readonly to?: number;
  readonly state: ReplicaState;
}

/** Adjacent stretches have different states. */
export function replicaSpans(replica: Pick<Replica, 'created' | 'life'>): readonly ReplicaSpan[] {
  let wasReady = false;
  return spansOf(replica, (state) => {
    wasReady ||= state.ready !== undefined;
    return stateOf(state, wasReady);
  });
}

/** The containers of a Pod, in the order in which kubectl prints them. */
export function containerSpans(
  replica: Pick<Replica, 'created' | 'life'>,
): readonly { readonly name: string; readonly spans: readonly ReplicaSpan[] }[] {
  const names = new Set(replica.life.flatMap(({ pod }) => statusesOf(pod).map(({ name }) => name)));
  return [...names].map((name) => ({
    name,
    spans: spansOf(replica, ({ pod }) => {
      const status = statusesOf(pod).find((one) => one.name === name);
      return status ? stateOfContainer(status) : 'starting';
    }),
  }));
}

function spansOf(
  { created, life }: Pick<Replica, 'created' | 'life'>,
  stateIn: (state: LifeState) => ReplicaState,
): readonly ReplicaSpan[] {
  const spans: { from: number; to?: number; state: ReplicaState }[] = [];
  for (const state of life) {
    const last = spans.at(-1);
    const at = created + state.at;
    if (state.gone) {
      if (last) last.to = at;
      break;
    }
    const now = stateIn(state);
    if (last?.state === now) continue;
    if (last) last.to = at;
    spans.push({ from: at, state: now });
  }
  return spans.filter(({ from, to }) => to === undefined || to > from);
}

/** True if the Pod exists at a time, in seconds of the rollout, and is not being deleted. */
export function stays(spans: readonly ReplicaSpan[], now: number): boolean {
  return spans.some(
    ({ from, to, state }) => state !== 'ending' && from <= now && (to === undefined || now < to),
  );
}

function stateOf({ terminating, ready, restarts, phase, pod }: LifeState, wasReady: boolean): ReplicaState {
  if (terminating) return 'ending';
  const states = statusesOf(pod).map(stateOfContainer);
  const ends = pod.spec.restartPolicy !== 'Always' && states.every((one) => one === 'done');
  if (phase === 'Succeeded' || (ends && states.length > 0)) return 'done';
  if (ready !== undefined) return 'ready';
  return wasReady || restarts > 0 || states.includes('broken') || phase === 'Failed' ? 'broken' : 'starting';
}

type ContainerStatus = NonNullable<LifeState['pod']['status']['containerStatuses']>[number];

function statusesOf({ status }: LifeState['pod']): readonly ContainerStatus[] {
  return [...(status.initContainerStatuses ?? []), ...(status.containerStatuses ?? [])];
}

function stateOfContainer({ state, ready }: ContainerStatus): ReplicaState {
  if (state?.terminated) return (state.terminated.exitCode ?? 0) === 0 ? 'done' : 'broken';
  if (state?.running) return ready ? 'ready' : 'starting';
  return FAILURE.test(state?.waiting?.reason ?? '') ? 'broken' : 'starting';
}

/** Reasons of a container that waits because something failed. */
const FAILURE = /BackOff$|^Err|Error$/;
