// Allocates the resources of a resize on the node, and reports the result.

import { LEAST_LIMIT, LEAST_REQUEST, reportedAmounts } from '../../actions/reportedResources.ts';
import { resizesInPlace } from '../../actions/resizesInPlace.ts';
import { resourceAmounts, sameAmounts } from '../../actions/resourceAmounts.ts';
import { findContainer, initAndAppContainers } from '../../api/findContainer.ts';
import { goType } from '../../api/goTypes.ts';
import type { Container, DefaultedPod, ResourceRequirements } from '../../api/pod.ts';
import type { PodStatus } from '../../api/podStatus.ts';
import { encodeJson } from '../../go/json.ts';
import type { Release } from '../../releases/release.ts';
import { readerOf } from '../kubelet/apiServer.ts';
import { type Kubelet, withWork } from '../kubelet/kubelet.ts';
import { log, type Run, record, recordText } from '../kuberuntime/run.ts';
import { typed } from '../log/logValue.ts';
import { type Refusal, refusalOf } from './room.ts';

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
  if (!allocates(kubelet) || sameResources(kubelet, kubelet.pod, next)) {
    const { inProgress, error } = kubelet.resize;
    const resize = inProgress === undefined ? {} : { inProgress, ...failedWith(error) };
    return { ...kubelet, pod: next, generation, resize };
  }
  const waiting: Kubelet = {
    ...proposed(kubelet, next),
    generation,
    pod: withResources(kubelet.release, next, kubelet.pod),
    resize: { ...kubelet.resize, wanted: next },
  };
  const asks = kubelet.release.has('allocates-on-update') && !sameResources(kubelet, before, next);
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
    if (!refusal) return { ...kubelet, pod: wanted, resize: { alpha: 'InProgress' } };
    noteAlphaRefusal(refusal, run);
    return { ...kubelet, resize: { ...kubelet.resize, alpha: refusal.reason } };
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
  return withWork(next, { pending: next.work.pending ?? { at: next.now, trigger: { kind: 'ticker' } } });
}

