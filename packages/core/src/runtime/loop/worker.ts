// Runs one iteration of the Pod worker: a sync, or the termination of the Pod.

import { NO_ACTIONS } from '../../api/podActions.ts';
import type { PodStatus } from '../../api/podStatus.ts';
import { deepEqual } from '../../go/deepEqual.ts';
import type { Release } from '../../releases/release.ts';
import { checkResize, syncedPod, withResources } from '../allocation/allocation.ts';
import { believed, recordResources } from '../allocation/recordedResources.ts';
import { type Ending, type Kubelet, nextTick, type Request, type Trigger } from '../kubelet/kubelet.ts';
import {
  type Cause,
  type KubeletSnapshot,
  kubeletSnapshot,
  type Passage,
  runOf,
  snapshotRecorder,
} from '../kubelet/kubeletSnapshot.ts';
import { addProbers, stopLivenessAndStartup } from '../kubelet/prober.ts';
import { scheduleProcesses } from '../kubelet/scheduledExits.ts';
import { sourceValues } from '../kubelet/sourceValues.ts';
import type { Steps } from '../kuberuntime/pausableWork.ts';
import { log, type Run, record, type SyncResult } from '../kuberuntime/run.ts';
import type { SyncOptions } from '../kuberuntime/step.ts';
import { syncPod, syncSteps } from '../kuberuntime/syncPod.ts';
import type { SyncRecord } from '../kuberuntime/syncRecord.ts';
import { stepsNotCalled } from '../kuberuntime/syncStep.ts';
import { byTime } from '../node/byTime.ts';
import { runtimeStatus } from '../node/node.ts';
import { type ApiStatus, isPodPhaseTerminal } from '../node/reportedStatus.ts';
import { withSandboxReady } from '../status/conditions.ts';
import { isRestarting } from '../status/restartingAll.ts';
import { sentWhileStopping } from '../status/statusManager.ts';
import { stopOrphanBeside } from './orphan.ts';
import { relist, relistsBeside } from './pleg.ts';
import { ticksBeside, triggerReadiness } from './probing.ts';
import { withRemains } from './remains.ts';
import { setStatus } from './setStatus.ts';
import {
  cleanUp,
  endSync,
  nextIteration,
  removeObject,
  reportEndAgain,
  reportStatus,
  stopPod,
} from './terminate.ts';
import { terminationOf } from './termination.ts';
import { isCancelled, isTryDue, mountError, tryVolumes } from './volumes.ts';
import { logWork } from './workType.ts';

/** Upstream adds a random jitter of up to half to every wait; replays use the middle, a constant. */
const JITTER = 1.25;
const RESYNC_SECONDS = 60;
const ERROR_SECONDS = 10;

/**
 * Runs one iteration of the worker: first the status, then a sync or the termination.
 * Ports pkg/kubelet/pod_workers.go podWorkerLoop with kubelet.go SyncPod (1.8+; managePodLoop to 1.26).
 */
