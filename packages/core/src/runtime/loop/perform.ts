// Performs one scheduled change.

import { type Kubelet, type OtherPod, otherPod, withWork } from '../kubelet/kubelet.ts';
import { joined, type Passage } from '../kubelet/kubeletSnapshot.ts';
import type { Prober } from '../kubelet/probeWorker.ts';
import { nextTick } from '../kubelet/times.ts';
import type { Steps } from '../kuberuntime/pausableWork.ts';
import { crashLoopLimits, forgetOld } from '../node/backOff.ts';
import { control } from './control.ts';
import { type Due, dues } from './dues.ts';
import { performAlarm } from './exits.ts';
import { collectGarbage, hasGarbage } from './gc.ts';
import { isIdleResync } from './idle.ts';
import { begin, told, wake } from './iteration.ts';
import { readFileAgain } from './manifestFile.ts';
import { reportToMirrorPod } from './mirrorPod.ts';
import { beside } from './otherPods.ts';
import { isDirty, relist } from './pleg.ts';
import { takeOver } from './predecessor.ts';
import { isRepeated, repeated, tick } from './probing.ts';
import { shutDown } from './shutDown.ts';
import { succeed } from './succeed.ts';
import { volumesTried } from './volumes.ts';
import { jittered } from './workQueue.ts';

/** Performs the next step. Idle resyncs up to `until` are one step. */
export function* perform(kubelet: Kubelet, due: Due, until = due.at): Steps<Passage> {
  const at = Math.max(kubelet.now, due.at);
  const now = kubelet.process.stopped
    ? { ...kubelet, now: at }
    : forgetBackOff({ ...collectGarbage(kubelet, at), now: at });
  switch (due.what) {
    case 'relist':
      return relist(now);
    case 'alarm':
      return performAlarm(now, due.alarm);
    case 'work':
      return yield* wake(now);
    case 'probe':
      return isRepeated(now, due.prober, at)
        ? repeated(now, due.prober, Math.min(until, nextOther(now, due.prober)))
        : tick(now, due.prober);
    case 'worker':
      return kubelet.work.pending
        ? yield* begin(now, { kind: 'worker', trigger: kubelet.work.pending.trigger })
        : { kubelet, snapshots: [] };
    case 'volumes':
      return volumesTried(now);
    case 'requeue':
      // A relist has found what the collector removed.
      return isDirty(now) ? relist(now) : yield* requeued(now, until);
    case 'other':
      return yield* performOther(now, due.other, due.due);
    case 'orphan':
      return yield* begin(now, { kind: 'orphan' });
    case 'successor':
      return otherPod(now, 'next') ? takeOver(now) : succeed(now);
    case 'mirror':
      return reportToMirrorPod(now);
    case 'file':
      return readFileAgain(now);
    case 'deadline':
      return yield* begin(now, TICKED);
    case 'controller':
      return control(now);
    case 'shutdown':
      return shutDown(now);
  }
}

/** The next step of another Pod, whose iteration in progress does not hold up the Pod in focus. */
function* performOther(kubelet: Kubelet, other: OtherPod, due: Due): Steps<Passage> {
  const { syncs, now } = kubelet;
  const passage = yield* perform({ ...other.kubelet, syncs }, due, now);
  return beside(kubelet, other, joined(passage, told(passage.kubelet)));
}

/** The time of the next entry that is not about this probe. */
function nextOther(kubelet: Kubelet, prober: Prober): number {
  const others = dues(kubelet).filter((due) => due.what !== 'probe' || due.prober !== prober);
  return Math.min(...others.map(({ at }) => at));
}

/** The sync ticker found the Pod in the work queue. Iterations that change nothing are not shown. */
function* requeued(kubelet: Kubelet, until: number): Steps<Passage> {
  if (!isIdleResync(kubelet)) return yield* begin(kubelet, TICKED);
  const at = nextIdleResync(kubelet, until);
  return {
    kubelet: withWork(kubelet, { requeue: { at, because: 'resync' } }),
    snapshots: [],
  };
}

/** Seconds from one idle resync to the next, without the jitter. */
const IDLE_RESYNC = 60;

/** The time of the last idle resync before anything else happens; makes a wait of a year as cheap as an hour. */
function nextIdleResync(kubelet: Kubelet, until: number): number {
  const others = withWork(kubelet, { requeue: undefined });
  const period = Math.ceil(jittered(kubelet.node, IDLE_RESYNC));
  const next = nextTick(kubelet.now + period);
  if (hasGarbage(kubelet)) return next;
  const limit = Math.min(until, ...dues(others).map(({ at }) => at));
  return next + period * Math.max(0, Math.floor((limit - next) / period));
}

const TICKED = { kind: 'worker', trigger: { kind: 'ticker' }, ticked: true } as const;

/** Housekeeping deletes expired entries of the crash-loop back-off, every two seconds. */
export function forgetBackOff(kubelet: Kubelet): Kubelet {
  const { crashLoop: before } = kubelet.node;
  const crashLoop = forgetOld(before, kubelet.now, crashLoopLimits(kubelet.release, kubelet.node));
  return crashLoop === before ? kubelet : { ...kubelet, node: { ...kubelet.node, crashLoop } };
}
