// Defines what the loop of a rollout needs from a controller.

import type { DeploymentStatus } from '../controllers/deploymentStatus.ts';
import type { SetStatus } from '../controllers/statefulSetStatus.ts';
import type { DaemonSetStatus } from '../controllers/syncDaemonSet.ts';
import type { RankedPod } from '../controllers/syncReplicaSet.ts';
import type { Release } from '../releases/release.ts';
import type { RolledWorkload } from './workload.ts';

/** An Event that a controller records. */
export interface ControllerEvent {
  /** Such as `deployment/shop`. */
  readonly object: string;
  readonly reason: string;
  readonly message: string;
}

/** A ReplicaSet as `kubectl get replicasets` shows it. */
export interface ShownSet {
  readonly name: string;
  readonly desired: number;
  readonly current: number;
  readonly ready: number;
  /** Seconds of the rollout; negative for one that is older. */
  readonly created: number;
}

export type WorkloadStatus =
  | { readonly kind: 'deployment'; readonly status: DeploymentStatus; readonly sets: readonly ShownSet[] }
  | { readonly kind: 'statefulset'; readonly status: SetStatus }
  | { readonly kind: 'daemonset'; readonly status: DaemonSetStatus };

/** `node`: for a DaemonSet. */
export interface CreatedReplica {
  readonly name: string;
  readonly revision: string;
  readonly node?: string;
}

/** What one pass over all controllers of the workload requests. */
export interface ControllerWork {
  readonly creates: readonly CreatedReplica[];
  /** Names of Pods. */
  readonly deletes: readonly string[];
  readonly events: readonly ControllerEvent[];
  readonly status: WorkloadStatus;
  /** True if another pass may do more at the same time. */
  readonly goesOn: boolean;
  /** A time at which it acts although nothing changes. */
  readonly wake?: number;
}

/** What a controller sees. Times are seconds of the rollout. */
export interface Seen {
  readonly now: number;
  readonly workload: RolledWorkload;
  readonly pods: readonly RankedPod[];
  /** Names of nodes. */
  readonly nodes: readonly string[];
  readonly release: Release;
  /** A name that no Pod has had. */
  freshName(prefix: string): string;
}

/** A controller keeps the objects and the status that it writes between its syncs. */
export interface Controller {
  sync(seen: Seen): ControllerWork;
}
