// How much CPU and memory does a container have, as the resize rules count it?

import type { Container, ResourceRequirements } from '../api/pod.ts';
import type { ResourceAmounts } from '../trace/decision.ts';
import { newestStatus } from '../trace/newestStatus.ts';
import type { Asking } from './asking.ts';
import { bytes, milli } from './quantityTmp.ts';

/** Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go podResourcesFromRequirements (1.35-1.37). */
export function resourceAmounts(requirements: ResourceRequirements | undefined): ResourceAmounts {
  return {
    memoryLimit: bytes(requirements?.limits),
    memoryRequest: bytes(requirements?.requests),
    cpuLimit: milli(requirements?.limits),
    cpuRequest: milli(requirements?.requests),
  };
}

/**
 * A container without a limit has the Pod's, where Pods may be resized as a whole.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go containerResourcesFromRequirements (1.33-1.37).
 */
function containerAmounts(
  { release }: Asking,
  podLevel: ResourceRequirements | undefined,
  own: ResourceRequirements | undefined,
): ResourceAmounts {
  const amounts = resourceAmounts(own);
  if (!release.has('pod-level-resize')) return amounts;
  const ofPod = resourceAmounts(podLevel);
  return {
    ...amounts,
    memoryLimit: amounts.memoryLimit || ofPod.memoryLimit,
    cpuLimit: amounts.cpuLimit || ofPod.cpuLimit,
  };
}

/** What the spec wants. */
export function desiredAmounts(asking: Asking, container: Container): ResourceAmounts {
  return containerAmounts(asking, asking.pod.spec.resources, container.resources);
}

/** What the runtime was last told; nothing at all if the container never started. */
export function actuatedAmounts(asking: Asking, container: Container): ResourceAmounts {
  const newest = newestStatus(asking.status, container.name);
  return containerAmounts(
    asking,
    asking.status.podResources,
    newest && (newest.resources ?? container.resources),
  );
}

export function sameAmounts(a: ResourceAmounts, b: ResourceAmounts): boolean {
  return (
    a.memoryLimit === b.memoryLimit &&
    a.memoryRequest === b.memoryRequest &&
    a.cpuLimit === b.cpuLimit &&
    a.cpuRequest === b.cpuRequest
  );
}
