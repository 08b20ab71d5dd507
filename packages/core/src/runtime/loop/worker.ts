// What does the Pod worker do when it is the Pod's turn?

import { computePodActions } from '../../actions/computePodActions.ts';
import type { PodStatus } from '../../api/podStatus.ts';
import type { Release } from '../../releases/release.ts';
import { checkResize, syncedPod } from '../allocation/allocation.ts';
import { believed, recordResources } from '../allocation/recordedResources.ts';
import { type Ending, type Kubelet, nextTick, type Trigger } from '../kubelet/kubelet.ts';
import { type Cause, type KubeletMoment, momentNotes, type Passage, runOf } from '../kubelet/moment.ts';
import { scheduleProcesses } from '../kubelet/processes.ts';
import { log, type Run, record, type SyncResult } from '../kuberuntime/run.ts';
import { syncPod } from '../kuberuntime/syncPod.ts';
import { byTime } from '../node/byTime.ts';
import { runtimeStatus } from '../node/node.ts';
import { type ApiStatus, isPodPhaseTerminal } from '../node/reportedStatus.ts';
import { withSandboxReady } from '../status/conditions.ts';
import { isRestarting } from '../status/restartingAll.ts';
import { stopOrphanBeside } from './orphan.ts';
import { relist, relistsBeside } from './pleg.ts';
import { cleanUp, removeObject, reportStatus, stopPod } from './terminate.ts';

/** Upstream jitters every wait by up to half of it; a replay needs one and the same number, so it is the middle. */
const JITTER = 1.25;
const RESYNC_SECONDS = 60;
const ERROR_SECONDS = 10;

/**
 * One turn of the worker: status first, then the Pod is synced, or terminated.
 * Ports pkg/kubelet/pod_workers.go podWorkerLoop with kubelet.go SyncPod (1.8-1.37; managePodLoop to 1.26).
 */
export function work(kubelet: Kubelet, trigger: Trigger): Passage {
  // What has ended is not ended again: its object goes.
  if (kubelet.worker === 'terminated') return removeObject(cleanUp(kubelet));
  const { pending: _, requeue: __, slot, ...idle } = kubelet;
  const begun: Kubelet = {
    ...idle,
    ...(slot ? { pending: { at: kubelet.now, trigger: slot } } : {}),
    syncs: kubelet.syncs + 1,
  };
  const run = runOf(begun);
  const cause: Cause = { kind: 'sync', sync: begun.syncs, trigger };
  const removed = trigger.kind === 'config' && trigger.operation === 'REMOVE';
  if (trigger.kind === 'kill') return terminate(begun, run, cause, 'evicted', kubelet.api);
  const deleted = begun.pod.metadata.deletionTimestamp !== undefined;
  if (removed || deleted) return terminate(begun, run, cause, 'deleted', kubelet.api);
  log(run, 'syncpod-enter');
  const sized = checkResize(begun, run);
  const { found, kept } = reportStatus(sized, run);
  const next = { ...sized, api: kept };
  const stops = endsPod(begun.release, found);
  // The sync works with the Pod as it is allocated now.
  const ready = { ...run, pod: syncedPod(next) };
  return stops ? terminate(next, ready, cause, 'ended', kubelet.api) : sync(next, ready, cause);
}

/** True if a turn that reports this stops all that runs; before 1.22 a Pod that has succeeded is synced once more. */
export function endsPod(release: Release, { phase }: ApiStatus): boolean {
  return isPodPhaseTerminal(phase) && (release.has('terminating-worker') || phase === 'Failed');
}

function sync(kubelet: Kubelet, run: Run, cause: Cause): Passage {
  const { release } = kubelet;
  const pod = syncedPod(kubelet);
  recordResources(kubelet, run);
  const status = believed({ ...kubelet, node: run.node });
  const restartAllContainers = isRestarting(kubelet.api.conditions);
  const asksAgain = release.has('resize-by-reported-status');
  const options = { restartAllContainers, ...(asksAgain ? { latest: latestOf(kubelet, run) } : {}) };
  const { actions, decisions } = computePodActions(pod, status, release, options);
  let reported = kubelet;
  const { moments, note } = momentNotes(run, cause);
  syncPod(run, actions, decisions, kubelet.refusals, (step, ended) => {
    const first = step === 'compute' ? { actions, decisions } : {};
    if (step === 'sandbox-ready' && actions.createSandbox) {
      reported = { ...kubelet, api: withSandboxReady(kubelet.api) };
    }
    const after = { ...reported, now: run.now, node: run.node };
    note(after, { step, ...(ended ? { ended } : {}), ...first });
  });
  const failures = run.results.filter(({ error }) => error !== undefined);
  log(run, 'syncpod-exit', { isTerminal: false });
  if (failures.length > 0) {
    log(run, 'worker-sync-error', { err: aggregate(failures) });
    if (release.has('failed-sync-event')) record(run, 'failed-sync');
  }
  const done = finish(reported, run, requeueAfter(kubelet, run, failures));
  const after = restartAllContainers && failures.length === 0 ? startAgain(done, run) : done;
  note(after);
  // Where nothing is said of the end of a sync, its last step shows how it ends.
  const last = moments.at(-1);
  if (last && last.kubelet !== after) moments.splice(-1, 1, { ...last, kubelet: after });
  const passage = beside(kubelet, run, after, moments);
  const did = failures.length === 0 && run.calls.length > 0;
  return did && kubelet.release.has('relists-after-sync') ? relistAtOnce(passage) : passage;
}

