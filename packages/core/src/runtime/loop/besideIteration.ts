// Merges what happens during an iteration of the Pod worker with the steps of the worker.

import type { Kubelet } from '../kubelet/kubelet.ts';
import { type KubeletSnapshot, kubeletSnapshot, type Passage, runOf } from '../kubelet/kubeletSnapshot.ts';
import type { Steps } from '../kuberuntime/pausableWork.ts';
import type { Run } from '../kuberuntime/run.ts';
import { byTime } from '../node/byTime.ts';
import type { ApiStatus } from '../node/reportedStatus.ts';
import { stopOrphanBeside } from './orphan.ts';
import { relistsBeside } from './pleg.ts';
import { ticksBeside } from './probing.ts';

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
export function* beside(
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
