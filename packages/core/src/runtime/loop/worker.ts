// Runs one iteration of the Pod worker: a sync, or the termination of the Pod.

import type { Release } from '../../releases/release.ts';
import { checkResize, syncedPod, withResources } from '../allocation/allocation.ts';
import {
  type Ending,
  type Kubelet,
  type PodWork,
  type Trigger,
  type Work,
  withMemory,
  withWork,
} from '../kubelet/kubelet.ts';
import { type Cause, kubeletSnapshot, runOf } from '../kubelet/kubeletSnapshot.ts';
import { sourceValues } from '../kubelet/sourceValues.ts';
import { log, type Run } from '../kuberuntime/run.ts';
import type { Timed } from '../kuberuntime/timed.ts';
import { type ApiStatus, isPodPhaseTerminal } from '../node/reportedStatus.ts';
import { withAllocation } from '../status/resources.ts';
import { sentWhileStopping } from '../status/statusManager.ts';
import { type Iterating, show, take } from './iterating.ts';
import { withNextMirrorPod } from './mirrorPod.ts';
import { stopUnknown } from './orphan.ts';
import { triggerReadiness } from './probing.ts';
import { withRemains } from './remains.ts';
import { endsByUpdate, requestsEnd } from './request.ts';
import { isNews, setStatus } from './setStatus.ts';
import { mountVolumes, writtenBy } from './syncIteration.ts';
import { cleanUp, removeObject, reportEndAgain, reportStatus } from './terminate.ts';
import { terminate } from './terminatingIteration.ts';
import { terminationOf } from './termination.ts';
import { logWork } from './workType.ts';

/** Performs the work of an iteration. */
export function* performed(iteration: Iterating, work: Work): Timed<void> {
  if (work.kind === 'orphan') return yield* stopUnknown(iteration);
  if (work.ticked) {
    const run = runOf(iteration.kubelet);
    log(run, 'sync-loop-sync', { ...sourceValues(iteration.kubelet), count: 1, total: 1 });
    iteration.heading = run.log;
  }
  yield* iterate(iteration, work.trigger);
}

/**
 * Runs one iteration of the worker: first the status, then a sync or the termination.
 * Ports pkg/kubelet/pod_workers.go podWorkerLoop with kubelet.go SyncPod (1.8+; managePodLoop to 1.26).
 */
function* iterate(iteration: Iterating, trigger: Trigger): Timed<void> {
  if (iteration.kubelet.worker === 'terminated') {
    if (trigger.kind === 'config' && trigger.operation === 'ADD') return endedBefore(iteration, trigger);
    // A terminated Pod is not terminated again: its object is deleted.
    yield* cleanUp(iteration);
    return removeObject(iteration);
  }
  if (iteration.kubelet.process.waitsFor) started(iteration, trigger);
  if (iteration.kubelet.work.pending?.pod) takeEarlier(iteration, iteration.kubelet.work.pending.pod);
  const { kubelet } = iteration;
  const { slot, requeue } = kubelet.work;
  const work: PodWork = {
    slot: undefined,
    pending: slot && { at: kubelet.now, trigger: slot },
    requeue: requeue && requeue.at > kubelet.now ? requeue : undefined,
  };
  const begun: Kubelet = { ...withWork(kubelet, work), syncs: kubelet.syncs + 1 };
  const run = runOf(begun);
  iteration.kubelet = begun;
  iteration.run = run;
  const cause: Cause = { kind: 'sync', sync: begun.syncs, trigger };
  const requested = requestedEnd(begun, trigger);
  if (requested) {
    logWork(run, 'worker-processing', 'terminating');
    return yield* terminate(iteration, cause, requested, kubelet.api);
  }
  logWork(run, 'worker-processing', 'sync');
  log(run, 'syncpod-enter');
  const allocatesLate = begun.release.has('resize-by-reported-status');
  const sized = allocatesLate ? begun : checkResize(begun, run);
  const { found, kept } = reportStatus(sized, run);
  const stops = hasEnded(begun.release, found);
  const sent = stops ? sentWhileStopping(begun.release, kubelet.api, kept) : kept;
  const first = setStatus(sized, run, kept, sent);
  const reported = allocatesLate && !stops ? resizedLate(first, run) : first;
  const probed = yield* triggerReadiness(reported, found);
  const next = probed.kubelet;
  // A probe takes longer than the report, which the API server has before the result.
  const isFirst = !stops && probed.snapshots.length > 0 && isNews(kubelet.api, reported.api);
  const written = isFirst ? writtenBy(run) : undefined;
  if (written) show(iteration, kubeletSnapshot(reported, written, cause));
  for (const snapshot of probed.snapshots) show(iteration, snapshot);
  // The sync uses the Pod with its allocated resources.
  iteration.kubelet = withNextMirrorPod(next, run.now);
  iteration.run = { ...run, pod: syncedPod(next), status: next.process.cache, node: next.node };
  if (stops) yield* terminate(iteration, cause, 'ended', kubelet.api);
  else yield* mountVolumes(iteration, trigger, written);
}

