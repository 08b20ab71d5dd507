// Terminates a Pod: stops its containers, reports its status, removes its object.

import { deepEqual } from '../../go/deepEqual.ts';
import { say } from '../../messages/message.ts';
import { nextRound } from '../kubelet/housekeeping.ts';
import { type Ending, type Kubelet, withMemory } from '../kubelet/kubelet.ts';
import { kubeletSnapshot, noteCause, runOf } from '../kubelet/kubeletSnapshot.ts';
import { stopLivenessAndStartup } from '../kubelet/prober.ts';
import { withoutWork } from '../kubelet/process.ts';
import { sourceValues } from '../kubelet/sourceValues.ts';
import { statusInput } from '../kubelet/statusInput.ts';
import { nextRelist } from '../kubelet/times.ts';
import { killPod } from '../kuberuntime/killContainer.ts';
import { log, type Run, record } from '../kuberuntime/run.ts';
import { sleep, type Timed } from '../kuberuntime/timed.ts';
import { struct, typed } from '../log/logValue.ts';
import { EMPTY_STATUS, emptied, type NodeStatus, runtimeStatus } from '../node/node.ts';
import { type ApiStatus, isPodPhaseTerminal, type Phase } from '../node/reportedStatus.ts';
import { generatedStatus, isPastDeadline } from '../status/apiStatus.ts';
import { illegalTransition, sentWhileStopping } from '../status/statusManager.ts';
import { terminatedStatus } from '../status/terminatePod.ts';
import { finalizersOf } from './finalizers.ts';
import { type Iterating, show } from './iterating.ts';
import { remainsAfter } from './remains.ts';
import { requestsEnd } from './request.ts';
import { sending, setStatus, withKept } from './setStatus.ts';
import { logWork, type WorkType, workType } from './workType.ts';

/** `podPhase`: the phase in the Pod's object, if it does not show the end yet. */
interface ReportOptions {
  readonly terminating?: boolean;
  readonly status?: NodeStatus;
  readonly podPhase?: Phase;
}

/** `found`: the kubelet's input in this iteration. `kept`: the status manager's state after it. */
export interface Report {
  readonly found: ApiStatus;
  readonly kept: ApiStatus;
}

/** The status that the kubelet reports now; past the active deadline, each report records an Event. */
export function reportStatus(
  kubelet: Kubelet,
  run: Run,
  { terminating = false, status, podPhase: given }: ReportOptions = {},
): Report {
  const known = statusInput({ ...kubelet, node: run.node }, run.now, terminating, status);
  const { podPhase: before } = known;
  const podPhase = given ?? before;
  const input = { ...known, podPhase };
  log(run, 'status-generate', { podIsTerminal: terminating });
  const { api, computed } = generatedStatus(input);
  log(run, 'status-phase', { oldPhase: typed(before), phase: typed(computed) });
  if (!isPodPhaseTerminal(computed)) {
    if (isPodPhaseTerminal(before)) log(run, 'status-phase-kept', { phase: typed(before) });
    else if (isPodPhaseTerminal(podPhase)) log(run, 'status-phase-api', { phase: typed(podPhase) });
  }
  if (isPastDeadline(input)) record(run, 'deadline');
  const refused = illegalTransition(input, api);
  if (!refused) return { found: api, kept: api };
  log(run, 'status-aborted', { err: refused.error }, refused.kind === 'app' ? 0 : 1);
  return { found: api, kept: kubelet.api };
}

/** The end of a Pod. `requested`: it does not end by itself; `stored`: its status in the API server. */
interface End {
  readonly why: Ending;
  readonly requested: boolean;
  readonly stored: ApiStatus;
}

/**
 * Stops all running containers; `note` records each status sent to it
 * before the last. Since 1.22 these are two iterations of the worker.
 * Ports pkg/kubelet/kubelet.go SyncTerminatingPod and SyncTerminatedPod (1.22+; before, part of syncPod).
 */