export function* work(kubelet: Kubelet, trigger: Trigger): Steps<Passage> {
  if (kubelet.worker === 'terminated') {
    if (trigger.kind === 'config' && trigger.operation === 'ADD') return endedBefore(kubelet, trigger);
    // A terminated Pod is not terminated again: its object is deleted.
    return removeObject(cleanUp(kubelet));
  }
  if (kubelet.predecessor) return yield* started(kubelet, trigger);
  if (kubelet.pending?.pod) return yield* ofTakenPod(kubelet, kubelet.pending, trigger);
  const { pending: _, slot, requeue, ...idle } = kubelet;
  const begun: Kubelet = {
    ...idle,
    ...(requeue && requeue.at > kubelet.now ? { requeue } : {}),
    ...(slot ? { pending: { at: kubelet.now, trigger: slot } } : {}),
    syncs: kubelet.syncs + 1,
  };
  const run = runOf(begun);
  const cause: Cause = { kind: 'sync', sync: begun.syncs, trigger };
  const removed = trigger.kind === 'config' && trigger.operation === 'REMOVE';
  const deleted = removed || begun.pod.metadata.deletionTimestamp !== undefined;
  if (trigger.kind === 'kill' || deleted) {
    logWork(run, 'worker-processing', 'terminating');
    return yield* terminate(begun, run, cause, trigger.kind === 'kill' ? 'evicted' : 'deleted', kubelet.api);
  }
  logWork(run, 'worker-processing', 'sync');
  log(run, 'syncpod-enter');
  const sized = checkResize(begun, run);
  const { found, kept } = reportStatus(sized, run);
  const stops = hasEnded(begun.release, found);
  const sent = stops ? sentWhileStopping(begun.release, kubelet.api, kept) : kept;
  const reported = setStatus(sized, run, kept, sent);
  const probed = yield* triggerReadiness(reported, found);
  const next = probed.kubelet;
  // A probe takes longer than the report, which the API server has before the result.
  const first =
    !stops && probed.snapshots.length > 0 && isNews(kubelet.api, reported.api)
      ? kubeletSnapshot(reported, writtenBy(run), cause)
      : undefined;
  // The sync uses the Pod with its allocated resources.
  const ready = { ...run, pod: syncedPod(next), status: next.cache, node: next.node };
  const passage = stops
    ? yield* terminate(next, ready, cause, 'ended', kubelet.api)
    : yield* mountVolumes(next, ready, trigger, first);
  return { ...passage, snapshots: [...(first ? [first] : []), ...probed.snapshots, ...passage.snapshots] };
}

/**
 * An iteration of an earlier version of the Pod, taken before the newest one came. It does not see the newest resources,
 * unless the update has allocated them (1.34+).
 */
function* ofTakenPod(
  kubelet: Kubelet,
  { pod: taken, ...pending }: Request,
  trigger: Trigger,
): Steps<Passage> {
  const { pod } = kubelet;
  const { wanted, ...seen } = kubelet.resize;
  const kept = wanted ? { wanted } : {};
  const sized = taken && kubelet.release.has('allocates-on-update') ? withResources(taken, pod) : taken;
  const passage = yield* work(
    { ...kubelet, ...(sized ? { pod: sized } : {}), pending, resize: seen },
    trigger,
  );
  const newest = (one: Kubelet): Kubelet => ({ ...one, pod, resize: { ...one.resize, ...kept } });
  const snapshots = passage.snapshots.map(
    ({ record, ...one }): KubeletSnapshot => ({
      ...one,
      kubelet: newest(one.kubelet),
      ...(record?.kind === 'sync' ? { record: { ...record, earlier: true } } : record ? { record } : {}),
    }),
  );
  return { kubelet: newest(passage.kubelet), snapshots };
}

/** The first iteration of a Pod that had to wait for another one with its name. */
function* started({ predecessor: _, ...waited }: Kubelet, trigger: Trigger): Steps<Passage> {
  // The kubelet creates the mirror Pod now.
  const kubelet: Kubelet = { ...withRemains(waited), created: waited.now };
  const run = runOf(kubelet);
  if (trigger.kind === 'ticker') log(run, 'sync-loop-sync', { ...sourceValues(kubelet), count: 1, total: 1 });
  const comes = kubeletSnapshot(kubelet, run, { kind: 'event', type: 'create', waited: true });
  const { kubelet: next, snapshots } = yield* work(kubelet, trigger);
  return { kubelet: next, snapshots: [comes, ...snapshots] };
}

/** The only iteration of a new kubelet for a Pod that ended before it. */
function endedBefore({ pending: _, ...kubelet }: Kubelet, trigger: Trigger): Passage {
  const run = runOf(kubelet);
  const syncs = kubelet.syncs + 1;
  const over = reportEndAgain({ ...kubelet, syncs, lastSyncEnd: run.now }, run);
  const record = terminationOf(over, run.status);
  const cause: Cause = { kind: 'sync', sync: syncs, trigger };
  const passage = { kubelet: over, snapshots: [{ ...kubeletSnapshot(over, run, cause), record }] };
  return over.pod.metadata.deletionTimestamp === undefined ? passage : removeObject(passage);
}

/** The run so far; what follows begins with nothing written. */
function writtenBy(run: Run): Run {
  return { ...run, log: run.log.splice(0), events: run.events.splice(0) };
}

