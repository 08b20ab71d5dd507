// Computes the status that the StatefulSet controller reports at the end of a sync.

import type { Release } from '../releases/release.ts';
import { isAvailable, isRunningAndReady, type NewReplica, type ReplicaPod } from './replicaPod.ts';

export interface SetStatus {
  readonly replicas: number;
  readonly readyReplicas: number;
  readonly availableReplicas: number;
  readonly currentReplicas: number;
  readonly updatedReplicas: number;
  readonly currentRevision: string;
  readonly updateRevision: string;
}

interface Synced {
  readonly spec: { readonly replicas: number; readonly minReadySeconds: number; readonly onDelete: boolean };
  readonly release: Release;
  readonly revisions: { readonly current: string; readonly update: string };
  readonly condemned: readonly ReplicaPod[];
}

interface Done {
  readonly creates: readonly NewReplica[];
  readonly deletes: readonly string[];
  readonly updated: number;
  readonly replaced: ReadonlySet<ReplicaPod>;
}

/** Ports updateStatus, completeRollingUpdate and the counts that updateStatefulSet keeps up to 1.25. */
export function statusAfter(
  { spec, release, revisions, condemned }: Synced,
  pods: readonly ReplicaPod[],
  { creates, deletes, updated, replaced }: Done,
): SetStatus {
  const { current, update } = revisions;
  // Up to 1.25, the counts follow each request; later, the next sync counts a new Pod, and a deleted one until it is gone.
  const atTheEnd = release.has('statefulset-counts-at-the-end');
  const made = atTheEnd ? [] : creates;
  const stays = pods.filter((pod) => !replaced.has(pod));
  const counted = atTheEnd ? stays : pods;
  const gone = atTheEnd
    ? []
    : [...replaced, ...condemned.filter(({ name, terminating }) => deletes.includes(name) && !terminating)];
  const ofRevision = (revision: string): number =>
    counted.filter((pod) => pod.revision === revision && !pod.terminating).length -
    gone.filter((pod) => pod.revision === revision).length +
    made.filter((pod) => pod.revision === revision).length;
  const ready = counted.filter(isRunningAndReady);
  const status: SetStatus = {
    replicas: stays.length + made.length,
    readyReplicas: ready.length,
    availableReplicas: ready.filter((pod) => isAvailable(pod, spec.minReadySeconds)).length,
    currentReplicas: ofRevision(current) - updated,
    updatedReplicas: ofRevision(update),
    currentRevision: current,
    updateRevision: update,
  };
  return isComplete(status, spec, release)
    ? { ...status, currentReplicas: status.updatedReplicas, currentRevision: update }
    : status;
}

/** Since 1.27 a rollout is complete only with all replicas. */
function isComplete(
  { replicas, readyReplicas, updatedReplicas }: SetStatus,
  spec: Synced['spec'],
  release: Release,
): boolean {
  const all = release.has('statefulset-completes-with-all-replicas') ? spec.replicas : replicas;
  const counts = !spec.onDelete || release.has('statefulset-completes-on-delete');
  return counts && updatedReplicas === all && readyReplicas === all && replicas === all;
}
