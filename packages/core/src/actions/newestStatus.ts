// Finds the status of a container that the kubelet reads.

import type { Pod } from '../api/pod.ts';
import type { ContainerStatus, PodStatus } from '../api/podStatus.ts';

/**
 * The newest status with that name in all sandboxes.
 * Ports pkg/kubelet/container/runtime.go FindContainerStatusByName (1.8+).
 */
export function newestStatus(status: PodStatus, name: string): ContainerStatus | undefined {
  return status.containers.find((container) => container.name === name);
}

/**
 * The statuses of the newest sandbox; empty if the sandbox is not ready.
 * Ports pkg/kubelet/container/runtime.go PodStatus.ActiveContainerStatuses (1.33+).
 */
export function activeStatuses(status: PodStatus): readonly ContainerStatus[] {
  const newest = status.sandboxes[0];
  if (newest?.state !== 'Ready') return [];
  return status.containers.filter(({ sandbox }) => sandbox === undefined || sandbox === newest.id);
}

/** Ports pkg/kubelet/kuberuntime/kuberuntime_container.go HasAnyRegularContainerCreated (1.28+), for one container. */
export function isCreated(status: PodStatus, name: string): boolean {
  const state = newestStatus(status, name)?.state;
  return state !== undefined && state !== 'unknown';
}

/**
 * A status of an app container in the newest sandbox, in any state.
 * Ports pkg/kubelet/container/helpers.go HasAnyActiveRegularContainerStarted (1.33+).
 */
export function activeAppStatus({ spec }: Pod, status: PodStatus): ContainerStatus | undefined {
  return activeStatuses(status).find(({ name }) => spec.containers.some((app) => app.name === name));
}