/**
 * Decides about a resize after the status has been reported. A second report adds the allocated resources and the decision.
 * Ports SyncPod with handlePodResourcesResize in pkg/kubelet/kubelet.go (1.27-1.31).
 */
function resizedLate(kubelet: Kubelet, run: Run): Kubelet {
  const sized = checkResize(kubelet, run);
  const { alpha } = sized.resize;
  return alpha && sized.resize !== kubelet.resize
    ? setStatus(sized, run, withAllocation(sized, kubelet.api, alpha))
    : sized;
}

/**
 * The worker has taken an earlier version of the Pod. The iteration does not see the newest resources, unless the update
 * has allocated them (1.34+).
 */
function takeEarlier(iteration: Iterating, taken: Kubelet['pod']): void {
  const { release, pod } = iteration.kubelet;
  take(iteration, release.has('allocates-on-update') ? withResources(release, taken, pod) : taken);
}

/** The first iteration of a Pod that had to wait for another one with its name. */
function started(iteration: Iterating, trigger: Trigger): void {
  const waited = withMemory(iteration.kubelet, { waitsFor: undefined });
  // The kubelet creates the mirror Pod now.
  const kubelet: Kubelet = { ...withRemains(waited), created: waited.now };
  const run = runOf(kubelet);
  if (trigger.kind === 'ticker') log(run, 'sync-loop-sync', { ...sourceValues(kubelet), count: 1, total: 1 });
  iteration.kubelet = kubelet;
  show(iteration, kubeletSnapshot(kubelet, run, { kind: 'event', type: 'create', waited: true }));
}

/** The only iteration of a new kubelet for a Pod that ended before it. */
function endedBefore(iteration: Iterating, trigger: Trigger): void {
  const kubelet = withWork(iteration.kubelet, { pending: undefined });
  const run = runOf(kubelet);
  const syncs = kubelet.syncs + 1;
  const over = reportEndAgain({ ...withMemory(kubelet, { lastSyncEnd: run.now }), syncs }, run);
  const record = terminationOf(over, run.status);
  iteration.kubelet = over;
  show(iteration, { ...kubeletSnapshot(over, run, { kind: 'sync', sync: syncs, trigger }), record });
  if (over.pod.metadata.deletionTimestamp !== undefined) removeObject(iteration);
}

/**
 * True if a sync with this status stops everything: before 1.22 a succeeded Pod is synced once more, and in the first
 * patches of 1.22 and 1.23 every Pod.
 */
function hasEnded(release: Release, { phase }: ApiStatus): boolean {
  if (release.has('terminating-worker'))
    return isPodPhaseTerminal(phase) && release.has('final-phase-ends-sync');
  return phase === 'Failed';
}

/** The end that was requested before this iteration. Ports pkg/kubelet/pod_workers.go UpdatePod (1.22+). */
function requestedEnd({ pod, api, release }: Kubelet, trigger: Trigger): Ending | undefined {
  if (trigger.kind === 'kill') return 'evicted';
  if (requestsEnd(trigger) || pod.metadata.deletionTimestamp !== undefined) return 'deleted';
  return endsByUpdate(release) && isPodPhaseTerminal(api.phase) ? 'ended' : undefined;
}
