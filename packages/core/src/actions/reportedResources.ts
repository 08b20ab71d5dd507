// Reads a container's resources from the runtime and the API server, as alpha in-place resize does.

import { semanticEqual } from '../admission/equality.ts';
import type { Container } from '../api/pod.ts';
import type { ContainerStatus } from '../api/podStatus.ts';
import type { ResourceAmounts, ResourceChange, Subject } from '../decisions/decision.ts';
import type { Asking } from './asking.ts';
import { resourceAmounts } from './resourceAmounts.ts';

/**
 * The minimum CPU of a cgroup, in milli CPU.
 * Upstream: MinShares and MinMilliCPULimit of pkg/kubelet/cm.
 */
export const LEAST_REQUEST = 2;
export const LEAST_LIMIT = 10;
const SHARES_PER_CPU = 1024;
const MOST_SHARES = 262_144;

/**
 * True if the container can be considered for a resize: up to 1.31 it needs limits and allocated requests.
 * Ports the first questions of computePodResizeAction in kuberuntime_manager.go (1.27-1.31).
 */
export function isResizable(
  { release, ask }: Asking,
  { resources }: Container,
  status: ContainerStatus,
  subject: Subject,
): boolean {
  if (!release.has('resize-by-reported-status')) return true;
  const limits = Object.entries(resources?.limits ?? {}).map(([name, amount]) => `${name} ${amount}`);
  const limited = ask('computePodResizeAction', {
    rule: 'resize-needs-limits',
    subject,
    inputs: { limits },
    answer: resources?.limits !== undefined,
    effect: resources?.limits === undefined ? 'keep' : undefined,
  });
  if (!limited) return false;
  const asked = resources?.requests;
  const allocated = status.allocated ?? asked;
  // Compares like Go's cmp: by value, but an empty list differs from an absent list.
  const same =
    (asked === undefined) === (allocated === undefined) &&
    semanticEqual(release, 'v1.ResourceRequirements', { requests: asked }, { requests: allocated });
  return ask('computePodResizeAction', {
    rule: 'resize-allocated',
    subject,
    inputs: { asked: asked ?? {}, allocated: allocated ?? {} },
    answer: same,
    effect: same ? undefined : 'keep',
  });
}

/**
 * Ignores memory requests, which no cgroup holds.
 * Ports the rest of computePodResizeAction (1.27-1.32).
 */
export function reportedChange(
  { release }: Asking,
  container: Container,
  status: ContainerStatus,
): ResourceChange {
  const desired = resourceAmounts(container.resources);
  const current = {
    ...reportedAmounts(status.resources ?? container.resources),
    memoryRequest: desired.memoryRequest,
  };
  if (release.has('resize-by-reported-status')) return { desired, current };
  return { desired: aboveLeast(desired, current), current };
}

/**
 * The resources that a runtime reports for the given ones: CPU as shares and quota, so 2 milli CPU for a zero
 * request.
 * Ports calculateLinuxResources and toKubeContainerResources in kuberuntime_container_linux.go (1.27-1.32).
 */
export function reportedAmounts(reported: Container['resources']): ResourceAmounts {
  const amounts = resourceAmounts(reported);
  const { memoryLimit, memoryRequest, cpuLimit } = amounts;
  const request = reported?.requests?.cpu === undefined ? cpuLimit : amounts.cpuRequest;
  return {
    memoryLimit,
    memoryRequest,
    cpuLimit: cpuLimit === 0 ? 0 : Math.max(LEAST_LIMIT, cpuLimit),
    cpuRequest: milliOf(sharesOf(request)),
  };
}

/** Ports SharesToMilliCPU in pkg/kubelet/cm. */
export function milliOf(shares: number): number {
  return Math.ceil((shares * 1000) / SHARES_PER_CPU);
}

/** Ports MilliCPUToShares in pkg/kubelet/cm. */
export function sharesOf(milli: number): number {
  const shares = Math.floor((milli * SHARES_PER_CPU) / 1000);
  return Math.min(MOST_SHARES, Math.max(LEAST_REQUEST, shares));
}

/** Two values below the cgroup minimum count as equal (1.32). */
function aboveLeast(desired: ResourceAmounts, current: ResourceAmounts): ResourceAmounts {
  const either = (key: 'cpuRequest' | 'cpuLimit', least: number): number =>
    desired[key] <= least && current[key] <= least ? current[key] : desired[key];
  return {
    ...desired,
    cpuRequest: either('cpuRequest', LEAST_REQUEST),
    cpuLimit: either('cpuLimit', LEAST_LIMIT),
  };
}
