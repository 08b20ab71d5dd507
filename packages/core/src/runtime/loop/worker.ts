// Runs one iteration of the Pod worker: a sync, or the termination of the Pod.

import type { Release } from '../../releases/release.ts';
import { checkResize, syncedPod, withResources } from '../allocation/allocation.ts';
import type { Kubelet, Request, Trigger } from '../kubelet/kubelet.ts';
import {
  type Cause,
  type KubeletSnapshot,
  kubeletSnapshot,
  type Passage,
  runOf,
} from '../kubelet/kubeletSnapshot.ts';
import { sourceValues } from '../kubelet/sourceValues.ts';
import type { Steps } from '../kuberuntime/pausableWork.ts';
import { log, type Run } from '../kuberuntime/run.ts';
import { type ApiStatus, isPodPhaseTerminal } from '../node/reportedStatus.ts';
import { sentWhileStopping } from '../status/statusManager.ts';
import { triggerReadiness } from './probing.ts';
import { withRemains } from './remains.ts';
import { isNews, setStatus } from './setStatus.ts';
import { mountVolumes } from './syncIteration.ts';
import { cleanUp, removeObject, reportEndAgain, reportStatus } from './terminate.ts';
import { terminate } from './terminatingIteration.ts';
import { terminationOf } from './termination.ts';
import { logWork } from './workType.ts';

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

/** True if an iteration with this status stops everything; before 1.22 a succeeded Pod is synced once more. */
function hasEnded(release: Release, { phase }: ApiStatus): boolean {
  return isPodPhaseTerminal(phase) && (release.has('terminating-worker') || phase === 'Failed');
}