/** Hands the allocation over to another kubelet, if its release supports allocations. */
export function reallocate(kubelet: Kubelet, pod: DefaultedPod): Kubelet {
  if (!allocates(kubelet)) return { ...kubelet, pod, resize: {} };
  if (!kubelet.resize.wanted) return { ...kubelet, pod };
  return {
    ...kubelet,
    pod: withResources(kubelet.release, pod, kubelet.pod),
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
  if (kubelet.release.has('in-place-resize-alpha')) return checkAlphaResize(kubelet, run);
  const decided = kubelet.release.has('allocates-on-update') ? kubelet : allocate(kubelet, run);
  const { inProgress, error, ...resize } = decided.resize;
  if (isInProgress(decided)) {
    const going = { inProgress: inProgress ?? decided.generation, ...failedWith(error) };
    return { ...decided, resize: { ...resize, ...going } };
  }
  if (inProgress !== undefined && decided.release.has('resize-completed-event')) {
    record(run, 'resize-completed', { resourcesJSON: summary(decided, decided.pod, inProgress) });
  }
  return { ...decided, resize };
}

/** Notes that the resources could not be applied. Ports the end of pkg/kubelet/kubelet.go SyncPod (1.33+). */
export function noteResizeError(kubelet: Kubelet, run: Run): Kubelet {
  const failed = run.results.find(
    ({ action, error }) => action === 'ResizePodInPlace' && error !== undefined,
  );
  if (failed?.message === undefined) return kubelet;
  const { message } = failed;
  const { inProgress = kubelet.generation, error } = kubelet.resize;
  if (error !== message && kubelet.release.has('resize-started-event')) {
    record(run, 'resize-error', { resourcesJSON: summary(kubelet, kubelet.pod, inProgress, message) });
  }
  return { ...kubelet, resize: { ...kubelet.resize, inProgress, error: message } };
}

/** Ports handlePodResourcesResize in kubelet.go (1.27-1.32). */
function checkAlphaResize(kubelet: Kubelet, run: Run): Kubelet {
  const { inProgress: _, alpha, ...seen } = kubelet.resize;
  const decided = allocate({ ...kubelet, resize: seen }, run);
  if (kubelet.release.has('resize-by-reported-status')) {
    // A change of limits alone needs no allocation, and the report forgets a decision once it is carried out.
    const asks = seen.wanted && !sameRequests(kubelet.pod, seen.wanted);
    if (asks) return decided;
    const { alpha: __, ...resize } = decided.resize;
    return { ...decided, resize: { ...resize, ...(alpha && kubelet.api.resize ? { alpha } : {}) } };
  }
  if (decided.resize.wanted) return decided;
  return { ...decided, resize: hasAllocated(decided) ? {} : { alpha: 'InProgress' } };
}

/** The status as the API server stores it with the new resources. Ports MarkPodProposedForResize (1.27-1.32). */
function proposed(kubelet: Kubelet, next: DefaultedPod): Kubelet {
  const { release, api } = kubelet;
  if (!readerOf(kubelet, kubelet.path).has('in-place-resize-alpha')) return kubelet;
  const before = release.has('resize-by-reported-status') ? kubelet.pod : wantedPod(kubelet);
  const marks = next.spec.containers.some(({ name, resources }) => {
    const old = findContainer(before, name)?.container.resources;
    if (!resources?.requests || !old) return resources?.requests !== undefined;
    const same = sameAmounts(resourceAmounts(old), resourceAmounts(resources));
    return release.has('resize-by-reported-status') ? !sameList(old, resources) : !same;
  });
  return marks ? { ...kubelet, api: { ...api, resize: 'Proposed' } } : kubelet;
}

/** True if the running containers have their allocated resources. Ports allocatedResourcesMatchStatus (1.32). */
function hasAllocated({ pod, process: { cache } }: Kubelet): boolean {
  return pod.spec.containers.every(({ name, resources }) => {
    const seen = cache.containers.find((one) => one.name === name);
    if (seen?.state !== 'running') return true;
    const allocated = resourceAmounts(resources);
    const actual = reportedAmounts(seen.resources ?? resources);
    const same = (key: keyof typeof actual, least: number) =>
      allocated[key] === 0 ||
      allocated[key] === actual[key] ||
      Math.max(allocated[key], actual[key]) <= least;
    return same('cpuRequest', LEAST_REQUEST) && same('cpuLimit', LEAST_LIMIT) && same('memoryLimit', 0);
  });
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

function isInProgress({ pod, process: { cache }, node, release }: Kubelet): boolean {
  const { podResources } = node;
  const { resources } = pod.spec;
  // Ports isPodLevelResourcesResizeInProgress (1.35+).
  const ofPod = resources && podResources && release.has('pod-level-resize');
  if (ofPod && !sameAmounts(resourceAmounts(resources), resourceAmounts(podResources))) return true;
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

function failedWith(error: string | undefined): Pick<Kubelet['resize'], 'error'> {
  return error === undefined ? {} : { error };
}

/** True if every container of the first Pod has the same resources in the second, and so has the Pod. */
function sameResources({ release }: Kubelet, a: DefaultedPod, b: DefaultedPod): boolean {
  const ofPods = sameAmounts(resourceAmounts(a.spec.resources), resourceAmounts(b.spec.resources));
  if (!ofPods && release.has('pod-level-resize')) return false;
  return initAndAppContainers(a).every((container) => {
    const other = initAndAppContainers(b).find(({ name }) => name === container.name);
    return !other || sameAmounts(resourceAmounts(container.resources), resourceAmounts(other.resources));
  });
}

function sameRequests(a: DefaultedPod, b: DefaultedPod): boolean {
  return a.spec.containers.every(({ name, resources }) =>
    sameList(resources, findContainer(b, name)?.container.resources),
  );
}

function sameList(a: ResourceRequirements | undefined, b: ResourceRequirements | undefined): boolean {
  const [one, other] = [a, b].map((resources) => resourceAmounts({ requests: resources?.requests ?? {} }));
  return one !== undefined && other !== undefined && sameAmounts(one, other);
}

/** The Pod with the resources of another Pod and its containers. Ports UpdatePodFromAllocation (1.33+). */
export function withResources(release: Release, pod: DefaultedPod, from: DefaultedPod): DefaultedPod {
  const sized = (container: Container): Container => {
    const found = initAndAppContainers(from).find(({ name }) => name === container.name);
    const { resources: _, ...rest } = container;
    return found ? { ...rest, ...(found.resources ? { resources: found.resources } : {}) } : container;
  };
  const { initContainers, containers } = pod.spec;
  const { resources } = from.spec;
  const spec = {
    ...pod.spec,
    containers: containers.map(sized),
    ...(initContainers ? { initContainers: initContainers.map(sized) } : {}),
    ...(resources && release.has('pod-level-resize') ? { resources } : {}),
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
