// Defines a snapshot of the timeline.

import { allContainers } from '../api/findContainer.ts';
import type { ContainerKind } from '../api/pod.ts';
import type { ContainerState, PodStatus } from '../api/podStatus.ts';
import type { Minor } from '../releases/minor.ts';
import type { Release } from '../releases/release.ts';
import type { Kubelet } from '../runtime/kubelet/kubelet.ts';
import type { KubeletSnapshot } from '../runtime/kubelet/kubeletSnapshot.ts';
import { type NodeStatus, runtimeStatus } from '../runtime/node/node.ts';
import type { Condition, Phase } from '../runtime/node/reportedStatus.ts';

/**
 * A container of the Pod in one snapshot: its newest instance, or no instance (id ''). State, hash and restart count
 * are the runtime's, except that the kubelet may remember a higher count; `ready` and `waiting` are from its last
 * report, one step behind.
 */
export interface ContainerSnapshot {
  readonly name: string;
  readonly kind: ContainerKind;
  readonly id: string;
  readonly image: string;
  readonly state: ContainerState | 'none';
  readonly restartCount: number;
  /** Restart count of the instance; 0 if there is none. */
  readonly hash: number;
  readonly exitCode?: number;
  readonly ready: boolean;
  /** The waiting reason that `kubectl get pod` shows. */
  readonly waiting?: { readonly reason: string; readonly message?: string };
}

/** What can be seen of one Pod in one snapshot. */
export interface PodSnapshot {
  readonly name: string;
  readonly uid: string;
  readonly containers: readonly ContainerSnapshot[];
  readonly sandbox?: {
    readonly id: string;
    readonly attempt: number;
    readonly state: string;
    readonly ip: string;
  };
  /** As last reported to the API server, before the newest sync acted. */
  readonly phase: Phase;
  /** The reason, if the Pod was evicted or exceeded its deadline. */
  readonly reason?: string;
  readonly message?: string;
  readonly conditions: readonly Condition[];
  /** Everything in the runtime, old instances included. */
  readonly status: PodStatus;
}

/** The Pod that a controller replaces. */
export interface OldPodSnapshot extends PodSnapshot {
  /** True once the controller has deleted it. */
  readonly deleted: boolean;
}

/** The result of one thing that happened. Log and Events belong to this snapshot only. */
export interface Snapshot extends PodSnapshot, Omit<KubeletSnapshot, 'kubelet' | 'record' | 'edit'> {
  /** Index of the scenario's event that caused it; -1 before the first. */
  readonly event: number;
  readonly release: Minor;
  /** The Pod that the controller replaces, while it exists. `about` says whether log and Events are about it. */
  readonly old?: OldPodSnapshot;
}

/** The externally visible state of a snapshot. */
export function snapshotOf(moment: KubeletSnapshot, event: number): Snapshot {
  const { kubelet, at, cause, about, step, ended, decisions, actions, asked, log, events } = moment;
  const old = kubelet.owner?.old?.kubelet;
  return {
    at,
    cause,
    event,
    release: kubelet.release.minor,
    ...(about ? { about } : {}),
    ...(step === undefined ? {} : { step }),
    ...(ended ? { ended } : {}),
    decisions,
    ...(actions ? { actions } : {}),
    ...(asked ? { asked } : {}),
    log,
    events,
    ...podSnapshot(kubelet, at),
    ...(old
      ? { old: { ...podSnapshot(old, at), deleted: old.pod.metadata.deletionTimestamp !== undefined } }
      : {}),
  };
}

function podSnapshot(kubelet: Kubelet, at: number): PodSnapshot {
  const status = runtimeStatus(kubelet.node, at);
  const [sandbox] = status.sandboxes;
  const { pod } = kubelet;
  const api = reportedOf(kubelet);
  return {
    name: pod.metadata.name ?? '',
    uid: pod.metadata.uid ?? '',
    containers: kubelet.worker === 'gone' ? [] : containerSnapshots(kubelet, status),
    ...(sandbox
      ? { sandbox: { id: sandbox.id, attempt: sandbox.attempt, state: sandbox.state, ip: sandbox.ip } }
      : {}),
    phase: api.phase,
    ...(api.reason === undefined ? {} : { reason: api.reason }),
    ...(api.message === undefined ? {} : { message: api.message }),
    conditions: api.conditions,
    status,
  };
}

/** In the order of the spec: init containers and sidecars, app, ephemeral. */
/** What the API server has: while the kubelet cannot reach it, what it heard last. */
function reportedOf({ api, apart }: Kubelet): Kubelet['api'] {
  return apart?.told ?? api;
}

function containerSnapshots(kubelet: Kubelet, status: NodeStatus): ContainerSnapshot[] {
  const { pod, release } = kubelet;
  const api = reportedOf(kubelet);
  const newestOf = firstByName(status.containers);
  const reportedByName = firstByName(api.containers);
  return allContainers(pod).map(({ container: { name, image }, kind }) => {
    const newest = newestOf.get(name);
    const reported = reportedByName.get(name);
    const waiting =
      reported?.state.kind === 'waiting' && reported.state.reason !== '' ? reported.state : undefined;
    return {
      name,
      kind,
      id: newest?.id ?? '',
      image: newest?.image ?? image ?? '',
      state: newest?.state ?? 'none',
      restartCount: restartCountOf(release, newest?.restartCount, reported?.restartCount),
      hash: newest?.hash ?? 0,
      ...(newest?.exitCode === undefined ? {} : { exitCode: newest.exitCode }),
      ready: reported?.ready ?? false,
      ...(waiting
        ? { waiting: { reason: waiting.reason, ...(waiting.message ? { message: waiting.message } : {}) } }
        : {}),
    };
  });
}

/** The newest instance of a name comes first. */
function firstByName<Named extends { readonly name: string }>(all: readonly Named[]): Map<string, Named> {
  return new Map(all.toReversed().map((one) => [one.name, one]));
}

/**
 * A reported restart count never decreases in releases that can restart all containers.
 * Ports convertToAPIContainerStatuses (1.35+).
 */
function restartCountOf(release: Release, counted: number | undefined, reported = 0): number {
  if (counted === undefined) return reported;
  return release.has('restart-all-containers') ? Math.max(counted, reported) : counted;
}
