// Divides the life of a replica into the stretches that a picture shows.

import type { LifeState } from './life.ts';
import type { Replica } from './replica.ts';

/** `broken`: not ready although it was, or its containers crash or cannot start. `ending`: it is being deleted. */
export type ReplicaState = 'starting' | 'ready' | 'broken' | 'ending';

/** Seconds of the rollout. */
export interface ReplicaSpan {
  readonly from: number;
  /** Absent for a Pod that stays. */
  readonly to?: number;
  readonly state: ReplicaState;
}

/** Adjacent stretches have different states. */
export function replicaSpans({ created, life }: Replica): readonly ReplicaSpan[] {
  const spans: { from: number; to?: number; state: ReplicaState }[] = [];
  let wasReady = false;
  for (const state of life) {
    const last = spans.at(-1);
    const at = created + state.at;
    if (state.gone) {
      if (last) last.to = at;
      break;
    }
    wasReady ||= state.ready !== undefined;
    const now = stateOf(state, wasReady);
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
  if (ready !== undefined) return 'ready';
  const statuses = [...(pod.status.initContainerStatuses ?? []), ...(pod.status.containerStatuses ?? [])];
  const failed = statuses.some(({ state }) => {
    const reason = state?.waiting?.reason ?? '';
    return state?.terminated ? (state.terminated.exitCode ?? 0) !== 0 : FAILURE.test(reason);
  });
  return wasReady || restarts > 0 || failed || phase === 'Failed' ? 'broken' : 'starting';
}

/** Reasons of a container that waits because something failed. */
const FAILURE = /BackOff$|^Err|Error$/;
