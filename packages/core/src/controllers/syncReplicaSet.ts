// Decides what one sync of the ReplicaSet controller does with all Pods of a set.

import type { Release } from '../releases/release.ts';
import { isAvailable, isOver, type ReplicaPod } from './replicaPod.ts';

/** A Pod of a ReplicaSet with the facts that decide which Pods go first. */
export interface RankedPod extends ReplicaPod {
  /** Seconds since its creation. */
  readonly age: number;
  /** Absent before it is scheduled. */
  readonly node?: string;
  /** Restarts of its container with most of them. */
  readonly restarts?: number;
  /** The annotation controller.kubernetes.io/pod-deletion-cost. */
  readonly cost?: string;
}

export interface ReplicaSetSpec {
  readonly replicas: number;
  readonly minReadySeconds: number;
}

export interface ReplicaSetStatus {
  readonly replicas: number;
  readonly readyReplicas: number;
  readonly availableReplicas: number;
}

interface ReplicaSetSync {
  /** The number of new Pods. */
  readonly creates: number;
  /** Names of Pods. The vectors ignore their order. */
  readonly deletes: readonly string[];
  readonly status: ReplicaSetStatus;
}

/**
 * `related`: Pods of all ReplicaSets of the Deployment, which count together on each node.
 * Ports pkg/controller/replicaset/replica_set.go syncReplicaSet, manageReplicas and getPodsToDelete.
 */
export function syncReplicaSet(
  { replicas, minReadySeconds }: ReplicaSetSpec,
  pods: readonly RankedPod[],
  release: Release,
  related: readonly RankedPod[] = pods,
): ReplicaSetSync {
  const active = pods.filter(isActive);
  const ready = active.filter((pod) => pod.ready !== undefined);
  const surplus = active.length - replicas;
  return {
    creates: Math.max(-surplus, 0),
    deletes: surplus > 0 ? firstToGo(active, related, release).slice(0, surplus) : [],
    status: {
      replicas: active.length,
      readyReplicas: ready.length,
      availableReplicas: ready.filter((pod) => isAvailable(pod, minReadySeconds)).length,
    },
  };
}

/** Finished and terminating Pods do not count, so they are replaced at once. Upstream: IsPodActive. */
function isActive(pod: ReplicaPod): boolean {
  return !isOver(pod) && !pod.terminating;
}

function firstToGo(
  active: readonly RankedPod[],
  related: readonly RankedPod[],
  release: Release,
): readonly string[] {
  const onNode = new Map<string, number>();
  for (const { node = '' } of related.filter(isActive)) onNode.set(node, (onNode.get(node) ?? 0) + 1);
  const rankOf = ({ node = '' }: RankedPod): number => onNode.get(node) ?? 0;
  return active.toSorted((a, b) => comparePods(a, b, rankOf, release)).map(({ name }) => name);
}

const PHASES = ['Pending', 'Unknown', 'Running'];

/** Ports pkg/controller/controller_utils.go ActivePodsWithRanks.Less. */
function comparePods(
  a: RankedPod,
  b: RankedPod,
  rankOf: (pod: RankedPod) => number,
  release: Release,
): number {
  const steps: (() => number)[] = [
    () => Number(a.node !== undefined) - Number(b.node !== undefined),
    () => PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase),
    () => Number(a.ready !== undefined) - Number(b.ready !== undefined),
    () => (release.has('pod-deletion-cost') ? Number(a.cost ?? 0) - Number(b.cost ?? 0) : 0),
    () => rankOf(b) - rankOf(a),
    () => byTime(a.ready, b.ready, a, b, release),
    () => (b.restarts ?? 0) - (a.restarts ?? 0),
    () => byTime(a.age, b.age, a, b, release),
  ];
  for (const step of steps) {
    const order = step();
    if (order !== 0) return order;
  }
  return 0;
}

/**
 * The younger Pod is deleted first. Since 1.22, ages with the same rounded binary logarithm count as equal, and the UID
 * decides; here, the name does.
 */
function byTime(
  first: number | undefined,
  second: number | undefined,
  a: RankedPod,
  b: RankedPod,
  release: Release,
): number {
  if (first === undefined || second === undefined || first === second) return 0;
  if (!release.has('logarithmic-scale-down')) return first - second;
  const order = magnitude(first) - magnitude(second);
  return order === 0 ? (a.name < b.name ? -1 : 1) : order;
}

/** The rounded binary logarithm of an age. Upstream: logarithmicRankDiff, which uses nanoseconds. */
function magnitude(seconds: number): number {
  return seconds <= 0 ? -1 : Math.floor(Math.log2(seconds * 1e9));
}
