// Runs the iteration of the Pod worker that syncs: once all volumes are mounted, it calls SyncPod.

import { NO_ACTIONS } from '../../api/podActions.ts';
import type { PodStatus } from '../../api/podStatus.ts';
import { noteResizeError, syncedPod } from '../allocation/allocation.ts';
import { believed, recordResources } from '../allocation/recordedResources.ts';
import { type Kubelet, type Trigger, withMemory, withWork } from '../kubelet/kubelet.ts';
import { type Cause, kubeletSnapshot, runOf } from '../kubelet/kubeletSnapshot.ts';
import { addProbers } from '../kubelet/prober.ts';
import { log, type Run, record, roundTime, type SyncResult } from '../kuberuntime/run.ts';
import type { SyncOptions } from '../kuberuntime/step.ts';
import { syncPod, syncSteps } from '../kuberuntime/syncPod.ts';
import type { SyncRecord } from '../kuberuntime/syncRecord.ts';
import { stepsNotCalled } from '../kuberuntime/syncStep.ts';
import type { Timed } from '../kuberuntime/timed.ts';
import { type NodeStatus, runtimeStatus } from '../node/node.ts';
import { withSandboxReady } from '../status/conditions.ts';
import { isRestarting } from '../status/restartingAll.ts';
import { type Iterating, outside, show } from './iterating.ts';
import { endIteration, requeueAfter } from './iterationEnd.ts';
import { withReportedMirrorPod } from './mirrorPod.ts';
import { relist } from './pleg.ts';
import { recorder } from './recorder.ts';
import { isCancelled, isUnmounted, mountError, tryVolumes, VOLUMES_TIMEOUT, wakesAt } from './volumes.ts';
import { retryAt } from './workQueue.ts';
import { logWork } from './workType.ts';

/**
 * The sync continues once all volumes are mounted, and ends if that takes too long.
 * Ports pkg/kubelet/kubelet.go SyncPod (1.8+).
 */
export function* mountVolumes(iteration: Iterating, trigger: Trigger, before?: Written): Timed<void> {
  const { kubelet, run } = iteration;
  const cause: Cause = { kind: 'sync', sync: kubelet.syncs, trigger };
  recordResources(kubelet, run);
  // Read before the wait, whatever containers do meanwhile.
  const { cache } = kubelet.process;
  if (!isUnmounted(kubelet)) return yield* sync(iteration, cause, cache, before);
  tryVolumes(kubelet, run);
  const { log: lines, events } = withBeginning(run, before);
  const written = { log: lines, events };
  iteration.kubelet = { ...kubelet, node: run.node };
  show(iteration, kubeletSnapshot(iteration.kubelet, writtenBy(run), cause));
  const sleep = { until: roundTime(run.now + VOLUMES_TIMEOUT), exits: [], volumesSince: run.now };
  do yield sleep;
  while (run.now < wakesAt(outside(iteration), sleep));
  const error = mountError(run, isCancelled(outside(iteration)));
  if (error === undefined) yield* sync(iteration, cause, cache, written);
  else withoutVolumes(iteration, cause, written, error);
}

/** The run so far; what follows begins with nothing written. */
export function writtenBy(run: Run): Run {
  return { ...run, log: run.log.splice(0), events: run.events.splice(0) };
}

/** The log lines and Events that a sync has written before. */
type Written = Pick<SyncRecord, 'log' | 'events'>;

