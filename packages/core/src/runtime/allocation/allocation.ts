// Allocates the resources of a resize on the node, and reports the result.

import { resizesInPlace } from '../../actions/resizesInPlace.ts';
import { resourceAmounts, sameAmounts } from '../../actions/resourceAmounts.ts';
import { findContainer, initAndAppContainers } from '../../api/findContainer.ts';
import { goType } from '../../api/goTypes.ts';
import type { Container, DefaultedPod, ResourceRequirements } from '../../api/pod.ts';
import type { PodStatus } from '../../api/podStatus.ts';
import { encodeJson } from '../../go/json.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import { log, type Run, record, recordText } from '../kuberuntime/run.ts';
import { typed } from '../log/logValue.ts';
import { isCriticalPod } from './criticalPod.ts';
import type { PodRefusal } from './podRefusal.ts';

/** The allocatable resources of the simulated node; larger if the Pod requests more from the start. */
const NODE = { cpu: 4000, memory: 8 * 1024 ** 3 };

/** The Pod with the desired resources, as stored by the API server; `pod` has the allocated resources instead. */
export function wantedPod({ pod, resize }: Kubelet): DefaultedPod {
  return resize.wanted ?? pod;
}

/** Same as wantedPod, including fields that the kubelet's release lacks. */
export function storedPod(kubelet: Kubelet): DefaultedPod {
  return kubelet.stored ?? wantedPod(kubelet);
}

/** Pod-level resources that the API server stores although the manifest may omit them. */
export function keptPodResources(kubelet: Kubelet): { readonly podResources?: ResourceRequirements } {
  const { resources } = wantedPod(kubelet).spec;
  return resources ? { podResources: resources } : {};
}

/**
 * Handles an UPDATE: its resources apply only after the node has allocated them.
 * Ports pkg/kubelet/kubelet.go HandlePodUpdates (1.34+); in 1.27-1.33 the next sync allocates.
 */
export function receive(kubelet: Kubelet, next: DefaultedPod, run: Run): Kubelet {
  const before = wantedPod(kubelet);
  const changed = JSON.stringify(before.spec) !== JSON.stringify(next.spec);
  const generation = kubelet.generation + (changed ? 1 : 0);
  if (!allocates(kubelet) || sameResources(kubelet.pod, next)) {
    const { inProgress } = kubelet.resize;
    return { ...kubelet, pod: next, generation, resize: inProgress === undefined ? {} : { inProgress } };
  }
  const waiting: Kubelet = {
    ...kubelet,
    generation,
    pod: withResources(next, kubelet.pod),
    resize: { ...kubelet.resize, wanted: next },
  };
  const asks = kubelet.release.has('allocates-on-update') && !sameResources(before, next);
  return asks ? allocate(waiting, run) : waiting;
}

/** True if resources must be allocated first; in 1.27-1.32 static Pods are exempt. */
function allocates({ release, source }: Pick<Kubelet, 'release' | 'source'>): boolean {
  return release.has('resize-by-actuated-state') || (resizesInPlace(release) && source !== 'file');
}

