// Performs one scheduled change.

import { type Kubelet, nextTick, type Prober } from '../kubelet/kubelet.ts';
import { kubeletSnapshot, type Passage, runOf } from '../kubelet/kubeletSnapshot.ts';
import { sourceValues } from '../kubelet/sourceValues.ts';
import type { Steps } from '../kuberuntime/pausableWork.ts';
import { log } from '../kuberuntime/run.ts';
import { crashLoopLimits, forgetOld } from '../node/backOff.ts';
import { nextEnd } from '../node/node.ts';
import { control } from './control.ts';
import { goOn, upTo } from './cut.ts';
import { type Due, dues } from './dues.ts';
import { exitNow } from './exits.ts';
import { collectGarbage, hasGarbage } from './gc.ts';
import { isIdleResync } from './idle.ts';
import { readFileAgain } from './manifestFile.ts';
import { besideNew, oldPodOf } from './oldPod.ts';
import { stopOrphan } from './orphan.ts';
import { isDirty, relist } from './pleg.ts';
import { isRepeated, repeated, tick } from './probing.ts';
import { succeed } from './succeed.ts';
import { volumesStep } from './syncIteration.ts';
import { work } from './worker.ts';

/** Performs the next step. Idle resyncs up to `until` are one step. */
export function* perform(kubelet: Kubelet, due: Due, until = due.at): Steps<Passage> {
  if (due.what === 'old') return yield* performOld(kubelet, due.due);
  if (due.what === 'work') return goOn(kubelet, due.at);
  const at = Math.max(kubelet.now, due.at);
  const now = kubelet.stopped
    ? { ...kubelet, now: at }
    : forgetBackOff({ ...collectGarbage(kubelet, at), now: at });
  switch (due.what) {
    case 'relist':
      return relist(now, now.now, now.node);
    case 'alarm': {
      const alarms = now.alarms.filter((alarm) => alarm !== due.alarm);
      return exitNow({ ...now, alarms }, due.alarm);
    }
    case 'probe':
      return isRepeated(now, due.prober, at)
        ? repeated(now, due.prober, Math.min(until, nextOther(now, due.prober)))
        : tick(now, due.prober);
    case 'worker':
      return kubelet.pending ? yield* work(now, kubelet.pending.trigger) : { kubelet, snapshots: [] };
    case 'volumes':
      return yield* volumesStep(now);
    case 'requeue':
      // A relist has found what the collector removed.
      return isDirty(now) ? relist(now, now.now, now.node) : yield* requeued(now, until);
    case 'orphan':
      return stopOrphan(now);
    case 'successor':
      return succeed(now);
    case 'file':
      return readFileAgain(now);
    case 'deadline':
      return yield* ticked(now);
    case 'controller':
      return control(now);
  }
}

/** The next step of the Pod that a controller replaces, whose work in progress does not hold up the new Pod. */
function* performOld(kubelet: Kubelet, due: Due): Steps<Passage> {
  const old = oldPodOf(kubelet);
  if (!old) return { kubelet, snapshots: [] };
  const at = Math.max(due.at, old.now);
  const passage = upTo(old, yield* perform(old, due, at), at);
  return besideNew({ ...kubelet, now: Math.max(kubelet.now, at) }, passage);
}

/** The time of the next entry that is not about this probe. */
function nextOther(kubelet: Kubelet, prober: Prober): number {
  const others = dues(kubelet).filter((due) => due.what !== 'probe' || due.prober !== prober);
  return Math.min(...others.map(({ at }) => at));
}

/** The sync ticker found the Pod in the work queue. Iterations that change nothing are not shown. */
function* requeued(kubelet: Kubelet, until: number): Steps<Passage> {
  if (!isIdleResync(kubelet)) return yield* ticked(kubelet);
  const at = nextIdleResync(kubelet, until);
  return { kubelet: { ...kubelet, requeue: { at, because: 'resync' } }, snapshots: [] };
}

/** Seconds from one idle resync to the next. */
const IDLE_RESYNC = 75;

/** The time of the last idle resync before anything else happens; makes a wait of a year as cheap as an hour. */
function nextIdleResync(kubelet: Kubelet, until: number): number {
  const { requeue: _, ...others } = kubelet;
  const next = nextTick(kubelet.now + IDLE_RESYNC);
  if (hasGarbage(kubelet)) return next;
  const end = nextEnd(kubelet.node, kubelet.now) ?? until;
  const limit = Math.min(until, end, ...dues(others).map(({ at }) => at));
  return next + IDLE_RESYNC * Math.max(0, Math.floor((limit - next) / IDLE_RESYNC));
}

/** The log line of the ticker, and the sync that it requests. */
function* ticked(kubelet: Kubelet): Steps<Passage> {
  const run = runOf(kubelet);
  log(run, 'sync-loop-sync', { ...sourceValues(kubelet), count: 1, total: 1 });
  const passage = yield* work(kubelet, { kind: 'ticker' });
  const [first, ...rest] = passage.snapshots;
  return first
    ? { ...passage, snapshots: [{ ...first, log: [...run.log, ...first.log] }, ...rest] }
    : { ...passage, snapshots: [kubeletSnapshot(kubelet, run, { kind: 'ticker' })] };
}

/** Housekeeping deletes expired entries of the crash-loop back-off, every two seconds. */
export function forgetBackOff(kubelet: Kubelet): Kubelet {
  const { crashLoop: before } = kubelet.node;
  const crashLoop = forgetOld(before, kubelet.now, crashLoopLimits(kubelet.release, kubelet.node));
  return crashLoop === before ? kubelet : { ...kubelet, node: { ...kubelet.node, crashLoop } };
}