/** Since 1.22 every sync adds the probes that have no worker. */
function withProbers(kubelet: Kubelet): Kubelet {
  if (!kubelet.release.has('terminating-worker')) return kubelet;
  return { ...kubelet, probers: addProbers(kubelet, kubelet.now) };
}

/** True if an iteration with this status stops everything; before 1.22 a succeeded Pod is synced once more. */
function hasEnded(release: Release, { phase }: ApiStatus): boolean {
  return isPodPhaseTerminal(phase) && (release.has('terminating-worker') || phase === 'Failed');
}

/**
 * The sync continues once all volumes are mounted, and ends if that takes too long.
 * Ports pkg/kubelet/kubelet.go SyncPod (1.8+).
 */
function* mountVolumes(kubelet: Kubelet, run: Run, trigger: Trigger, before?: Written): Steps<Passage> {
  const cause: Cause = { kind: 'sync', sync: kubelet.syncs, trigger };
  recordResources(kubelet, run);
  if (tryVolumes(run)) return yield* sync(kubelet, run, cause, before);
  const { now, pod, node } = run;
  const { log: lines, events } = withBeginning(run, before);
  const mounting = { since: now, trigger, pod, log: lines, events };
  const waiting: Kubelet = { ...kubelet, node, mounting };
  return { kubelet: waiting, snapshots: [kubeletSnapshot(waiting, run, cause)] };
}

/** Tries that are due, or else the end of a wait for volumes. */
export function* volumesStep(kubelet: Kubelet): Steps<Passage> {
  const { mounting, ...idle } = kubelet;
  const run = runOf(kubelet);
  const tries = isTryDue(kubelet);
  if (tries || !mounting) {
    tryVolumes(run);
    const tried: Kubelet = { ...kubelet, node: run.node };
    const cause: Cause = { kind: 'volumes' };
    return { kubelet: tried, snapshots: run.events.length > 0 ? [kubeletSnapshot(tried, run, cause)] : [] };
  }
  const begun: Run = { ...run, pod: mounting.pod };
  const cause: Cause = { kind: 'sync', sync: kubelet.syncs, trigger: mounting.trigger };
  const error = mountError(begun, isCancelled(kubelet));
  return error === undefined
    ? yield* sync(idle, begun, cause, mounting)
    : yield* withoutVolumes(idle, begun, cause, mounting, error);
}

/** The log lines and Events that a sync has written before. */
type Written = Pick<SyncRecord, 'log' | 'events'>;

function* sync(unprobed: Kubelet, begun: Run, cause: Cause, before?: Written): Steps<Passage> {
  const kubelet = withProbers({ ...unprobed, now: begun.now });
  const { release } = kubelet;
  const { run, options } = syncInput(kubelet, begun);
  run.node = { ...run.node, volumeTroubles: {}, mounted: true };
  let reported = kubelet;
  const { snapshots, note, close } = snapshotRecorder(run, cause);
  const done = yield* syncSteps(run, options, (step, ended, { actions, decisions }) => {
    const first = step === 'compute' ? { actions, decisions } : {};
    if (step === 'sandbox-ready' && actions.createSandbox) {
      reported = { ...kubelet, api: withSandboxReady(kubelet.api) };
    }
    note(reported, { step, ...(ended ? { ended } : {}), ...first });
  });
  const failures = run.results.filter(({ error }) => error !== undefined);
  log(run, 'syncpod-exit', { isTerminal: false });
  if (failures.length > 0) {
    log(run, 'worker-sync-error', { err: aggregate(failures) });
    if (release.has('failed-sync-event')) record(run, 'failed-sync');
  }
  logWork(run, 'worker-processing-done', 'sync');
  const over = finish(reported, run, requeueAfter(kubelet, run, failures));
  const after = options.restartAllContainers && failures.length === 0 ? startAgain(over, run) : over;
  close(after, withBeginning(done, before));
  const passage = yield* beside(kubelet, run, after, snapshots);
  const did = failures.length === 0 && run.calls.length > 0;
  return did && kubelet.release.has('relists-after-sync') ? relistAtOnce(passage) : passage;
}

