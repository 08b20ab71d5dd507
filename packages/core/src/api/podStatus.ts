// What does the kubelet know of the sandboxes and containers of a Pod on its node?

import type { ResourceList, ResourceRequirements } from './pod.ts';

/** Where a Pod's `status` tells of its containers. Upstream: PodStatus in k8s.io/api/core/v1 types.go. */
export const CONTAINER_STATUS_LISTS = [
  'initContainerStatuses',
  'containerStatuses',
  'ephemeralContainerStatuses',
] as const;

/**
 * The runtime's view of a Pod, both lists newest first, as the kubelet keeps it.
 * Upstream: PodStatus in pkg/kubelet/container/runtime.go, with the probe results and actuated resources
 * that the managers hold beside it.
 */
export interface PodStatus {
  readonly sandboxes: readonly SandboxStatus[];
  readonly containers: readonly ContainerStatus[];
  /** Pod-level resources that the kubelet last put in force; absent: it has none on record. */
  readonly podResources?: ResourceRequirements;
  /** The same by container name, for containers that the runtime has nothing of. */
  readonly recordedResources?: Readonly<Record<string, ResourceRequirements>>;
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
 * `unknown` is every other state of a runtime, such as paused.
 * Upstream: pkg/kubelet/container/runtime.go State (1.8-1.37; ContainerState to 1.18).
 */
export const CONTAINER_STATES = ['created', 'running', 'exited', 'unknown'] as const;
export type ContainerState = (typeof CONTAINER_STATES)[number];

/** Upstream: pkg/kubelet/prober/results Result (1.8-1.37), which has Unknown since 1.17. */
export const PROBE_RESULTS = ['Success', 'Failure', 'Unknown'] as const;
export type ProbeResult = (typeof PROBE_RESULTS)[number];

/** One container of the runtime. All times are Unix seconds. */
export interface ContainerStatus {
  readonly id: string;
  readonly name: string;
  readonly state: ContainerState;
  /** Annotation io.kubernetes.container.hash; absent: that of the container of this name in the spec. */
  readonly hash?: number;
  /**
   * Annotation io.kubernetes.container.hashWithoutResources (1.27-1.30 with gate InPlacePodVerticalScaling); absent: that
   * of the spec where `hash` is absent too, else none was written down.
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
  /** What the runtime was last told; absent: that of the spec. */
  readonly resources?: ResourceRequirements;
  /** Requests that the kubelet has allocated, as it reports them (1.27-1.31); absent: those of the spec. */
  readonly allocated?: ResourceList;
  /** Id of its sandbox; absent: the newest. */
  readonly sandbox?: string;
}
