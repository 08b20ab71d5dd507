// Defines the Pod status that the kubelet reports to the API server.

import type { ContainerKind, ResourceList, ResourceRequirements } from '../../api/pod.ts';

/** v1.PodPhase. */
export type Phase = 'Pending' | 'Running' | 'Succeeded' | 'Failed';

/**
 * True for a Pod that has ended. Ports pkg/api/v1/pod/util.go IsPodPhaseTerminal (1.22+; inlined in earlier releases).
 */
export function isPodPhaseTerminal(phase: Phase): boolean {
  return phase === 'Failed' || phase === 'Succeeded';
}

/** v1.PodCondition. */
export interface Condition {
  readonly type: string;
  readonly status: 'True' | 'False';
  readonly reason?: string;
  readonly message?: string;
}

/** v1.ContainerState. */
export type ApiState =
  | { readonly kind: 'waiting'; readonly reason: string; readonly message?: string }
  | { readonly kind: 'running'; readonly startedAt: number }
  | {
      readonly kind: 'terminated';
      readonly exitCode: number;
      readonly reason: string;
      readonly message?: string;
      /** Unix seconds; 0 for Go's zero time. */
      readonly finishedAt: number;
      /** Absent for Go's zero time. */
      readonly startedAt?: number;
      /** The ID of the container in the runtime. */
      readonly id?: string;
    };

/** v1.ContainerStatus. */
export interface ApiContainer {
  readonly name: string;
  readonly kind: ContainerKind;
  readonly id: string;
  readonly state: ApiState;
  readonly lastState?: ApiState;
  readonly restartCount: number;
  readonly ready: boolean;
  readonly started: boolean;
  /** Absent if the kubelet does not resize in place. */
  readonly resources?: ResourceRequirements;
  readonly allocatedResources?: ResourceList;
}

/** The status in `kubectl get pod -o yaml`. */
export interface ApiStatus {
  readonly phase: Phase;
  /** The reason for the phase, if it does not follow from the containers. */
  readonly reason?: string;
  readonly message?: string;
  /** The time of the kubelet's first report, in Unix seconds. */
  readonly startTime?: number;
  readonly podIP?: string;
  /** The state of a resize while it was alpha (1.27-1.32); later a condition. */
  readonly resize?: 'Proposed' | 'InProgress' | 'Deferred' | 'Infeasible';
  /** Of the whole Pod (1.35+, with the gate of Pod-level resize). */
  readonly resources?: ResourceRequirements;
  readonly allocatedResources?: ResourceList;
  readonly conditions: readonly Condition[];
  /** Init containers and sidecars, app containers, ephemeral containers, each in the order of the spec. */
  readonly containers: readonly ApiContainer[];
}

export const NO_STATUS: ApiStatus = { phase: 'Pending', conditions: [], containers: [] };

/** The status of a Pod that has not ended. */
export function withoutEnd({ reason: _, message: __, ...api }: ApiStatus): ApiStatus {
  const conditions = api.conditions.filter(({ type }) => type !== 'DisruptionTarget');
  return { ...api, conditions, phase: 'Running' };
}

/** Ports pkg/api/v1/pod/util.go IsPodReady (1.8+). */
export function isPodReady(conditions: readonly Condition[]): boolean {
  return conditions.some(({ type, status }) => type === 'Ready' && status === 'True');
}

/** True if an app container is reported as running. Upstream: not notRunning, kubelet_pods.go (1.8-1.21). */
export function isReportedRunning({ containers }: ApiStatus): boolean {
  return containers.some(({ kind, state }) => kind === 'app' && state.kind === 'running');
}
