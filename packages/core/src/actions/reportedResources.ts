// Which resources has a container by what the runtime and the API server say of it, as the alpha of in-place resize goes by?

import type { Container, ResourceList } from '../api/pod.ts';
import type { ContainerStatus } from '../api/podStatus.ts';
import { compareQuantities, parseQuantity } from '../go/quantity.ts';
import type { ResourceAmounts, ResourceChange, Subject } from '../trace/decision.ts';
import type { Asking } from './asking.ts';
import { resourceAmounts } from './resourceAmounts.ts';

/** Milli CPU that no cgroup goes below. Upstream: MinShares and MinMilliCPULimit of pkg/kubelet/cm. */
const LEAST_REQUEST = 2;
const LEAST_LIMIT = 10;
const SHARES_PER_CPU = 1024;
const MOST_SHARES = 262_144;

/**
 * True if a resize of the container may be looked at: to 1.31 it needs limits, and requests that the kubelet has
 * allocated. Ports the first questions of computePodResizeAction in kuberuntime_manager.go (1.27-1.31).
 */
export function isAllocated(
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
  const same = sameList(asked, allocated);
  return ask('computePodResizeAction', {
    rule: 'resize-allocated',
    subject,
    inputs: { asked: asked ?? {}, allocated: allocated ?? {} },
    answer: same,
    effect: same ? undefined : 'keep',
  });
}

/** Requests of memory are no cgroup's: they never differ. Ports the rest of computePodResizeAction (1.27-1.32). */
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
 * What a runtime says that was told these: CPU in shares and quota, so that a request of nothing is 2 milli.
 * Ports calculateLinuxResources and toKubeContainerResources in kuberuntime_container_linux.go (1.27-1.32).
 */
function reportedAmounts(told: Container['resources']): ResourceAmounts {
  const amounts = resourceAmounts(told);
  const { memoryLimit, memoryRequest, cpuLimit } = amounts;
  const request = told?.requests?.cpu === undefined ? cpuLimit : amounts.cpuRequest;
  return {
    memoryLimit,
    memoryRequest,
    cpuLimit: cpuLimit === 0 ? 0 : Math.max(LEAST_LIMIT, cpuLimit),
    cpuRequest: Math.ceil((sharesOf(request) * 1000) / SHARES_PER_CPU),
  };
}

function sharesOf(milli: number): number {
  const shares = Math.floor((milli * SHARES_PER_CPU) / 1000);
  return Math.min(MOST_SHARES, Math.max(LEAST_REQUEST, shares));
}

/** What is below the least that a cgroup has on both sides counts as equal (1.32). */
function aboveLeast(desired: ResourceAmounts, current: ResourceAmounts): ResourceAmounts {
  const either = (key: 'cpuRequest' | 'cpuLimit', least: number): number =>
    desired[key] <= least && current[key] <= least ? current[key] : desired[key];
  return {
    ...desired,
    cpuRequest: either('cpuRequest', LEAST_REQUEST),
    cpuLimit: either('cpuLimit', LEAST_LIMIT),
  };
}

/** As Go's cmp compares two lists of amounts: by value, and an empty one is not an absent one. */
function sameList(a: ResourceList | undefined, b: ResourceList | undefined): boolean {
  if (a === b) return true;
  if (!a || !b || Object.keys(a).length !== Object.keys(b).length) return false;
  return Object.entries(a).every(([name, amount]) => {
    const other = b[name];
    if (other === undefined) return false;
    const [one, two] = [parseQuantity(String(amount)), parseQuantity(String(other))];
    return one.ok && two.ok ? compareQuantities(one.value, two.value) === 0 : amount === other;
  });
}
