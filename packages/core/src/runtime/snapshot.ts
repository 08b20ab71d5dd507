// What does one line of the timeline hold?

import { allContainers, findContainer } from '../api/findContainer.ts';
import type { ContainerKind } from '../api/pod.ts';
import type { ContainerState, PodStatus } from '../api/podStatus.ts';
import type { Minor } from '../releases/minor.ts';
import type { Release } from '../releases/release.ts';
import type { Kubelet } from './kubelet/kubelet.ts';
import type { KubeletMoment } from './kubelet/moment.ts';
import { type NodeStatus, runtimeStatus } from './node/node.ts';
import type { Condition, Phase } from './node/reportedStatus.ts';

/**
 * A container of the Pod at one moment: its newest instance, or none yet (id ''). State and hash are the runtime's, and
 * so is the count unless the kubelet remembers a higher one; `ready` and `waiting` are its last report, which is always
 * a step behind.
 */
export interface ContainerSnapshot {
  readonly name: string;
  readonly kind: ContainerKind;
  readonly id: string;
  readonly image: string;
  readonly state: ContainerState | 'none';
  readonly restartCount: number;
  /** Of the instance; 0 if there is none. */
  readonly hash: number;
  readonly exitCode?: number;
  readonly ready: boolean;
  /** Why it waits, as `kubectl get pod` shows it. */
  readonly waiting?: { readonly reason: string; readonly message?: string };
}

/** One thing that happened, and the Pod after it. Log and Events are those of this moment only. */
export interface Snapshot extends Omit<KubeletMoment, 'kubelet'> {
  /** Index of the scenario's event that this follows from; -1 before the first. */
  readonly event: number;
  readonly release: Minor;
  readonly containers: readonly ContainerSnapshot[];
  readonly sandbox?: {
    readonly id: string;
    readonly attempt: number;
    readonly state: string;
    readonly ip: string;
  };
  /** As last reported to the API server: the world before the newest sync acted. */
  readonly phase: Phase;
  /** Why, if the Pod was evicted or ran past its deadline. */
  readonly reason?: string;
  readonly message?: string;
  readonly conditions: readonly Condition[];
  /** Everything that the runtime has, old instances too. */
  readonly status: PodStatus;
}

/** What a moment looks like from outside. */
export function snapshotOf(moment: KubeletMoment, event: number): Snapshot {
  const { kubelet, at, cause, step, ended, decisions, actions, asked, log, events } = moment;
  const status = runtimeStatus(kubelet.node, at);
  const [sandbox] = status.sandboxes;
  const { api } = kubelet;
  return {
    at,
    cause,
    event,
    release: kubelet.release.minor,
    ...(step === undefined ? {} : { step }),
    ...(ended ? { ended } : {}),
    decisions,
    ...(actions ? { actions } : {}),
    ...(asked ? { asked } : {}),
    log,
    events,
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

/** In the order init and sidecar, app, ephemeral, as in the spec. */
function containerSnapshots({ pod, api, release }: Kubelet, status: NodeStatus): ContainerSnapshot[] {
  return allContainers(pod).flatMap(({ container: { name } }) => {
    const found = findContainer(pod, name);
    if (!found) return [];
    const newest = status.containers.find((container) => container.name === name);
    const reported = api.containers.find((container) => container.name === name);
    const waiting =
      reported?.state.kind === 'waiting' && reported.state.reason !== '' ? reported.state : undefined;
    return {
      name,
      kind: found.kind,
      id: newest?.id ?? '',
      image: newest?.image ?? found.container.image ?? '',
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

/** What was reported never falls where all containers can be restarted. Ports convertToAPIContainerStatuses (1.35-1.37). */
function restartCountOf(release: Release, counted: number | undefined, reported = 0): number {
  if (counted === undefined) return reported;
  return release.has('restart-all-containers') ? Math.max(counted, reported) : counted;
}
