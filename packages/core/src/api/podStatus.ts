// Declares the runtime state of a Pod's sandboxes and containers.

import type { ResourceList, ResourceRequirements } from './pod.ts';

/** The lists of container statuses in a Pod's `status`. Upstream: PodStatus in k8s.io/api/core/v1 types.go. */
export const CONTAINER_STATUS_LISTS = [
  'initContainerStatuses',
  'containerStatuses',
  'ephemeralContainerStatuses',
] as const;

/**
 * The runtime's view of a Pod; both lists are sorted newest first, as in the kubelet.
 * Upstream: PodStatus in pkg/kubelet/container/runtime.go, plus the probe results and actuated resources that
 * its managers keep.
 */
export interface PodStatus {
  readonly sandboxes: readonly SandboxStatus[];
  readonly containers: readonly ContainerStatus[];
  /** The Pod-level resources that the kubelet last applied; absent: none on record. */
  readonly podResources?: ResourceRequirements;
  /** The resources on record by container name, for containers that the runtime does not have. */
  readonly recordedResources?: Readonly<Record<string, ResourceRequirements>>;
  /** The containers that the kubelet reports as waiting, by name; absent: it is not known what it reports. */
  readonly waiting?: Readonly<Record<string, WaitingState>>;
  /** Present if the kubelet reports that the Pod has ended. */
  readonly ended?: EndedState;
  /** Unix seconds at which the status was read; absent: unknown, and every back-off counts as over. */
  readonly readAt?: number;
  /** status.hostIP, the address of the node; absent: unknown. */
  readonly hostIP?: string;
}

/** The final phase of a Pod. `reason`: such as Evicted. */
export interface EndedState {
  readonly phase: 'Succeeded' | 'Failed';
  readonly reason?: string;
  readonly message?: string;
}

/** v1.ContainerStateWaiting: the last failure to start the container, or that it has not been tried. */
export interface WaitingState {
  readonly reason: string;
  readonly message?: string;
}

/** One sandbox of the runtime. Upstream: PodSandboxStatus of the CRI. */
export interface SandboxStatus {
  readonly id: string;
  readonly attempt: number;
  readonly state: 'Ready' | 'NotReady';
  readonly network: 'Pod' | 'Node';
  readonly ip: string;
  /** Unix seconds. */
  readonly createdAt: number;
}

/**
 * `unknown` covers all other runtime states, such as paused.
 * Upstream: pkg/kubelet/container/runtime.go State (1.8+; ContainerState up to 1.18).
 */
export const CONTAINER_STATES = ['created', 'running', 'exited', 'unknown'] as const;
export type ContainerState = (typeof CONTAINER_STATES)[number];

/** Upstream: pkg/kubelet/prober/results Result (1.8+), which has Unknown since 1.17. */
export const PROBE_RESULTS = ['Success', 'Failure', 'Unknown'] as const;
export type ProbeResult = (typeof PROBE_RESULTS)[number];

/** One container of the runtime. All times are Unix seconds. */
export interface ContainerStatus {
  readonly id: string;
  readonly name: string;
  readonly state: ContainerState;
  /** Annotation io.kubernetes.container.hash; absent: the hash of the container of this name in the spec. */
  readonly hash?: number;
  /**
   * Annotation io.kubernetes.container.hashWithoutResources (1.27-1.30 with gate InPlacePodVerticalScaling). If
   * absent: the spec's if `hash` is absent too, else none was recorded.
   */
  readonly hashWithoutResources?: number;
  readonly exitCode?: number;
  readonly reason?: string;
  readonly restartCount?: number;
  readonly createdAt?: number;
  readonly startedAt?: number;
  readonly finishedAt?: number;
  readonly liveness?: ProbeResult;
  readonly startup?: ProbeResult;
  /** computePodActions does not read it. */
  readonly readiness?: ProbeResult;
  /** The resources that the runtime last received; absent: those of the spec. */
  readonly resources?: ResourceRequirements;
  /** Requests that the kubelet has allocated, as it reports them (1.27-1.31); absent: those of the spec. */
  readonly allocated?: ResourceList;
  /** The ID of its sandbox; absent: the newest sandbox. */
  readonly sandbox?: string;
}
