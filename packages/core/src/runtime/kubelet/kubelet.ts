// Defines the state of the simulated kubelet.

import type { EditPath } from '../../admission/admission.ts';
import type { DefaultedPod } from '../../api/pod.ts';
import type { Release } from '../../releases/release.ts';
import type { LogEntry, PodEvent } from '../kuberuntime/run.ts';
import type { Refusals } from '../kuberuntime/step.ts';
import type { NodeStatus, SimulatedNode } from '../node/node.ts';
import type { ApiStatus } from '../node/reportedStatus.ts';

/** Something scheduled for a given time. */
export type Alarm =
  | {
      readonly at: number;
      readonly kind: 'exit';
      readonly id: string;
      readonly code: number;
      readonly reason?: string;
    }
  | {
      readonly at: number;
      readonly kind: 'probe';
      readonly id: string;
      readonly probe: ProbeKind;
      readonly result: 'Success' | 'Failure';
      /** The number of probes of this instance that lead to the result. */
      readonly probes: number;
    };

export type ProbeKind = 'liveness' | 'readiness' | 'startup';

/** The reason for a sync; during a sync, the newest reason is kept. */
export type Trigger =
  | { readonly kind: 'config'; readonly operation: 'ADD' | 'UPDATE' | 'DELETE' | 'REMOVE' }
  | { readonly kind: 'pleg'; readonly event: string; readonly container: string }
  | { readonly kind: 'probe'; readonly probe: ProbeKind; readonly container: string }
  | { readonly kind: 'ticker' }
  /** The node evicts the Pod. */
  | { readonly kind: 'kill' };

/** Persistent user settings for a probe of all later instances of a container. */
type ProbeHabits = Readonly<Record<string, Partial<Record<ProbeKind, 'Success' | 'Failure'>>>>;

/** The kubelet's resize state: the status manager's conditions and the allocation manager's queue. */
export interface Resizing {
  /** The desired Pod, while its resources are not allocated. */
  readonly wanted?: DefaultedPod;
  readonly pending?: {
    readonly reason: 'Deferred' | 'Infeasible';
    readonly message: string;
    readonly generation: number;
  };
  /** Generation of the Pod whose resources are being applied. */
  readonly inProgress?: number;
}

/** The changes that an eviction makes to the Pod's status. */
interface Eviction {
  readonly message: string;
  /** The requested grace period in seconds. */
  readonly grace: number;
}

/** A Pod that ran on this node and is no longer the Pod of its file. */
export interface Orphan {
  /** The time at which housekeeping finds it. */
  readonly at: number;
  readonly pod: DefaultedPod;
  readonly node: SimulatedNode;
  /** The log lines and Events after all containers have stopped, once the stop has been requested. */
  readonly end?: { readonly log: readonly LogEntry[]; readonly events: readonly PodEvent[] };
}

/** Completed or past its deadline, evicted by the node, or deleted. */
export type Ending = 'ended' | 'evicted' | 'deleted';

/**
 * A kubelet, its node and the only Pod on it. Immutable: every function returns a new kubelet. Times are Unix seconds.
 * `worker` is absent after the Pod has terminated and its object is removed.
 */
export interface Kubelet {
  readonly now: number;
  readonly release: Release;
  readonly path: EditPath;
  readonly source: 'api' | 'file';
  /** The typed text, decoded again when the release changes. */
  readonly manifest: string;
  /** metadata.creationTimestamp, in Unix seconds. */
  readonly created: number;
  /** With the allocated resources; `resize` holds other desired resources. */
  readonly pod: DefaultedPod;
  /** metadata.generation: the number of versions of the spec, from 1. */
  readonly generation: number;
  readonly resize: Resizing;
  readonly node: SimulatedNode;
  /** The status from the newest relist with events, which a sync uses. */
  readonly cache: NodeStatus;
  /** Container or sandbox id to its state in the last relist. */
  readonly seen: ReadonlyMap<string, PlegState>;
  /** The next relist reads the containers again, because a sync resized them. */
  readonly reinspects?: true;
  readonly api: ApiStatus;
  readonly worker: 'syncing' | 'terminated' | 'gone';
  readonly pending?: { readonly at: number; readonly trigger: Trigger };
  /** A further sync requested while one is pending: exactly one, however many requests. */
  readonly slot?: Trigger;
  readonly lastSyncEnd: number;
  /** The time at which the work queue returns the Pod, and whether only the sync interval causes it. */
  readonly requeue?: { readonly at: number; readonly because: 'resync' | 'error' | 'back-off' };
  /** The time of the next read of the static Pod directory, while its file is not a valid Pod. */
  readonly badFile?: { readonly readAt: number; readonly error: string };
  /** The remaining containers of a Pod from the same file with another UID. */
  readonly orphan?: Orphan;
  readonly eviction?: Eviction;
  /** The reason why the worker stopped all containers, if it did. */
  readonly ending?: Ending;
  readonly alarms: readonly Alarm[];
  readonly probeHabits: ProbeHabits;
  readonly refusals: Refusals;
  /** Number of syncs so far. */
  readonly syncs: number;
  /** A copy for a preview. It renders no log lines, which would take longer than everything else. */
  readonly quiet?: true;
}

export type PlegState = 'running' | 'exited' | 'unknown';

/** The first relist after a time: one per second, on the half second. */
export function nextRelist(after: number): number {
  return Math.floor(after + 0.5) + 0.5;
}

/** The first tick of the sync ticker at or after a time: one per second, on the full second. */
export function nextTick(at: number): number {
  return Math.ceil(at);
}