function* sync(iteration: Iterating, cause: Cause, cache: NodeStatus, before?: Written): Timed<void> {
  const { now } = iteration.run;
  const begun = withProbers(withMemory({ ...iteration.kubelet, now }, { mounted: true }));
  const { release } = begun;
  const { run, options } = syncInput(begun, iteration.run, { cache });
  run.node = { ...run.node, volumeTroubles: {} };
  iteration.kubelet = begun;
  iteration.run = run;
  const { note, close } = recorder(iteration, cause);
  iteration.tell = () => note(run.step === undefined ? {} : { step: run.step });
  const done = yield* syncSteps(run, options, (step, ended, { actions, decisions }) => {
    const first = step === 'compute' ? { actions, decisions } : {};
    if (step === 'sandbox-ready' && actions.createSandbox) {
      const { kubelet } = iteration;
      iteration.kubelet = withReportedMirrorPod({ ...kubelet, api: withSandboxReady(kubelet.api) });
    }
    note({ step, ...(ended ? { ended } : {}), ...first });
  });
  const failures = run.results.filter(({ error }) => error !== undefined);
  iteration.kubelet = noteResizeError(iteration.kubelet, run);
  logEnd(run, failures.length > 0 ? aggregate(failures) : undefined);
  const over = endIteration(iteration, requeueAfter(iteration.kubelet, run, failures));
  iteration.kubelet = options.restartAllContainers && failures.length === 0 ? startAgain(over, run) : over;
  close(withBeginning(done, before));
  const did = failures.length === 0 && run.calls.length > 0;
  if (did && release.has('relists-after-sync')) relistAtOnce(iteration);
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
function syncInput(
  kubelet: Kubelet,
  begun: Run,
  { cache }: Pick<Kubelet['process'], 'cache'> = kubelet.process,
): { readonly run: Run; readonly options: SyncOptions } {
  const { release, refusals, api } = kubelet;
  const run = { ...begun, status: believed({ ...kubelet, process: { cache }, node: begun.node }) };
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
function withoutVolumes(iteration: Iterating, cause: Cause, before: Written, err: string): void {
  const { run } = iteration;
  const { release, pod, status } = run;
  logEnd(run, err);
  const { log: lines, events, results, asked } = run;
  const running = status.containers.filter(({ state }) => state === 'running').map(({ name }) => name);
  const steps = stepsNotCalled(release);
  const decided = { release, pod, status, actions: NO_ACTIONS, decisions: [] };
  const done: SyncRecord = { kind: 'sync', ...decided, steps, asked, results, running, log: lines, events };
  iteration.kubelet = endIteration(iteration, { at: retryAt(run), because: 'error' });
  const whole = withBeginning(done, before);
  show(iteration, { ...kubeletSnapshot(iteration.kubelet, run, cause), record: whole });
}

function logEnd(run: Run, err: string | undefined): void {
  log(run, 'syncpod-exit', { isTerminal: false });
  if (err !== undefined) {
    log(run, 'worker-sync-error', { err });
    if (run.release.has('failed-sync-event')) record(run, 'failed-sync');
  }
  logWork(run, 'worker-processing-done', 'sync');
}

/** The current state in the runtime, with the kubelet's own records. */
function latestOf(kubelet: Kubelet, { node }: Run): PodStatus {
  return believed({ ...kubelet, node, process: { ...kubelet.process, cache: runtimeStatus(node) } });
}

/**
 * Containers removed for a restart request a sync, because PLEG events may not.
 * Ports pkg/kubelet/kubelet.go SyncPod (1.36+).
 */
function startAgain(kubelet: Kubelet, run: Run): Kubelet {
  const removed = run.results.some(({ action }) => action === 'RemoveContainer');
  if (!removed || kubelet.worker !== 'syncing' || !kubelet.release.has('starts-again-at-once'))
    return kubelet;
  return withWork(kubelet, { pending: kubelet.work.pending ?? { at: run.now, trigger: { kind: 'ticker' } } });
}

/** Gate PLEGOnDemandRelist: relists the Pod immediately, because the next sync would otherwise wait. */
function relistAtOnce(iteration: Iterating): void {
  const { kubelet } = iteration;
  const seen = relist(kubelet);
  iteration.kubelet = withMemory(seen.kubelet, { relisted: true });
  for (const snapshot of seen.snapshots) show(iteration, snapshot);
}

/** Since 1.22.11 every sync adds the probes that have no worker. */
function withProbers(kubelet: Kubelet): Kubelet {
  if (!kubelet.release.has('termination-ends-probes')) return kubelet;
  return withMemory(kubelet, { probers: addProbers(kubelet, kubelet.now) });
}

/** Upstream: PodSyncResult.Error. */
function aggregate(failures: readonly SyncResult[]): string {
  const texts = failures.map(
    ({ action, target, error, message }) =>
      `failed to "${action}" for "${target}" with ${error}: ${JSON.stringify(message ?? '')}`,
  );
  return texts.length === 1 ? (texts[0] ?? '') : `[${texts.join(', ')}]`;
}
