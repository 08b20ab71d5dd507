// Defines a snapshot of the timeline.

import { allContainers, firstByName, type PlacedContainer } from '../api/findContainer.ts';
import type { ContainerKind } from '../api/pod.ts';
import type { ContainerState, PodStatus } from '../api/podStatus.ts';
import type { ReleaseName } from '../releases/minor.ts';
import type { Release } from '../releases/release.ts';
import { type Kubelet, otherPod } from '../runtime/kubelet/kubelet.ts';
import type { KubeletSnapshot } from '../runtime/kubelet/kubeletSnapshot.ts';
import { orphanedPod } from '../runtime/loop/orphan.ts';
import { type NodeContainer, type NodeStatus, runtimeStatus } from '../runtime/node/node.ts';
import type { ApiContainer, Condition, Phase } from '../runtime/node/reportedStatus.ts';

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
  /** The hash that the kubelet recorded on the instance; 0 without an instance. */
  readonly hash: number;
  readonly exitCode?: number;
  readonly ready: boolean;
  /** The waiting reason that `kubectl get pod` shows. */
  readonly waiting?: { readonly reason: string; readonly message?: string };
}

/** The externally visible state of one Pod in one snapshot. */
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

/** The Pod that a controller replaces, or the earlier Pod of a file while housekeeping stops it. */
export interface OldPodSnapshot extends PodSnapshot {
  /** True once it is deleted. */
  readonly deleted: boolean;
}

/** The result of one thing that happened. Log and Events belong to this snapshot only. */
export interface Snapshot extends PodSnapshot, Omit<KubeletSnapshot, 'kubelet' | 'record' | 'edit'> {
  /** Index of the scenario's event that caused it; -1 before the first. */
  readonly event: number;
  readonly release: ReleaseName;
  /** The Pod that is replaced, while it exists. `about` says whether log and Events are about it. */
  readonly old?: OldPodSnapshot;
}

/**
 * Makes the snapshots of one event, with the externally visible state of each. What has not changed since the previous
 * snapshot, a container or all of them, is the same object: a sync of a Pod with hundreds of containers has as many snapshots.
 */
export function createSnapshots(event: number): (snapshot: KubeletSnapshot) => Snapshot {
  const current = createPodSnapshots();
  const replaced = createPodSnapshots();
  return (snapshot) => {
    const { kubelet, at, cause, about, step, ended, decisions, actions, asked, log, events } = snapshot;
    const controlled = otherPod(kubelet, 'replaced')?.kubelet;
    const old = controlled ?? orphanedPod(kubelet);
    return {
      at,
      cause,
      event,
      release: kubelet.release.name,
      ...(about ? { about } : {}),
      ...(step === undefined ? {} : { step }),
      ...(ended ? { ended } : {}),
      decisions,
      ...(actions ? { actions } : {}),
      ...(asked ? { asked } : {}),
      log,
      events,
      ...current(kubelet),
      ...(old
        ? {
            old: {
              ...replaced(old),
              deleted: !controlled || old.pod.metadata.deletionTimestamp !== undefined,
            },
          }
        : {}),
    };
  };
}

function createPodSnapshots(): (kubelet: Kubelet) => PodSnapshot {
  const containersOf = createContainerSnapshots();
  return (kubelet) => {
    const status = runtimeStatus(kubelet.node);
    const [sandbox] = status.sandboxes;
    const { pod } = kubelet;
    const api = reportedOf(kubelet);
    return {
      name: pod.metadata.name ?? '',
      uid: pod.metadata.uid ?? '',
      containers: kubelet.worker === 'gone' ? [] : containersOf(kubelet, status),
      ...(sandbox
        ? { sandbox: { id: sandbox.id, attempt: sandbox.attempt, state: sandbox.state, ip: sandbox.ip } }
        : {}),
      phase: api.phase,
      ...(api.reason === undefined ? {} : { reason: api.reason }),
      ...(api.message === undefined ? {} : { message: api.message }),
      conditions: api.conditions,
      status,
    };
  };
}

/** The status in the API server: the last one received, if the kubelet cannot reach the server now. */
function reportedOf({ api, apart }: Kubelet): Kubelet['api'] {
  return apart?.stored ?? api;
}

/** The inputs of a container's snapshot. */
interface Parts {
  readonly placed: PlacedContainer;
  readonly newest: NodeContainer | undefined;
  readonly reported: ApiContainer | undefined;
}

/** In the order of the spec: init containers and sidecars, app, ephemeral. */
function createContainerSnapshots(): (kubelet: Kubelet, status: NodeStatus) => ContainerSnapshot[] {
  const placedIn = ofLast(allContainers);
  const newestIn = ofLast(firstByName<NodeContainer>);
  const reportedIn = ofLast(firstByName<ApiContainer>);
  let known = new Map<string, Parts & { readonly made: ContainerSnapshot }>();
  let release: Release | undefined;
  let shown: ContainerSnapshot[] = [];
  return (kubelet, status) => {
    if (release !== kubelet.release) known = new Map();
    release = kubelet.release;
    const newestOf = newestIn(status.containers);
    const reportedByName = reportedIn(reportedOf(kubelet).containers);
    const now = placedIn(kubelet.pod).map((placed) => {
      const { name } = placed.container;
      const parts: Parts = { placed, newest: newestOf.get(name), reported: reportedByName.get(name) };
      const before = known.get(name);
      const same = before && before.placed === placed && before.newest === parts.newest;
      if (same && before.reported === parts.reported) return before.made;
      const made = containerSnapshot(kubelet.release, parts);
      known.set(name, { ...parts, made });
      return made;
    });
    if (now.length !== shown.length || now.some((one, index) => one !== shown[index])) shown = now;
    return shown;
  };
}

/** Caches the result of the last call, for an identical argument. */
function ofLast<Argument, Result>(compute: (argument: Argument) => Result): typeof compute {
  let last: { readonly argument: Argument; readonly result: Result } | undefined;
  return (argument) => {
    if (last?.argument !== argument) last = { argument, result: compute(argument) };
    return last.result;
  };
}

function containerSnapshot(release: Release, { placed, newest, reported }: Parts): ContainerSnapshot {
  const { container, kind } = placed;
  const waiting =
    reported?.state.kind === 'waiting' && reported.state.reason !== '' ? reported.state : undefined;
  return {
    name: container.name,
    kind,
    id: newest?.id ?? '',
    image: newest?.image ?? container.image ?? '',
    state: newest?.state ?? 'none',
    restartCount: restartCountOf(release, newest?.restartCount, reported?.restartCount),
    hash: newest?.hash ?? 0,
    ...(newest?.exitCode === undefined ? {} : { exitCode: newest.exitCode }),
    ready: reported?.ready ?? false,
    ...(waiting
      ? { waiting: { reason: waiting.reason, ...(waiting.message ? { message: waiting.message } : {}) } }
      : {}),
  };
}

/**
 * A reported restart count never decreases in releases that can restart all containers.
 * Ports convertToAPIContainerStatuses (1.35+).
 */
function restartCountOf(release: Release, counted: number | undefined, reported = 0): number {
  if (counted === undefined) return reported;
  return release.has('restart-all-containers') ? Math.max(counted, reported) : counted;
}