function withBeginning<Record extends Written>(
  record: Record,
  before: Written = { log: [], events: [] },
): Record {
  return {
    ...record,
    log: [...before.log, ...record.log],
    events: [...before.events, ...record.events],
  };
}

/** The input of SyncPod: the kubelet's view of the runtime, and the options. */
function syncInput(kubelet: Kubelet, begun: Run): { readonly run: Run; readonly options: SyncOptions } {
  const { release, refusals, api } = kubelet;
  const run = { ...begun, status: believed({ ...kubelet, node: begun.node }) };
  const latest = release.has('resize-by-reported-status') ? { latest: latestOf(kubelet, run) } : {};
  return { run, options: { restartAllContainers: isRestarting(api.conditions), refusals, ...latest } };
}

/** Syncs a copy of the node. Omits the rest of the iteration: status, probes, relists and volumes. */
export function trySync(kubelet: Kubelet): SyncRecord {
  const begun = { ...runOf({ ...kubelet, quiet: true }), pod: syncedPod(kubelet) };
  const { run, options } = syncInput(kubelet, begun);
  return syncPod(run, options);
}

/** The volumes were not mounted in time: the runtime's SyncPod is not called. */
function* withoutVolumes(
  kubelet: Kubelet,
  run: Run,
  cause: Cause,
  before: Written,
  err: string,
): Steps<Passage> {
  const { release, pod, status } = run;
  log(run, 'syncpod-exit', { isTerminal: false });
  log(run, 'worker-sync-error', { err });
  if (release.has('failed-sync-event')) record(run, 'failed-sync');
  logWork(run, 'worker-processing-done', 'sync');
  const { snapshots, close } = snapshotRecorder(run, cause);
  const over = finish(kubelet, run, { at: tryAfter(run.now, ERROR_SECONDS), because: 'error' });
  const { log: lines, events, results, asked } = run;
  const running = status.containers.filter(({ state }) => state === 'running').map(({ name }) => name);
  const steps = stepsNotCalled(release);
  const decided = { release, pod, status, actions: NO_ACTIONS, decisions: [] };
  const done: SyncRecord = { kind: 'sync', ...decided, steps, asked, results, running, log: lines, events };
  close(over, withBeginning(done, before));
  return yield* beside(kubelet, run, over, snapshots);
}

/** The current state in the runtime, with the kubelet's own records. */
function latestOf(kubelet: Kubelet, { node, now }: Run): PodStatus {
  return believed({ ...kubelet, node, cache: runtimeStatus(node, now) });
}

/**
 * Containers removed for a restart request a sync, because PLEG events may not.
 * Ports pkg/kubelet/kubelet.go SyncPod (1.36+).
 */
function startAgain(kubelet: Kubelet, run: Run): Kubelet {
  const removed = run.results.some(({ action }) => action === 'RemoveContainer');
  if (!removed || kubelet.worker !== 'syncing' || !kubelet.release.has('starts-again-at-once'))
    return kubelet;
  return { ...kubelet, pending: kubelet.pending ?? { at: run.now, trigger: { kind: 'ticker' } } };
}

/** Gate PLEGOnDemandRelist: relists the Pod immediately, because the next sync would otherwise wait. */
function relistAtOnce({ kubelet, snapshots }: Passage): Passage {
  const seen = relist(kubelet, kubelet.now, kubelet.node);
  return {
    kubelet: { ...seen.kubelet, relisted: true },
    snapshots: [...snapshots, ...seen.snapshots],
  };
}

