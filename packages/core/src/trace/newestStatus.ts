// Which status of a container does the kubelet look at?

import type { ContainerStatus, PodStatus } from '../api/podStatus.ts';

/**
 * The newest status of that name in all sandboxes.
 * Ports pkg/kubelet/container/runtime.go FindContainerStatusByName (1.8-1.37).
 */
export function newestStatus(status: PodStatus, name: string): ContainerStatus | undefined {
  return status.containers.find((container) => container.name === name);
}

/**
 * The statuses of the newest sandbox, none unless it is ready.
 * Ports pkg/kubelet/container/runtime.go PodStatus.ActiveContainerStatuses (1.33-1.37).
 */
export function activeStatuses(status: PodStatus): readonly ContainerStatus[] {
  const newest = status.sandboxes[0];
  if (newest?.state !== 'Ready') return [];
  return status.containers.filter(({ sandbox }) => sandbox === undefined || sandbox === newest.id);
}