/** Ports pkg/kubelet/allocation/allocation_manager.go handlePodResourcesResize (1.34+; 1.27-1.33 in kubelet.go). */
function allocate(kubelet: Kubelet, run: Run): Kubelet {
  const { wanted, ...resize } = kubelet.resize;
  if (!wanted) return kubelet;
  const refusal = refusalOf(kubelet, wanted);
  if (kubelet.release.has('in-place-resize-alpha')) {
    if (!refusal) return { ...kubelet, pod: wanted, resize: {} };
    noteAlphaRefusal(refusal, run);
    return kubelet;
  }
  if (!refusal) {
    if (kubelet.release.has('resize-started-event')) {
      record(run, 'resize-started', { resourcesJSON: summary(kubelet, wanted, kubelet.generation) });
    }
    log(run, 'resize-allocated');
    return { ...kubelet, pod: wanted, resize: { inProgress: kubelet.generation } };
  }
  const { reason, message, because } = refusal;
  const byHandlers = kubelet.release.has('resize-by-admit-handlers');
  if (byHandlers || reason === 'Deferred') {
    log(run, 'resize-denied', { reason: because, message, operation: typed('resize') });
    log(run, 'resize-unfit', { reason: because, message });
  }
  const { pending } = resize;
  const changed = pending?.reason !== reason || pending.generation !== kubelet.generation;
  if (changed && kubelet.release.has('resize-started-event')) {
    const resourcesJSON = summary(kubelet, wanted, kubelet.generation, message);
    if (reason === 'Infeasible') record(run, 'resize-infeasible', { resourcesJSON });
    else if (!byHandlers) record(run, 'resize-deferred', { resourcesJSON });
    else record(run, 'resize-pending-reason', { reason: because, resourcesJSON });
  }
  log(run, reason === 'Infeasible' ? 'resize-infeasible' : 'resize-deferred');
  return {
    ...kubelet,
    resize: { ...kubelet.resize, pending: { reason, message, generation: kubelet.generation } },
  };
}

/**
 * Repeated in each sync, in 1.32 with an Event. Ports canResizePod and handlePodResourcesResize in kubelet.go
 * (1.27-1.32).
 */
function noteAlphaRefusal({ reason, message, because }: Refusal, run: Run): void {
  const old = run.release.has('resize-by-reported-status');
  const plainName = old ? { pod: run.pod.metadata.name ?? '' } : {};
  if (reason === 'Infeasible') log(run, 'resize-too-large', { ...plainName, message });
  else {
    log(run, 'resize-denied', { reason: because, message });
    log(run, 'resize-unfit', { ...plainName, reason: because, message });
  }
  if (!old) recordText(run, 'Warning', `Resize${reason}`, message);
}

/**
 * Retries pending resizes at once when other Pods change.
 * Ports pkg/kubelet/allocation/allocation_manager.go RetryPendingResizes (1.34+); in 1.33 each sync retries.
 */
export function retryPending(kubelet: Kubelet, run: Run): Kubelet {
  if (!kubelet.release.has('allocates-on-update')) return kubelet;
  const next = allocate(kubelet, run);
  if (next === kubelet || next.worker !== 'syncing') return next;
  return { ...next, pending: next.pending ?? { at: next.now, trigger: { kind: 'ticker' } } };
}

/** Hands the allocation over to another kubelet, if its release supports allocations. */
export function reallocate(kubelet: Kubelet, pod: DefaultedPod): Kubelet {
  if (!allocates(kubelet)) return { ...kubelet, pod, resize: {} };
  if (!kubelet.resize.wanted) return { ...kubelet, pod };
  return {
    ...kubelet,
    pod: withResources(pod, kubelet.pod),
    resize: { ...kubelet.resize, wanted: pod },
  };
}

/**
 * Checks at the start of a sync whether all running containers have the allocated resources.
 * Ports pkg/kubelet/kubelet.go SyncPod with IsPodResizeInProgress (1.33+; of allocation_manager.go in 1.34, of
 * kuberuntime_manager.go since 1.35).
 */
export function checkResize(kubelet: Kubelet, run: Run): Kubelet {
  if (!allocates(kubelet)) return kubelet;
  if (kubelet.release.has('in-place-resize-alpha')) {
    const { inProgress: _, ...seen } = kubelet.resize;
    return allocate({ ...kubelet, resize: seen }, run);
  }
  const decided = kubelet.release.has('allocates-on-update') ? kubelet : allocate(kubelet, run);
  const { inProgress, ...resize } = decided.resize;
  if (isInProgress(decided)) {
    return { ...decided, resize: { ...resize, inProgress: inProgress ?? decided.generation } };
  }
  if (inProgress !== undefined && decided.release.has('resize-completed-event')) {
    record(run, 'resize-completed', { resourcesJSON: summary(decided, decided.pod, inProgress) });
  }
  return { ...decided, resize };
}

