// Does the kubelet compare the hash of such a container with that of the one that runs?

import type { ContainerKind } from '../api/pod.ts';
import type { Release } from '../releases/release.ts';

/**
 * Ports who calls pkg/kubelet/kuberuntime/kuberuntime_manager.go containerChanged: computePodActions (1.8-1.37), for
 * app containers, and kuberuntime_container.go computeInitContainerActions (1.32-1.37), for sidecars.
 */
export function comparesHash(kind: ContainerKind, release: Release): boolean {
  return kind === 'app' || (kind === 'sidecar' && release.has('sidecar-definition-restarts'));
}
