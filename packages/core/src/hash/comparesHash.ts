// Decides whether the kubelet compares a container's hash with the hash of the running container.

import type { ContainerKind } from '../api/pod.ts';
import type { Release } from '../releases/release.ts';

/**
 * Ports the callers of pkg/kubelet/kuberuntime/kuberuntime_manager.go containerChanged: computePodActions (1.8+) for app
 * containers, and kuberuntime_container.go computeInitContainerActions (1.32+) for sidecars.
 */
export function comparesHash(kind: ContainerKind, release: Release): boolean {
  return kind === 'app' || (kind === 'sidecar' && release.has('sidecar-definition-restarts'));
}
