// Runs the iteration of the Pod worker that terminates the Pod.

import type { Ending, Kubelet } from '../kubelet/kubelet.ts';
import { type Cause, kubeletSnapshot } from '../kubelet/kubeletSnapshot.ts';
import type { Timed } from '../kuberuntime/timed.ts';
import type { ApiStatus } from '../node/reportedStatus.ts';
import { sentWhileStopping } from '../status/statusManager.ts';
import { type Iterating, show } from './iterating.ts';
import { endIteration } from './iterationEnd.ts';
import { endsByUpdate } from './request.ts';
import { isNews, sending, withKept } from './setStatus.ts';
import { endSync, isEndRequested, nextIteration, removeObject, stopPod } from './terminate.ts';
import { terminationOf } from './termination.ts';

/** Stops everything; a deleted Pod is then removed, an evicted Pod keeps its status. */
export function* terminate(iteration: Iterating, cause: Cause, why: Ending, stored: ApiStatus): Timed<void> {
  const { kubelet, run } = iteration;
  const own = kubelet.release.has('terminating-worker');
  const record = terminationOf({ ...kubelet, ending: why }, run.status);
  let logged = 0;
  let recorded = 0;
  const note = (now: Kubelet): void => {
    const log = run.log.slice(logged);
    const events = run.events.slice(recorded);
    logged = run.log.length;
    recorded = run.events.length;
    show(iteration, { ...kubeletSnapshot(now, run, cause), log, events, record });
  };
  iteration.tell = () => {
    if (run.log.length > logged) note({ ...iteration.kubelet, now: run.now });
  };
  const found = why === 'ended' && !endsByUpdate(kubelet.release);
  if (found) endSync(run);
  if (found && own) {
    const api = sentWhileStopping(kubelet.release, stored, kubelet.api);
    note({ ...kubelet, now: run.now, api, ending: why });
    iteration.kubelet = sending(kubelet, api);
    yield* nextIteration(run, 'terminating');
    iteration.kubelet = withKept(iteration.kubelet);
  }
  let shown = stored;
  const requested = why !== 'ended' || isEndRequested(kubelet);
  yield* stopPod(iteration, { why, requested, stored }, (reported) => {
    if (!isNews(shown, reported.api)) return;
    shown = reported.api;
    note({ ...reported, now: run.now, node: run.node, ending: why });
  });
  iteration.kubelet = { ...iteration.kubelet, worker: 'terminated', ending: why };
  iteration.kubelet = endIteration(iteration, undefined);
  note(iteration.kubelet);
  const { removed, pod } = iteration.newest
    ? { ...iteration.kubelet, ...iteration.newest }
    : iteration.kubelet;
  const deleted = own && (removed !== undefined || pod.metadata.deletionTimestamp !== undefined);
  if (why === 'deleted' || deleted) removeObject(iteration);
}
