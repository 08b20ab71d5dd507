// Compares what two syncs of a controller see of its Pods.

import type { RankedPod } from '../controllers/syncReplicaSet.ts';

export interface SeenPods {
  /** The Pods' events lead to a sync if this has changed. */
  readonly trigger: string;
  /** The names of the ready Pods. */
  readonly ready: readonly string[];
}

/** `beside`: what else leads to a sync, as JSON data. */
export function seenPods(beside: unknown, pods: readonly RankedPod[]): SeenPods {
  const seen = pods.map(({ name, revision, phase, ready, terminating }) => [
    name,
    revision,
    phase,
    ready !== undefined,
    terminating,
  ]);
  const ready = pods.filter((pod) => pod.ready !== undefined).map(({ name }) => name);
  return { trigger: JSON.stringify([beside, seen]), ready };
}

/** True if a Pod is ready that was not ready before. */
export function hasNewReady(before: readonly string[], { ready }: SeenPods): boolean {
  return ready.some((pod) => !before.includes(pod));
}
