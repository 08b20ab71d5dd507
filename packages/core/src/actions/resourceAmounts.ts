// Converts a container's CPU and memory to the amounts that the resize rules compare.

import type { Container, ResourceList, ResourceRequirements } from '../api/pod.ts';
import type { ResourceAmounts } from '../decisions/decision.ts';
import { MILLI, parseQuantity, scaledValue } from '../go/quantity.ts';
import type { Asking } from './asking.ts';
import { newestStatus } from './newestStatus.ts';

/** Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go podResourcesFromRequirements (1.35+). */
export function resourceAmounts(requirements: ResourceRequirements | undefined): ResourceAmounts {
  return {
    memoryLimit: bytes(requirements?.limits),
    memoryRequest: bytes(requirements?.requests),
    cpuLimit: milli(requirements?.limits),
    cpuRequest: milli(requirements?.requests),
  };
}

const bytes = (list: ResourceList | undefined) => amount(list?.memory, 0);
const milli = (list: ResourceList | undefined) => amount(list?.cpu, MILLI);

/** Rounded up; 0 for absent and invalid quantities. A kubelet never receives a Pod with an invalid quantity. */
function amount(text: string | number | undefined, scale: number): number {
  if (text === undefined) return 0;
  const parsed = parseQuantity(String(text));
  return parsed.ok ? Number(scaledValue(parsed.value, scale)) : 0;
}

/**
 * A container without a limit gets the Pod's limit, in releases with Pod-level resize.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go containerResourcesFromRequirements (1.33+).
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

/** The resources in the spec. */
export function desiredAmounts(asking: Asking, container: Container): ResourceAmounts {
  return containerAmounts(asking, asking.pod.spec.resources, container.resources);
}

/** The resources last passed to the runtime, or the recorded ones if the runtime reports none. */
export function actuatedAmounts(asking: Asking, container: Container): ResourceAmounts {
  const newest = newestStatus(asking.status, container.name);
  const own = newest
    ? (newest.resources ?? container.resources)
    : asking.status.recordedResources?.[container.name];
  return containerAmounts(asking, asking.status.podResources, own);
}

export function sameAmounts(a: ResourceAmounts, b: ResourceAmounts): boolean {
  return (
    a.memoryLimit === b.memoryLimit &&
    a.memoryRequest === b.memoryRequest &&
    a.cpuLimit === b.cpuLimit &&
    a.cpuRequest === b.cpuRequest
  );
}