export function* stopPod(
  iteration: Iterating,
  { why, requested, stored }: End,
  note: (kubelet: Kubelet) => void,
): Timed<void> {
  const { kubelet, run } = iteration;
  const own = kubelet.release.has('terminating-worker');
  let reportedAt = run.now;
  log(run, 'terminating-enter');
  const reports = own || why === 'deleted';
  // This iteration waited for a relist.
  const seen = own && why === 'ended' ? { status: runtimeStatus(run.node) } : {};
  const api = reports ? reportStatus(kubelet, run, seen).kept : kubelet.api;
  const found = why === 'evicted' ? evicted(kubelet, api) : api;
  const sent = sentWhileStopping(kubelet.release, stored, found);
  const stopping = setStatus(kubelet, run, found, sent);
  note({ ...stopping, api: sent });
  const grace = requested ? graceOf(stopping, why) : undefined;
  const endsProbes = kubelet.release.has('termination-ends-probes');
  const probers = endsProbes ? stopLivenessAndStartup(kubelet) : kubelet.process.probers;
  iteration.kubelet = sending({ ...withMemory(stopping, { probers }), ending: why }, sent);
  yield* killWithGrace(run, grace, own);
  const { probers: working } = iteration.kubelet.process;
  // A probe in progress goes on.
  const left = endsProbes ? working.filter(({ waits }) => waits !== undefined) : working;
  iteration.kubelet = withMemory(iteration.kubelet, { stoppedAt: run.now, probers: left });
  // The API server receives an eviction after everything has stopped; until then it receives the container statuses.
  const { podIP } = kubelet.api;
  const report = (terminating: boolean, ip?: string): void => {
    const status = runtimeStatus(run.node);
    const phase = terminating ? { podPhase: stored.phase } : {};
    const known = withKept(iteration.kubelet);
    const now = forgets(known, reportedAt, run.now) ? withoutStored(known, kubelet.api) : known;
    const addressed = { ...now, api: withIP(now.api, ip) };
    const { kept } = reportStatus(addressed, run, { terminating, status, ...phase });
    iteration.kubelet = setStatus(now, run, kept);
    reportedAt = run.now;
  };
  if (kubelet.release.has('reports-after-termination')) {
    const { api: before } = iteration.kubelet;
    const { api: kept } = withKept(iteration.kubelet);
    report(true, kubelet.release.has('loses-ip-after-stop') ? undefined : podIP);
    // The status manager ignores a status that it already has.
    if (deepEqual(iteration.kubelet.api, kept)) iteration.kubelet = sending(iteration.kubelet, before);
    else note(iteration.kubelet);
  }
  log(run, 'terminating-stopped');
  log(run, 'terminating-exit');
  log(run, 'worker-terminating-done');
  if (why === 'evicted' && !kubelet.process.shutdown) log(run, 'evicted-pod');
  if (!own) {
    if (why !== 'deleted') return;
    // Up to 1.21 the next sync of a deleted Pod reports its stopped containers; its object is removed after that.
    // Ports pkg/kubelet/pod_workers.go managePodLoop and kubelet.go syncPod (1.8-1.21).
    // Differs: the status manager removes the object up to ten seconds later.
    yield* sleep(run, nextRelist(run.now, run.node) - run.now);
    return report(false, podIP);
  }
  logWork(run, 'worker-processing-done', 'terminating');
  yield* nextIteration(run, 'terminated');
  log(run, 'terminated-enter');
  report(true, podIP);
  // Up to 1.26 a deleted Pod is gone before this status is sent.
  const finished = why !== 'deleted' || kubelet.release.has('final-phase-when-terminating');
  const last = iteration.kubelet;
  if (finished) iteration.kubelet = { ...last, api: terminatedStatus(kubelet, stored, last.api) };
  logTerminated(run);
}

function logTerminated(run: Run): void {
  log(run, 'terminated-final');
  log(run, 'terminated-exit');
  log(run, 'worker-complete');
  logWork(run, 'worker-processing-done', 'terminated');
}

/** A stopped sandbox has no address: the status keeps the one that is known. */
function withIP({ podIP: _, ...api }: ApiStatus, podIP: string | undefined): ApiStatus {
  return podIP === undefined ? api : { ...api, podIP };
}