/**
 * The Pod that a sync works with. Up to 1.31 that is the desired Pod, even if the node has not allocated its
 * resources.
 */
export function syncedPod({
  pod,
  resize,
  release,
}: Pick<Kubelet, 'pod' | 'resize' | 'release'>): DefaultedPod {
  return release.has('resize-by-reported-status') ? (resize.wanted ?? pod) : pod;
}

/** The status with the allocated requests, if the sync works with others. */
export function withAllocated<Status extends PodStatus>(
  status: Status,
  kubelet: Pick<Kubelet, 'pod' | 'resize' | 'release'>,
): Status {
  const synced = syncedPod(kubelet);
  if (synced === kubelet.pod) return status;
  const containers = status.containers.map((container) => {
    const requestsIn = (pod: DefaultedPod) =>
      findContainer(pod, container.name)?.container.resources?.requests;
    const allocated = requestsIn(kubelet.pod);
    return allocated || requestsIn(synced) ? { ...container, allocated: allocated ?? {} } : container;
  });
  return { ...status, containers };
}

/** True if another attempt to allocate would have a different result. */
export function wouldAllocate(kubelet: Kubelet): boolean {
  const { wanted } = kubelet.resize;
  return wanted !== undefined && refusalOf(kubelet, wanted) === undefined;
}

function isInProgress({ pod, cache, node, release }: Kubelet): boolean {
  const plainToo = release.has('resize-plain-init');
  const resizable = [
    ...(pod.spec.initContainers ?? []).filter(({ restartPolicy }) => plainToo || restartPolicy === 'Always'),
    ...pod.spec.containers,
  ];
  return resizable.some((container) => {
    const seen = cache.containers.find(({ name }) => name === container.name);
    if (seen?.state !== 'running') return false;
    const actuated = node.containers.find(({ name }) => name === container.name)?.resources;
    return !sameAmounts(resourceAmounts(container.resources), resourceAmounts(actuated));
  });
}

interface Refusal {
  readonly reason: 'Deferred' | 'Infeasible';
  readonly message: string;
  /** The reason of the admit handler. */
  readonly because: string;
}

/** Ports canResizePod (1.27-1.35) and the admit handlers that replace it (1.36+). */
function refusalOf(kubelet: Kubelet, wanted: DefaultedPod): Refusal | undefined {
  const byHandlers = kubelet.release.has('resize-by-admit-handlers');
  if (kubelet.source !== 'api' && !kubelet.release.has('resize-static-pod')) {
    return infeasible('In-place resize of static-pods is not supported');
  }
  const own = requestsOf(kubelet.pod);
  const asked = requestsOf(wanted);
  for (const name of byHandlers ? [] : (['memory', 'cpu'] as const)) {
    const capacity = Math.max(capacityOf(kubelet, name), own[name]);
    if (asked[name] > capacity) {
      return infeasible(
        `Node didn't have enough capacity: ${name}, requested: ${asked[name]}, capacity: ${capacity}`,
      );
    }
  }
  for (const name of ['cpu', 'memory'] as const) {
    const capacity = Math.max(capacityOf(kubelet, name), own[name]);
    const used = kubelet.node.full ? capacity - own[name] : usedOf(kubelet, name);
    if (asked[name] <= capacity - used) continue;
    const message = tooLittle(name, asked[name], used, capacity);
    const because = `OutOf${name}`;
    return { reason: 'Deferred', message, because };
  }
  return undefined;
}

/**
 * The refusal of a new Pod for which the node has no room.
 * Ports pkg/kubelet/lifecycle/predicate.go Admit (1.8+): the first resource that does not suffice. For a critical Pod the
 * kubelet preempts others (pkg/kubelet/preemption HandleAdmissionFailure).
 */
