// Determines whether an init container failed.

import type { ContainerStatus } from '../api/podStatus.ts';
import type { Release } from '../releases/release.ts';

/** Ports pkg/kubelet/kuberuntime/helpers.go isInitContainerFailed (1.14+; isContainerFailed in 1.8-1.13). */
export function isInitContainerFailed(status: ContainerStatus, release: Release): boolean {
  if (release.has('oom-killed-init-is-failed') && status.reason === 'OOMKilled') return true;
  if (status.state === 'exited') return (status.exitCode ?? 0) !== 0;
  return status.state === 'unknown' && release.has('unknown-init-is-failed');
}
