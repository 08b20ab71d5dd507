// Runs the iteration of the Pod worker that terminates the Pod.

import type { Ending, Kubelet } from '../kubelet/kubelet.ts';
import {
  type Cause,
  type KubeletSnapshot,
  kubeletSnapshot,
  type Passage,
} from '../kubelet/kubeletSnapshot.ts';
import { stopLivenessAndStartup } from '../kubelet/prober.ts';
import type { Steps } from '../kuberuntime/pausableWork.ts';
import type { Run } from '../kuberuntime/run.ts';
import { type ApiStatus, isPodPhaseTerminal } from '../node/reportedStatus.ts';
import { sentWhileStopping } from '../status/statusManager.ts';
import { beside } from './besideIteration.ts';
import { finish } from './iterationEnd.ts';
import { ticksBeside } from './probing.ts';
import { isNews } from './setStatus.ts';
import { endSync, nextIteration, removeObject, stopPod } from './terminate.ts';
import { terminationOf } from './termination.ts';

/** Stops everything; a deleted Pod is then removed, an evicted Pod keeps its status. */
export function* terminate(
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