export function resourceRefusal(kubelet: Kubelet): PodRefusal | undefined {
  const asked = requestsOf(kubelet.pod);
  for (const name of ['cpu', 'memory'] as const) {
    const capacity = capacityOf(kubelet, name);
    const used = isCriticalPod(kubelet) ? 0 : kubelet.node.full ? capacity : usedOf(kubelet, name);
    if (asked[name] === 0 || asked[name] <= capacity - used) continue;
    return { reason: `OutOf${name}`, message: tooLittle(name, asked[name], used, capacity) };
  }
  return undefined;
}

function capacityOf({ node }: Kubelet, name: keyof typeof NODE): number {
  return node.capacity?.[name] ?? NODE[name];
}

function usedOf({ node }: Kubelet, name: keyof typeof NODE): number {
  return node.used?.[name] ?? 0;
}

/** Ports InsufficientResourceError.Error. */
function tooLittle(name: string, requested: number, used: number, capacity: number): string {
  return `Node didn't have enough resource: ${name}, requested: ${requested}, used: ${used}, capacity: ${capacity}`;
}

function infeasible(message: string): Refusal {
  return { reason: 'Infeasible', message, because: 'Infeasible' };
}

/** The sum of the containers' requests, or the largest request of an init container if that is greater. */
function requestsOf({ spec }: DefaultedPod): { readonly cpu: number; readonly memory: number } {
  const of = ({ resources }: Container) => resourceAmounts(resources);
  const inits = spec.initContainers ?? [];
  const together = [
    ...spec.containers,
    ...inits.filter(({ restartPolicy }) => restartPolicy === 'Always'),
  ].map(of);
  const alone = inits.filter(({ restartPolicy }) => restartPolicy !== 'Always').map(of);
  const largest = (key: 'cpuRequest' | 'memoryRequest') =>
    Math.max(
      together.reduce((sum, amounts) => sum + amounts[key], 0),
      ...alone.map((amounts) => amounts[key]),
    );
  return { cpu: largest('cpuRequest'), memory: largest('memoryRequest') };
}

/** True if every container of the first Pod has the same resources in the second. */
function sameResources(a: DefaultedPod, b: DefaultedPod): boolean {
  return initAndAppContainers(a).every((container) => {
    const other = initAndAppContainers(b).find(({ name }) => name === container.name);
    return !other || sameAmounts(resourceAmounts(container.resources), resourceAmounts(other.resources));
  });
}

/** The Pod with the resources of another Pod's containers. Ports UpdatePodFromAllocation (1.33+). */
export function withResources(pod: DefaultedPod, from: DefaultedPod): DefaultedPod {
  const sized = (container: Container): Container => {
    const found = initAndAppContainers(from).find(({ name }) => name === container.name);
    const { resources: _, ...rest } = container;
    return found ? { ...rest, ...(found.resources ? { resources: found.resources } : {}) } : container;
  };
  const { initContainers, containers } = pod.spec;
  const spec = {
    ...pod.spec,
    containers: containers.map(sized),
    ...(initContainers ? { initContainers: initContainers.map(sized) } : {}),
  };
  return { ...pod, spec };
}

/** Ports pkg/kubelet/events/resize.go makeResourceSummaryFromSpec (1.35+; 1.34 without generation). */
function summary({ release }: Kubelet, pod: DefaultedPod, generation: number, error?: string): string {
  const type = goType('v1.ResourceRequirements', release.number);
  const list = (containers: readonly Container[]) =>
    containers
      .map(({ name, resources }) => {
        const text = encodeJson(resources ?? {}, type, { longEscapes: false });
        return `{"name":${JSON.stringify(name)},"resources":${text}}`;
      })
      .join(',');
  const inits = pod.spec.initContainers ?? [];
  const parts = [
    ...(inits.length > 0 ? [`"initContainers":[${list(inits)}]`] : []),
    `"containers":[${list(pod.spec.containers)}]`,
    ...(release.has('resize-started-event') ? [`"generation":${generation}`] : []),
    ...(error === undefined ? [] : [`"error":${JSON.stringify(error)}`]),
  ];
  return `{${parts.join(',')}}`;
}
