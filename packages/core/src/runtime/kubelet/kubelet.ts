// What does the simulated kubelet know and plan?

import type { EditPath } from '../../admission/admission.ts';
import type { DefaultedPod } from '../../api/pod.ts';
import type { Release } from '../../releases/release.ts';
import type { LogEntry, PodEvent } from '../kuberuntime/run.ts';
import type { Refusals } from '../kuberuntime/syncPod.ts';
import type { NodeStatus, SimulatedNode } from '../node/node.ts';
import type { ApiStatus } from '../node/reportedStatus.ts';

/** Something that happens by itself when its time has come. */
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
      /** How many probes of this instance lead to the verdict. */
      readonly probes: number;
    };

export type ProbeKind = 'liveness' | 'readiness' | 'startup';

/** Why a sync is asked for; the newest reason stays while a sync runs. */
export type Trigger =
  | { readonly kind: 'config'; readonly operation: 'ADD' | 'UPDATE' | 'DELETE' | 'REMOVE' }
  | { readonly kind: 'pleg'; readonly event: string; readonly container: string }
  | { readonly kind: 'probe'; readonly probe: ProbeKind; readonly container: string }
  | { readonly kind: 'ticker' }
  /** The node evicts the Pod. */
  | { readonly kind: 'kill' };

/** Persistent wishes of the person about a probe of all later instances of a container. */
type ProbeHabits = Readonly<Record<string, Partial<Record<ProbeKind, 'Success' | 'Failure'>>>>;

/** What the kubelet keeps of a resize: the status manager's conditions and the allocation manager's queue. */
export interface Resizing {
  /** The Pod as it is wanted, while the node has not allocated its resources. */
  readonly wanted?: DefaultedPod;
  readonly pending?: {
    readonly reason: 'Deferred' | 'Infeasible';
    readonly message: string;
    readonly generation: number;
  };
  /** Generation of the Pod whose resources are being put in force. */
  readonly inProgress?: number;
}

/** What an eviction has put into the Pod's status. */
interface Eviction {
  readonly message: string;
  /** Seconds for the containers to stop, as the kill is asked for. */
  readonly grace: number;
}

/** A Pod that ran on this node, and that its file no longer means. */
export interface Orphan {
  /** When housekeeping finds it. */
  readonly at: number;
  readonly pod: DefaultedPod;
  readonly node: SimulatedNode;
  /** What is printed and recorded when all of it has stopped, once it has been asked to. */
  readonly end?: { readonly log: readonly LogEntry[]; readonly events: readonly PodEvent[] };
}

/** By itself or past its deadline, by the node, or because its object is to go. */
export type Ending = 'ended' | 'evicted' | 'deleted';

/**
 * A kubelet, its node and the one Pod on it. Immutable: every function answers a new one. Times are Unix seconds.
 * `worker` is gone once the Pod has terminated and its object is removed.
 */
export interface Kubelet {
  readonly now: number;
  readonly release: Release;
  readonly path: EditPath;
  readonly source: 'api' | 'file';
  /** As the person wrote it: decoded anew when the release changes. */
  readonly manifest: string;
  /** With the resources that are allocated; others that are wanted stand in `resize`. */
  readonly pod: DefaultedPod;
  /** metadata.generation: how often the spec has changed, from 1. */
  readonly generation: number;
  readonly resize: Resizing;
  readonly node: SimulatedNode;
  /** What the newest relist with events saw: the status that a sync works with. */
  readonly cache: NodeStatus;
  /** Container or sandbox id to the state that the last relist saw. */
  readonly seen: Readonly<Record<string, PlegState>>;
  /** The next relist looks at the containers again, because a sync resized them. */
  readonly reinspects?: true;
  readonly api: ApiStatus;
  readonly worker: 'syncing' | 'terminated' | 'gone';
  readonly pending?: { readonly at: number; readonly trigger: Trigger };
  /** Asked for while the pending sync was on its way: exactly one more, however many asked. */
  readonly slot?: Trigger;
  readonly lastSyncEnd: number;
  /** When the work queue asks for the Pod again, and whether only because a minute is over. */
  readonly requeue?: { readonly at: number; readonly because: 'resync' | 'error' | 'back-off' };
  /** When the kubelet reads the directory of static Pods again, while the file in it is no Pod. */
  readonly badFile?: { readonly readAt: number; readonly error: string };
  /** What is left running of a Pod of the same file that had another UID. */
  readonly orphan?: Orphan;
  readonly eviction?: Eviction;
  /** Why the worker has stopped all that ran, if it has. */
  readonly ending?: Ending;
  readonly alarms: readonly Alarm[];
  readonly probeHabits: ProbeHabits;
  readonly refusals: Refusals;
  /** Counts the syncs. */
  readonly syncs: number;
}

export type PlegState = 'running' | 'exited' | 'unknown';

/** The first relist after a moment: one a second, on the half. */
export function nextRelist(after: number): number {
  return Math.floor(after + 0.5) + 0.5;
}

/** The first tick of the sync ticker at or after a moment: one a second, on the full. */
export function nextTick(at: number): number {
  return Math.ceil(at);
}