/** Stops everything; a deleted Pod is then removed, an evicted Pod keeps its status. */
function* terminate(
  kubelet: Kubelet,
  run: Run,
  cause: Cause,
  why: Ending,
  stored: ApiStatus,
): Steps<Passage> {
  const own = kubelet.release.has('terminating-worker');
  const record = terminationOf({ ...kubelet, ending: why }, run.status);
  const snapshots: KubeletSnapshot[] = [];
  const note = (now: Kubelet): void => {
    const log = run.log.slice(snapshots.flatMap((one) => one.log).length);
    const events = run.events.slice(snapshots.flatMap((one) => one.events).length);
    snapshots.push({ ...kubeletSnapshot(now, run, cause), log, events, record });
  };
  if (why === 'ended') endSync(run);
  if (why === 'ended' && own) {
    note({
      ...kubelet,
      now: run.now,
      api: sentWhileStopping(kubelet.release, stored, kubelet.api),
      ending: why,
    });
    nextIteration(run, 'terminating');
  }
  // The probes of an ended Pod end with their next tick.
  const ticked = yield* ticksBeside({ ...kubelet, node: run.node }, run.now, () => run.node);
  run.node = ticked.kubelet.node;
  let shown = stored;
  const stopped = stopPod({ ...kubelet, probers: ticked.kubelet.probers }, run, why, stored, (reported) => {
    if (!isNews(shown, reported.api)) return;
    shown = reported.api;
    note({ ...reported, now: run.now, node: run.node, ending: why });
  });
  const probers = own ? [] : stopped.over.probers;
  const { at: stoppedAt } = stopped;
  const over = finish(
    { ...stopped.over, probers, worker: 'terminated', ending: why, stoppedAt },
    run,
    undefined,
  );
  note(over);
  const stopping = {
    ...kubelet,
    node: run.node,
    // No other iteration reports before the end of this one.
    lastSyncEnd: run.now,
    ending: why,
    api: isPodPhaseTerminal(stopped.found.phase) ? stopped.found : stopped.sent,
    probers: own ? stopLivenessAndStartup(kubelet) : kubelet.probers,
  };
  const passage = yield* beside(kubelet, run, over, snapshots, {
    first: stopped.sent,
    stopping,
    until: stopped.at,
  });
  const deleted = own && kubelet.pod.metadata.deletionTimestamp !== undefined;
  return why === 'deleted' || deleted ? removeObject(passage) : passage;
}

/** True if the new status differs from that in the API server. */
function isNews(stored: ApiStatus, api: ApiStatus): boolean {
  return !deepEqual(stored, api);
}

function finish(kubelet: Kubelet, run: Run, requeue: Kubelet['requeue']): Kubelet {
  const { pending = tickedDuring(kubelet, run), requeue: _, relisted: __, ...rest } = kubelet;
  const over = kubelet.worker !== 'syncing' || isPodPhaseTerminal(kubelet.api.phase);
  const done: Kubelet = {
    ...rest,
    now: run.now,
    node: run.node,
    lastSyncEnd: run.now,
    ...lookedAtAgain(kubelet, run),
  };
  // A terminated Pod is not synced again.
  if (over) return scheduleProcesses(kubelet, { ...done, worker: 'terminated' });
  return scheduleProcesses(kubelet, {
    ...done,
    ...(pending ? { pending } : {}),
    ...(requeue ? { requeue } : {}),
  });
}

/**
 * An edit can start a sync before a retry is due, which stays in the work queue: if it is due during the sync, the ticker
 * requests one more.
 * Ports pkg/kubelet/pod_workers.go completeWork (1.22+; wrapUp to 1.21) and kubelet.go getPodsToSync (1.8+).
 * Differs: the line of the ticker is not shown.
 */
function tickedDuring({ requeue }: Kubelet, { now }: Run): Request | undefined {
  return requeue && requeue.at < now ? { at: requeue.at, trigger: { kind: 'ticker' } } : undefined;
}

/** Reads resized containers again: up to 1.31 immediately, later with the next relist. */
function lookedAtAgain({ resize, generation }: Kubelet, run: Run): Partial<Kubelet> {
  const { results, calls, release, node, now } = run;
  if (release.has('resize-by-actuated-state')) {
    return results.some(({ action }) => action === 'ResizePodInPlace') ? { reinspects: true } : {};
  }
  if (!calls.includes('UpdateContainerResources')) return {};
  const resizing = { resize: { ...resize, inProgress: generation } };
  return release.has('resize-by-reported-status')
    ? { ...resizing, cache: runtimeStatus(node, now) }
    : { ...resizing, reinspects: true };
}