/** What the runtime says now, with what the kubelet has on record. */
function latestOf(kubelet: Kubelet, { node, now }: Run): PodStatus {
  return believed({ ...kubelet, node, cache: runtimeStatus(node, now) });
}

/**
 * What was removed to be started again asks for a sync, as no PLEG event may. Ports pkg/kubelet/kubelet.go SyncPod
 * (1.36-1.37).
 */
function startAgain(kubelet: Kubelet, run: Run): Kubelet {
  const removed = run.results.some(({ action }) => action === 'RemoveContainer');
  if (!removed || kubelet.worker !== 'syncing' || !kubelet.release.has('starts-again-at-once'))
    return kubelet;
  return { ...kubelet, pending: kubelet.pending ?? { at: run.now, trigger: { kind: 'ticker' } } };
}

/** Gate PLEGOnDemandRelist: the Pod is listed again at once, so that the next sync need not wait. */
function relistAtOnce({ kubelet, moments }: Passage): Passage {
  const seen = relist(kubelet, kubelet.now, kubelet.node);
  return {
    kubelet: { ...seen.kubelet, lastSyncEnd: kubelet.now - 1 },
    moments: [...moments, ...seen.moments],
  };
}

/** Stops all that runs; a Pod that is deleted goes then, an evicted one stays as it ended. */
function terminate(kubelet: Kubelet, run: Run, cause: Cause, why: Ending, told: ApiStatus): Passage {
  const stopped = stopPod(kubelet, run, why, told);
  const over = finish({ ...stopped.over, worker: 'terminated', ending: why }, run, undefined);
  const moment: KubeletMoment = {
    at: run.now,
    cause,
    kubelet: over,
    decisions: [],
    log: run.log,
    events: run.events,
  };
  const passage = beside(kubelet, run, over, [moment], stopped.sent);
  return why === 'deleted' ? removeObject(passage) : passage;
}

function finish(kubelet: Kubelet, run: Run, requeue: Kubelet['requeue']): Kubelet {
  const { pending, ...rest } = kubelet;
  const over = kubelet.worker !== 'syncing' || isPodPhaseTerminal(kubelet.api.phase);
  const done: Kubelet = {
    ...rest,
    now: run.now,
    node: run.node,
    lastSyncEnd: run.now,
    ...lookedAtAgain(kubelet, run),
  };
  // A Pod that has ended gets no more syncs.
  if (over) return scheduleProcesses(kubelet, { ...done, worker: 'terminated' });
  return scheduleProcesses(kubelet, {
    ...done,
    ...(pending ? { pending } : {}),
    ...(requeue ? { requeue } : {}),
  });
}

/** What was resized is looked at again: to 1.31 at once, later by the next relist. */
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

/**
 * Relists and housekeeping go on while the worker works; what they see comes between the steps, with what is reported
 * by then.
 */
function beside(
  before: Kubelet,
  run: Run,
  after: Kubelet,
  moments: readonly KubeletMoment[],
  first: ApiStatus = (moments[0]?.kubelet ?? after).api,
): Passage {
  const seen = relistsBeside(after, before.now, run.now, run.sights, before.node);
  const stopped = stopOrphanBeside(seen.kubelet, run.now);
  const merged = [...moments, ...seen.moments, ...stopped.moments].sort(byTime);
  let api = first;
  let last = { ...before, api };
  const told = merged.map((moment): KubeletMoment => {
    const { cause, kubelet } = moment;
    // It changes nothing of this Pod.
    if (cause.kind === 'orphan') return { ...moment, kubelet: last };
    last = cause.kind === 'relist' ? { ...kubelet, api } : kubelet;
    api = last.api;
    return { ...moment, kubelet: last };
  });
  return { kubelet: stopped.kubelet, moments: told };
}

/** When the work queue hands out again what could not be done at a moment. */
export function nextTry(after: number): number {
  return tryAfter(after, ERROR_SECONDS);
}

function tryAfter(moment: number, seconds: number): number {
  return nextTick(moment + seconds * JITTER);
}

/** Ports pod_workers.go completeWork (1.22-1.37, since 1.35 with MinBackoffExpiration) and wrapUp (1.8-1.21). */
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
