// Reports the resources of the whole Pod.

import { LEAST_LIMIT, LEAST_REQUEST, milliOf, sharesOf } from '../../actions/reportedResources.ts';
import { resourceAmounts } from '../../actions/resourceAmounts.ts';
import type { Container, DefaultedPod, ResourceList, ResourceRequirements } from '../../api/pod.ts';
import { bytesText, milliText } from '../../go/quantity.ts';
import type { Release } from '../../releases/release.ts';
import type { StatusInput } from '../kubelet/statusInput.ts';
import { podCgroup, podTotal, readBack } from '../kuberuntime/podCgroup.ts';
import type { ApiStatus } from '../node/reportedStatus.ts';
import { printed } from './resources.ts';

/** Ports convertStatusToAPIStatus in pkg/kubelet/kubelet_pods.go with its gate (1.35+). */
export function podResources(input: StatusInput): Pick<ApiStatus, 'resources' | 'allocatedResources'> {
  const { pod, release, podPhase } = input;
  if (!release.has('pod-level-resize')) return {};
  const allocated = printed(podTotal(pod, 'requests'));
  const resources = podPhase === 'Running' ? ofCgroup(input, allocated) : allocatedOf(pod, allocated);
  return { resources, ...(isEmpty(allocated) ? {} : { allocatedResources: allocated }) };
}

/** Ports getEffectiveAllocatedResources (1.35+). */
function allocatedOf(pod: DefaultedPod, requests: ResourceList): ResourceRequirements {
  return { ...pod.spec.resources, ...lists({ limits: printed(podTotal(pod, 'limits')), requests }) };
}

/**
 * The Pod's cgroup, as the kubelet reads it: a CPU request loses precision in cgroup v2, and memory requests are not in
 * it. The last sync of a Pod that has ended may find that it is gone.
 * Ports convertToAPIPodLevelResourcesStatus, and cleanupOrphanedPodCgroups in pkg/kubelet/kubelet_pods.go (1.35+).
 */
function ofCgroup(input: StatusInput, allocated: ResourceList): ResourceRequirements {
  const { pod, release, previous, withoutCgroup } = input;
  const own = pod.spec.resources ?? {};
  const cgroup = withoutCgroup ? undefined : podCgroup(applied(input), release);
  const before = previous.phase === 'Running' ? (previous.resources ?? {}) : {};
  const requests = { ...own.requests };
  const limits = { ...own.limits };
  const spec = resourceAmounts(own);
  const cpu = cgroup ? cpuRequest(cgroup.shares, spec.cpuRequest, release) : before.requests?.cpu;
  if (cpu !== undefined) requests.cpu = cpu;
  if (requests.memory === undefined && allocated.memory !== undefined) requests.memory = allocated.memory;
  const keeps = release.has('pod-status-keeps-memory-request') ? before.requests?.memory : undefined;
  if (keeps !== undefined) requests.memory = keeps;
  const { cpuLimit = 0, memoryLimit = 0 } = cgroup ?? {};
  const cpuNow = Math.max(cpuLimit, spec.cpuLimit) > LEAST_LIMIT ? milliText(cpuLimit) : limits.cpu;
  const now = {
    cpu: cpuLimit > 0 ? cpuNow : before.limits?.cpu,
    memory: memoryLimit > 0 ? bytesText(memoryLimit) : before.limits?.memory,
  };
  if (now.cpu !== undefined) limits.cpu = now.cpu;
  if (now.memory !== undefined) limits.memory = now.memory;
  return { ...own, ...lists({ limits: printed(limits), requests: printed(requests) }) };
}

/** Undefined where the request of the spec is reported instead. `spec`: that request, in thousandths of a CPU. */
function cpuRequest(shares: number, spec: number, release: Release): string | undefined {
  const isLossOnly = release.has('pod-status-ignores-weight-loss') && readBack(sharesOf(spec)) === shares;
  const cpu = milliOf(shares);
  return Math.max(cpu, spec) > LEAST_REQUEST && !isLossOnly ? milliText(cpu) : undefined;
}

/** The Pod with the resources that the runtime has applied. */
function applied({ pod, status, podResources: ofPod }: StatusInput): DefaultedPod {
  const actual = (container: Container): Container => {
    const newest = status.containers.find(({ name }) => name === container.name);
    return newest?.resources ? { ...container, resources: newest.resources } : container;
  };
  const { initContainers, containers } = pod.spec;
  const spec = {
    ...pod.spec,
    containers: containers.map(actual),
    ...(initContainers ? { initContainers: initContainers.map(actual) } : {}),
    ...(pod.spec.resources && ofPod ? { resources: ofPod } : {}),
  };
  return { ...pod, spec };
}

function lists({ limits, requests }: { limits: ResourceList; requests: ResourceList }): ResourceRequirements {
  return { ...(isEmpty(limits) ? {} : { limits }), ...(isEmpty(requests) ? {} : { requests }) };
}

function isEmpty(list: ResourceList): boolean {
  return Object.keys(list).length === 0;
}
