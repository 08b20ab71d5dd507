// What does the API server know of the Pod's state?

import type { ContainerKind } from '../../api/pod.ts';

/** v1.PodPhase. */
export type Phase = 'Pending' | 'Running' | 'Succeeded' | 'Failed';

/** True of a Pod that has ended. Ports pkg/api/v1/pod/util.go IsPodPhaseTerminal (1.22-1.37; before, asked in place). */
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
      readonly finishedAt: number;
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
}

/** What `kubectl get pod -o yaml` shows under status. */
export interface ApiStatus {
  readonly phase: Phase;
  /** Why the phase is as it is, where something else than the containers decided. */
  readonly reason?: string;
  readonly message?: string;
  /** When the kubelet first reported the Pod, in Unix seconds. */
  readonly startTime?: number;
  readonly conditions: readonly Condition[];
  /** Init containers and sidecars, app containers, ephemeral ones, each in the order of the spec. */
  readonly containers: readonly ApiContainer[];
}

export const NO_STATUS: ApiStatus = { phase: 'Pending', conditions: [], containers: [] };

/** True if an app container is reported as running. Upstream: not notRunning, kubelet_pods.go (1.8-1.21). */
export function isReportedRunning({ containers }: ApiStatus): boolean {
  return containers.some(({ kind, state }) => kind === 'app' && state.kind === 'running');
}
