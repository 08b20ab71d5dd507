// Reports the resources of a container: what is allocated, and what the runtime has applied.

import { LEAST_LIMIT, LEAST_REQUEST, reportedAmounts } from '../../actions/reportedResources.ts';
import { resizesInPlace } from '../../actions/resizesInPlace.ts';
import { resourceAmounts } from '../../actions/resourceAmounts.ts';
import { semanticEqual } from '../../admission/equality.ts';
import { findContainer } from '../../api/findContainer.ts';
import type { Container, ContainerKind, ResourceList, ResourceRequirements } from '../../api/pod.ts';
import { bytesText, milliText, parseQuantity, quantityText } from '../../go/quantity.ts';
import type { StatusInput } from '../kubelet/statusInput.ts';
import type { NodeContainer } from '../node/node.ts';
import type { ApiContainer, ApiStatus } from '../node/reportedStatus.ts';

type ReportedResources = Pick<ApiContainer, 'resources' | 'allocatedResources'>;

const LEAST = { requests: LEAST_REQUEST, limits: LEAST_LIMIT } as const;

/** A container that the runtime has, and its previous report. */
interface Instance {
  readonly kind: ContainerKind;
  readonly newest: NodeContainer;
  readonly previous: ApiContainer | undefined;
}

/** Ports convertContainerStatusResources in pkg/kubelet/kubelet_pods.go (1.27+). */
export function containerResources(
  input: StatusInput,
  container: Container,
  instance: Instance,
): ReportedResources {
  const { release } = input;
  if (!resizesInPlace(release)) return {};
  if (release.has('resize-by-reported-status')) return ofAlpha(input, container, instance);
  const allocates = release.has('resize-by-actuated-state');
  // Up to 1.32 only app containers have an allocation.
  if (!allocates && instance.kind !== 'app') return {};
  const { limits, requests } = container.resources ?? {};
  const now = (list: 'limits' | 'requests', amounts: ResourceList) => {
    const { memory, ...rest } = applied(list, amounts, container, instance);
    // Up to 1.32 the memory request is the allocated one.
    const counts = memory !== undefined && (allocates || list === 'limits');
    return printed({ ...amounts, ...rest, ...(counts ? { memory } : {}) });
  };
  return {
    resources: {
      ...(limits ? { limits: now('limits', limits) } : {}),
      ...(requests ? { requests: now('requests', requests) } : {}),
    },
    ...(requests && allocates ? { allocatedResources: printed(requests) } : {}),
  };
}

/** The amounts of a running container that differ from the allocated ones; those at the minimum of a cgroup do not. */
function applied(
  list: 'limits' | 'requests',
  allocated: ResourceList,
  container: Container,
  { newest, previous }: Instance,
): ResourceList {
  if (newest.state !== 'running') return {};
  const { cpu, memory } = amountsOf(container, newest)[list];
  const isSame = previous?.state.kind === 'running' && previous.id === newest.id;
  const before = (isSame ? previous.resources?.[list] : undefined) ?? {};
  const ownCpu = resourceAmounts({ [list]: allocated })[list === 'limits' ? 'cpuLimit' : 'cpuRequest'];
  return {
    ...(cpu === 0 ? only(before, 'cpu') : Math.max(cpu, ownCpu) > LEAST[list] ? { cpu: milliText(cpu) } : {}),
    ...(memory === 0 ? only(before, 'memory') : { memory: bytesText(memory) }),
  };
}

/** What the runtime reports, and the recorded memory request, which no cgroup holds. 0: nothing is reported. */
function amountsOf(container: Container, { resources }: NodeContainer) {
  // A kubelet has no records of containers that an older kubelet started, but the runtime still reports them.
  const known = resources && Object.keys(resources).length > 0 ? resources : container.resources;
  const { cpuLimit, cpuRequest, memoryLimit, memoryRequest } = reportedAmounts(known);
  return {
    limits: { cpu: cpuLimit, memory: memoryLimit },
    requests: { cpu: cpuRequest, memory: memoryRequest },
  };
}

/**
 * Only of running containers: the limits of the spec, and the requests of an app container that are allocated.
 * Ports convertContainerStatusResources (1.27-1.31).
 */
function ofAlpha(
  { pod, resize }: StatusInput,
  { name, resources }: Container,
  { kind, newest, previous }: Instance,
): ReportedResources {
  if (newest.state !== 'running') return {};
  const desired = findContainer(resize.wanted ?? pod, name)?.container ?? { name };
  const allocated = kind === 'app' ? resources?.requests : previous?.allocatedResources;
  const actual = amountsOf(desired, newest);
  const isSame = previous?.state.kind === 'running' && previous.id === newest.id;
  const list = (of: 'limits' | 'requests', from: ResourceList): ResourceList => {
    const before = previous && (isSame ? (previous.resources?.[of] ?? {}) : from);
    const { cpu, memory } = actual[of];
    return {
      ...(cpu === 0 ? only(before ?? {}, 'cpu') : { cpu: milliText(cpu) }),
      ...(of === 'requests'
        ? only(from, 'memory')
        : memory === 0
          ? only(before ?? {}, 'memory')
          : { memory: bytesText(memory) }),
      ...only(from, 'ephemeral-storage'),
    };
  };
  const { limits } = desired.resources ?? {};
  const reported: ResourceRequirements = {
    ...(limits ? { limits: printed(list('limits', limits)) } : {}),
    ...(allocated ? { requests: printed(list('requests', allocated)) } : {}),
  };
  return { resources: reported, ...(allocated ? { allocatedResources: printed(allocated) } : {}) };
}

/**
 * The field status.resize. Up to 1.31 it is empty once the reported resources are the desired ones.
 * Ports determinePodResizeStatus (1.27-1.32); later releases report conditions.
 */
export function resizeStatus(
  { release, resize, pod, source, terminating }: StatusInput,
  containers: readonly ApiContainer[],
): Pick<ApiStatus, 'resize'> {
  const { alpha, wanted = pod } = resize;
  if (!alpha || !release.has('in-place-resize-alpha')) return {};
  if (!release.has('resize-by-reported-status')) {
    return terminating || source !== 'api' ? {} : { resize: alpha };
  }
  const differs = wanted.spec.containers.some(({ name, resources = {} }) => {
    const reported = containers.find((one) => one.name === name)?.resources;
    return reported && !semanticEqual(release, 'v1.ResourceRequirements', resources, reported);
  });
  return differs ? { resize: alpha } : {};
}

/** The report with what was allocated after it. Ports canResizePod and handlePodResourcesResize (1.27-1.31). */
export function withAllocation(
  { pod }: Pick<StatusInput, 'pod'>,
  api: ApiStatus,
  resize: NonNullable<ApiStatus['resize']>,
): ApiStatus {
  const containers = api.containers.map((container) => {
    const requests = findContainer(pod, container.name)?.container.resources?.requests;
    const { kind, allocatedResources } = container;
    if (kind !== 'app' || !requests || !allocatedResources) return container;
    return { ...container, allocatedResources: printed({ ...allocatedResources, ...requests }) };
  });
  return { ...api, resize, containers };
}

function only(list: ResourceList, name: string): ResourceList {
  const amount = list[name];
  return amount === undefined ? {} : { [name]: amount };
}

/** The amounts as the API server prints them, sorted by name. */
export function printed(list: ResourceList): ResourceList {
  const amounts = Object.entries(list).map(([name, amount]) => {
    const parsed = parseQuantity(String(amount));
    return [name, parsed.ok ? quantityText(parsed.value) : amount] as const;
  });
  return Object.fromEntries(amounts.sort(([a], [b]) => (a < b ? -1 : 1)));
}