/**
 * True if housekeeping has removed the stored status of a Pod whose object or file is gone.
 * Ports pkg/kubelet/kubelet_pods.go removeOrphanedPodStatuses (1.8+).
 */
function forgets(kubelet: Kubelet, reportedAt: number, now: number): boolean {
  const { removed } = kubelet;
  return removed !== undefined && nextRound(kubelet, Math.max(removed, reportedAt)) <= now;
}

/**
 * The kubelet reads the status of the Pod as it received it, which is Pending in a file. The versions of the statuses
 * begin again, so that the mirror Pod keeps its last one.
 * Ports pkg/kubelet/status/status_manager.go needsUpdate (1.8+).
 */
function withoutStored(kubelet: Kubelet, received: ApiStatus): Kubelet {
  if (kubelet.source === 'api') return { ...kubelet, api: received };
  return { ...kubelet, api: { ...received, phase: 'Pending' }, mirrored: kubelet.mirrored ?? kubelet.api };
}

/** True if the end of the Pod was requested while a sync found that it had ended. Ports pod_workers.go startPodSync (1.27+). */
export function isEndRequested({ work: { pending }, release }: Kubelet): boolean {
  return pending !== undefined && requestsEnd(pending.trigger) && release.has('requests-share-a-sync');
}

/**
 * A new kubelet finds a Pod that has ended: it reports the Pod once more.
 * Ports pkg/kubelet/pod_workers.go UpdatePod and kubelet.go SyncTerminatedPod (1.27+).
 */
export function reportEndAgain(kubelet: Kubelet, run: Run): Kubelet {
  logWork(run, 'worker-processing', 'terminated');
  log(run, 'terminated-enter');
  const status = runtimeStatus(run.node);
  const { kept } = reportStatus(kubelet, run, { terminating: true, status });
  const reported = setStatus(kubelet, run, kept);
  logTerminated(run);
  return { ...reported, api: terminatedStatus(kubelet, kubelet.api, reported.api) };
}

/** The sync that found the end of the Pod is over, and another iteration stops the running containers. */
export function endSync(run: Run): void {
  log(run, 'syncpod-exit', { isTerminal: true });
  log(run, 'worker-terminal', { updateType: workType(run, 'sync') });
  log(run, 'worker-lifecycle-complete');
  logWork(run, 'worker-processing-done', 'sync');
}

/** The next iteration of the worker waits for a status that is newer than the previous iteration. */
export function* nextIteration(run: Run, type: WorkType): Timed<void> {
  logWork(run, 'worker-processing', type);
  yield* sleep(run, nextRelist(run.now, run.node) - run.now);
  run.status = runtimeStatus(run.node);
}

/** Up to 1.26 another line is for containers of an unknown Pod. */
function* killWithGrace(run: Run, grace: number | undefined, own: boolean): Timed<void> {
  const variant = (grace === undefined ? 1 : 0) + (run.release.has('exported-worker-syncs') ? 0 : 1);
  if (own) log(run, 'terminating-grace', { gracePeriod: grace ?? struct('<nil>', 'null') }, variant);
  yield* killPod(run, grace);
}

/**
 * The status with the reason and message of an eviction. Upstream: the PodStatusFunc of evictPod and of
 * evictPodsToFreeRequests.
 */
function evicted({ eviction, release }: Kubelet, api: ApiStatus): ApiStatus {
  if (!eviction) return api;
  const { reason, message, detail } = eviction;
  const status: ApiStatus = { ...api, phase: 'Failed', reason, message };
  if (!release.has('final-status-is-whole')) return { ...status, containers: [], conditions: [] };
  if (!release.has('disruption-condition')) return status;
  const condition = {
    type: 'DisruptionTarget',
    status: 'True',
    reason: 'TerminationByKubelet',
    message: detail,
  } as const;
  return { ...status, conditions: [...api.conditions, condition] };
}

