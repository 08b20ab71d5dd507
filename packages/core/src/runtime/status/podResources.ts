// Reports the resources of the whole Pod.

import { LEAST_LIMIT, LEAST_REQUEST, milliOf, sharesOf } from '../../actions/reportedResources.ts';
import { resourceAmounts } from '../../actions/resourceAmounts.ts';
import type { Container, DefaultedPod, ResourceList, ResourceRequirements } from '../../api/pod.ts';
import { bytesText, milliText } from '../../go/quantity.ts';
import type { StatusInput } from '../kubelet/statusInput.ts';
import { podCgroup, podTotal, readBack } from '../kuberuntime/podCgroup.ts';
import type { ApiStatus } from '../node/reportedStatus.ts';
import { printed } from './resources.ts';

/** Ports convertStatusToAPIStatus in pkg/kubelet/kubelet_pods.go with its gate (1.35+). */
export function podResources(input: StatusInput): Pick<ApiStatus, 'resources' | 'allocatedResources'> {
  const { pod, release, podPhase } = input;
  if (!release.has('pod-level-resize')) return {};
  const allocated = printed(podTotal(pod, 'requests'));
  const read = input.withoutCgroup ? ofNoCgroup : ofCgroup;
  const resources = podPhase === 'Running' ? read(input, allocated) : allocatedOf(pod, allocated);
  return { resources, ...(isEmpty(allocated) ? {} : { allocatedResources: allocated }) };
}

/**
 * Ports convertToAPIPodLevelResourcesStatus after cleanupOrphanedPodCgroups in pkg/kubelet/kubelet_pods.go (1.35+): the
 * last sync of a Pod that has ended cannot read the cgroup.
 */
function ofNoCgroup({ pod, previous }: StatusInput, allocated: ResourceList): ResourceRequirements {
  const { requests, limits, ...own } = pod.spec.resources ?? {};
  const before = previous.phase === 'Running' ? (previous.resources ?? {}) : {};
  const memory = requests?.memory ?? allocated.memory;
  return {
    ...own,
    ...lists({
      limits: printed({ ...limits, ...before.limits }),
      requests: printed({ ...requests, ...(memory === undefined ? {} : { memory }), ...before.requests }),
    }),
  };
}

/** Ports getEffectiveAllocatedResources (1.35+). */
function allocatedOf(pod: DefaultedPod, requests: ResourceList): ResourceRequirements {
  return { ...pod.spec.resources, ...lists({ limits: printed(podTotal(pod, 'limits')), requests }) };
}

/**
 * The Pod's cgroup, as the kubelet reads it: a CPU request loses precision in cgroup v2, and memory requests are not in
 * it. Ports convertToAPIPodLevelResourcesStatus (1.35+).
 */
function ofCgroup(input: StatusInput, allocated: ResourceList): ResourceRequirements {
  const { pod, release, previous } = input;
  const own = pod.spec.resources ?? {};
  const cgroup = podCgroup(applied(input), release);
  const before = previous.phase === 'Running' ? (previous.resources ?? {}) : {};
  const requests = { ...own.requests };
  const limits = { ...own.limits };
  const spec = resourceAmounts(own);
  const isLossOnly =
    release.has('pod-status-ignores-weight-loss') && readBack(sharesOf(spec.cpuRequest)) === cgroup.shares;
  const cpu = milliOf(cgroup.shares);
  if (Math.max(cpu, spec.cpuRequest) > LEAST_REQUEST && !isLossOnly) requests.cpu = milliText(cpu);
  if (requests.memory === undefined && allocated.memory !== undefined) requests.memory = allocated.memory;
  const keeps = release.has('pod-status-keeps-memory-request') ? before.requests?.memory : undefined;
  if (keeps !== undefined) requests.memory = keeps;
  const { cpuLimit = 0, memoryLimit = 0 } = cgroup;
  const cpuNow = Math.max(cpuLimit, spec.cpuLimit) > LEAST_LIMIT ? milliText(cpuLimit) : limits.cpu;
  const now = {
    cpu: cpuLimit > 0 ? cpuNow : before.limits?.cpu,
    memory: memoryLimit > 0 ? bytesText(memoryLimit) : before.limits?.memory,
  };
  if (now.cpu !== undefined) limits.cpu = now.cpu;
  if (now.memory !== undefined) limits.memory = now.memory;
  return { ...own, ...lists({ limits: printed(limits), requests: printed(requests) }) };
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