interface Stopping {
  /** The status in the API server before the containers stop. */
  readonly first: ApiStatus;
  /** The kubelet while it stops them: its probes continue. */
  readonly stopping: Kubelet;
  /** The end of its probes. */
  readonly until: number;
}

/**
 * Relists, probes and housekeeping continue during the worker's iteration; their results are placed between the steps,
 * with the statuses reported by then.
 */
function* beside(
  before: Kubelet,
  run: Run,
  after: Kubelet,
  snapshots: readonly KubeletSnapshot[],
  during?: Stopping,
): Steps<Passage> {
  const first = during?.first ?? (snapshots[0]?.kubelet ?? after).api;
  const seen = yield* relistsBeside(after, before.now, run.now, run.nodeSnapshots, before.node);
  const probing = during ? { ...during.stopping, now: before.now } : { ...seen.kubelet, now: before.now };
  const nodeAt = (at: number) =>
    run.nodeSnapshots.findLast((nodeSnapshot) => nodeSnapshot.at <= at)?.node ?? before.node;
  const probed = yield* ticksBeside(probing, during?.until ?? run.now, nodeAt);
  const next = during ? seen.kubelet : { ...probed.kubelet, now: seen.kubelet.now };
  const stopped = stopOrphanBeside(next, run.now);
  const exits = exitsDuring(run, (at) => ({ ...seen.kubelet, now: at, node: nodeAt(at) }));
  const others = [...seen.snapshots, ...probed.snapshots, ...stopped.snapshots];
  const merged = [...exits, ...snapshots, ...others].sort(byTime);
  const own = new Set(snapshots);
  let api = first;
  let reported = first;
  let last = { ...before, api };
  const shown = merged.map((snapshot): KubeletSnapshot => {
    const { cause, kubelet } = snapshot;
    // An orphan does not change this Pod.
    if (cause.kind === 'orphan') return { ...snapshot, kubelet: last };
    // A step of the worker without a report keeps what probes have reported.
    const reports = own.has(snapshot) ? kubelet.api !== reported : cause.kind === 'probe';
    if (reports) api = kubelet.api;
    if (own.has(snapshot)) reported = kubelet.api;
    last = kubelet.api === api ? kubelet : { ...kubelet, api };
    return last === kubelet ? snapshot : { ...snapshot, kubelet: last };
  });
  return { kubelet: stopped.kubelet, snapshots: shown };
}

/** The processes that exited by themselves. */
function exitsDuring(run: Run, kubeletAt: (at: number) => Kubelet): KubeletSnapshot[] {
  return run.exited.map(({ at, container }) => {
    const kubelet = kubeletAt(at);
    return kubeletSnapshot(kubelet, runOf(kubelet), { kind: 'exit', container });
  });
}

function tryAfter(now: number, seconds: number): number {
  return nextTick(now + seconds * JITTER);
}

/** Ports pod_workers.go completeWork (1.22+, since 1.35 with MinBackoffExpiration) and wrapUp (1.8-1.21). */
function requeueAfter(kubelet: Kubelet, run: Run, failures: readonly SyncResult[]): Kubelet['requeue'] {
  const due = (seconds: number) => tryAfter(run.now, seconds);
  if (failures.length === 0) return { at: due(RESYNC_SECONDS), because: 'resync' };
  const because = failures.every(({ error }) => error === 'CrashLoopBackOff') ? 'back-off' : 'error';
  const expiries = failures.flatMap(({ backOffUntil }) => backOffUntil ?? []);
  if (expiries.length === 0 || !kubelet.release.has('retry-at-back-off-expiry')) {
    return { at: due(ERROR_SECONDS), because };
  }
  const left = Math.min(...expiries) - run.now;
  return { at: due(Math.min(Math.max(left, 0), RESYNC_SECONDS)), because };
}

/** Upstream: PodSyncResult.Error. */
function aggregate(failures: readonly SyncResult[]): string {
  const texts = failures.map(
    ({ action, target, error, message }) =>
      `failed to "${action}" for "${target}" with ${error}: ${JSON.stringify(message ?? '')}`,
  );
  return texts.length === 1 ? (texts[0] ?? '') : `[${texts.join(', ')}]`;
}
