// Runs the next iteration of the worker for its record.

import { type Kubelet, withWork } from '../kubelet/kubelet.ts';
import { joined, type Passage } from '../kubelet/kubeletSnapshot.ts';
import type { WorkerRecord } from '../kubelet/workerRecord.ts';
import { runToEnd } from '../kuberuntime/pausableWork.ts';
import { runtimeStatus } from '../node/node.ts';
import { control } from './control.ts';
import { dues } from './dues.ts';
import { begin, finished } from './iteration.ts';
import { perform } from './perform.ts';
import { isDirty } from './pleg.ts';
import { isEnding, terminationOf } from './termination.ts';
import { isMounting } from './volumes.ts';

/** An iteration starts within a second of the request, and a relist may precede it. */
const MAX_STEPS_TO_ITERATION = 100;

/**
 * Runs the worker's next iteration: the pending one, or the one that the sync ticker requests. For a terminating Pod,
 * returns the current state of its termination.
 */
export function recordOfNextIteration(start: Kubelet): WorkerRecord {
  let kubelet = afterGrace(isEnding(start) ? start : ended({ kubelet: start, snapshots: [] }).kubelet);
  for (let count = 0; count < MAX_STEPS_TO_ITERATION; count++) {
    if (isEnding(kubelet)) break;
    const busy = kubelet.work.pending || isDirty(kubelet) || isMounting(kubelet);
    const [due] = busy ? dues(kubelet) : [];
    const passage = runToEnd(
      due ? perform(kubelet, due) : begin(kubelet, { kind: 'worker', trigger: { kind: 'ticker' } }),
    );
    const rest = ended(passage);
    const synced = rest.snapshots.find(({ record, about }) => record && !about);
    if (synced?.record) return synced.record;
    kubelet = rest.kubelet;
  }
  return terminationOf(kubelet, runtimeStatus(kubelet.node));
}

/** The passage with the end of its iteration, unless that waits for volumes. */
function ended(passage: Passage): Passage {
  return isMounting(passage.kubelet) ? passage : joined(passage, finished(passage.kubelet));
}

/** The kubelet after the grace period of an update in place, and after both of its requests. */
function afterGrace(kubelet: Kubelet): Kubelet {
  const inPlace = kubelet.owner?.inPlace;
  if (inPlace?.begun !== 0) return kubelet;
  const idle = withWork(kubelet, { pending: undefined });
  return afterGrace(control({ ...idle, now: Math.max(kubelet.now, inPlace.at) }).kubelet);
}