/**
 * Seconds that override the spec's grace period; undefined if nothing overrides it.
 * Ports pod_workers.go calculateEffectiveGracePeriod (1.22+): every requested kill has a grace period of at least one
 * second; before, only an eviction overrode it.
 */
function graceOf({ eviction, pod, release }: Kubelet, why: Ending): number | undefined {
  if (!release.has('terminating-worker')) return why === 'evicted' ? eviction?.grace : undefined;
  const { deletionGracePeriodSeconds: asked } = pod.metadata;
  const own = pod.spec.terminationGracePeriodSeconds ?? 0;
  // A requested period of 0 seconds counted as no request.
  const deletion = asked === 0 && release.has('grace-of-zero-is-no-wish') ? own : asked;
  const wishes = [eviction?.grace, deletion].filter((wish) => wish !== undefined);
  // Requests can only shorten it.
  return Math.max(
    wishes.length > 0 ? Math.min(...wishes) : own,
    why === 'evicted' && deletion === undefined ? 0 : 1,
  );
}

/**
 * Housekeeping stops the containers still running in a completed Pod, before its object is deleted. Their Events would name
 * a container that is not in the Pod's spec, and are not recorded.
 * Ports pkg/kubelet/kubelet_pods.go HandlePodCleanups and container/helpers.go FilterEventRecorder (1.8-1.21).
 */
export function* cleanUp(iteration: Iterating): Timed<void> {
  const { kubelet } = iteration;
  const left = kubelet.process.cache.containers.some(({ state }) => state === 'running');
  if (!left || kubelet.release.has('terminating-worker')) return;
  const run: Run = { ...runOf(kubelet), withoutSpec: true };
  iteration.run = run;
  yield* killPod(run);
  iteration.kubelet = { ...iteration.kubelet, now: run.now, node: run.node };
  show(iteration, kubeletSnapshot(iteration.kubelet, run, { kind: 'terminate' }));
}

/**
 * The API server deletes the object; the kubelet cleans up the node. The object of a Pod with finalizers stays until an
 * edit removes them.
 * Ports k8s.io/apiserver/pkg/registry/generic/registry/store.go deletionFinalizersForGarbageCollection and Update (1.8+).
 */
export function removeObject(iteration: Iterating): void {
  const { kubelet } = iteration;
  const { pod, removed } = { ...kubelet, ...iteration.newest };
  const finalizers = finalizersOf(pod);
  if (finalizers.length > 0 && removed === undefined) {
    keepObject(iteration, finalizers);
    return;
  }
  const own = { uid: kubelet.pod.metadata.uid, until: kubelet.now, started: true } as const;
  const waitsFor = kubelet.source === 'api' ? undefined : { pods: [own] };
  const gone: Kubelet = {
    ...withoutWork(kubelet),
    ...remainsAfter(kubelet),
    worker: 'gone',
    node: emptied(kubelet.node),
    process: { ...kubelet.process, waitsFor, seen: EMPTY_STATUS, probers: [] },
    alarms: [],
  };
  const run = runOf(gone);
  if (kubelet.source === 'api') {
    log(run, 'sync-loop-remove', sourceValues(gone));
    log(run, 'worker-finished', { updateType: 'kill' });
  }
  iteration.kubelet = gone;
  show(iteration, kubeletSnapshot(gone, run, { kind: 'removed' }));
}

/** The kubelet is done with the Pod, and is told that its grace period is over. */
function keepObject(iteration: Iterating, finalizers: readonly unknown[]): void {
  const { pod } = iteration.kubelet;
  const metadata = { ...pod.metadata, deletionGracePeriodSeconds: 0 };
  const kept: Kubelet = {
    ...withoutWork(iteration.kubelet),
    worker: 'terminated',
    pod: { ...pod, metadata },
  };
  const run = runOf(kept);
  log(run, 'sync-loop-delete', sourceValues(kept));
  log(run, 'worker-finished', { updateType: 'update' });
  iteration.kubelet = kept;
  const note = say('its finalizers keep the Pod: {finalizers}', { finalizers: finalizers.join(', ') });
  show(iteration, kubeletSnapshot(kept, run, noteCause([note])));
}
