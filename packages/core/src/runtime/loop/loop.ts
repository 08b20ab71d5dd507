// What happens next, when nobody throws anything in?

import { computePodActions } from '../../actions/computePodActions.ts';
import { findContainer } from '../../api/findContainer.ts';
import { isEmpty } from '../../api/podActions.ts';
import { type Message, say } from '../../messages/message.ts';
import { syncedPod, wouldAllocate } from '../allocation/allocation.ts';
import { believed } from '../allocation/recordedResources.ts';
import { type Alarm, type Kubelet, nextRelist, nextTick } from '../kubelet/kubelet.ts';
import { type KubeletMoment, momentOf, noteCause, type Passage, runOf } from '../kubelet/moment.ts';
import { sourceValues } from '../kubelet/sourceValues.ts';
import { statusInput } from '../kubelet/statusInput.ts';
import { log, roundTime } from '../kuberuntime/run.ts';
import { crashLoopLimits, forgetOld } from '../node/backOff.ts';
import { byTime } from '../node/byTime.ts';
import { isPodPhaseTerminal } from '../node/reportedStatus.ts';
import { deadlineOf, generateAPIPodStatus } from '../status/apiStatus.ts';
import { collectGarbage } from './gc.ts';
import { exitNow, probeNow } from './happenings.ts';
import { readFileAgain } from './manifestFile.ts';
import { stopOrphan } from './orphan.ts';
import { isDirty, relist } from './pleg.ts';
import { work } from './worker.ts';

/** More syncs than this after one event are not worth showing; a note says so. */
const MAX_SYNCS = 80;
/** Time that a person lets pass may hold more of them. */
const MAX_SYNCS_OF_WAIT = 400;
/** A search for a fixed point gives up after so many seconds of simulated time. */
const MAX_SECONDS = 7200;

type Due =
  | { readonly at: number; readonly what: 'alarm'; readonly alarm: Alarm }
  | { readonly at: number; readonly what: 'relist' | 'worker' | 'requeue' | 'deadline' | 'file' | 'orphan' };

/**
 * What comes next, soonest first. Go picks at random among what is ready; here the order at one moment is fixed:
 * processes end, what an unknown Pod left is stopped, PLEG, probes, the worker, the sync ticker.
 */
function dues(kubelet: Kubelet): Due[] {
  const { pending, requeue, worker, lastSyncEnd, now } = kubelet;
  const found: Due[] = alarmsOf(kubelet, 'exit');
  if (kubelet.orphan) found.push({ at: Math.max(kubelet.orphan.at, now), what: 'orphan' });
  if (isDirty(kubelet)) found.push({ at: nextRelist(now), what: 'relist' });
  found.push(...alarmsOf(kubelet, 'probe'));
  // A worker waits for a status that is newer than the end of its last sync.
  if (pending) found.push({ at: Math.max(pending.at, now, nextRelist(lastSyncEnd)), what: 'worker' });
  else if (requeue && worker === 'syncing') found.push({ at: Math.max(requeue.at, now), what: 'requeue' });
  const deadline = worker === 'syncing' && !pending ? deadlineOf(kubelet.pod, kubelet.api) : undefined;
  if (deadline !== undefined) found.push({ at: Math.max(nextTick(deadline), now), what: 'deadline' });
  if (kubelet.badFile) found.push({ at: Math.max(kubelet.badFile.readAt, now), what: 'file' });
  return found.sort(byTime);
}

/** Alarms of instances that still run. */
function alarmsOf({ alarms, node, now }: Kubelet, kind: Alarm['kind']): Due[] {
  return alarms
    .filter((alarm) => alarm.kind === kind)
    .filter(({ id }) =>
      node.containers.some((container) => container.id === id && container.state === 'running'),
    )
    .map((alarm) => ({ at: Math.max(alarm.at, now), what: 'alarm', alarm }));
}

/**
 * What goes on by itself right after an event. Nothing is jumped over: what comes after something that waits for time
 * to pass waits too, or a container would be ready before it crashed.
 */
function nextProgress(kubelet: Kubelet): Due | undefined {
  const due = nextDue(kubelet);
  return due && isProgress(kubelet, due) ? due : undefined;
}

function isProgress(kubelet: Kubelet, due: Due): boolean {
  if (due.what === 'requeue' || due.what === 'deadline') return false;
  if (due.what !== 'alarm') return true;
  const { alarm } = due;
  if (alarm.kind === 'probe') return alarm.result === 'Success';
  const name = kubelet.node.containers.find(({ id }) => id === alarm.id)?.name ?? '';
  return findContainer(kubelet.pod, name)?.kind === 'init';
}

/** The one next step. */
function perform(kubelet: Kubelet, due: Due): Passage {
  const at = Math.max(kubelet.now, due.at);
  const now = forgetBackOff({ ...collectGarbage(kubelet, at), now: at });
  switch (due.what) {
    case 'relist':
      return relist(now, now.now, now.node);
    case 'alarm': {
      const alarms = now.alarms.filter((alarm) => alarm !== due.alarm);
      const rest = { ...now, alarms };
      return due.alarm.kind === 'exit' ? exitNow(rest, due.alarm) : probeNow(rest, due.alarm);
    }
    case 'worker':
      return kubelet.pending ? work(now, kubelet.pending.trigger) : { kubelet, moments: [] };
    case 'requeue':
      return requeued(now);
    case 'orphan':
      return stopOrphan(now);
    case 'file':
      return readFileAgain(now);
    case 'deadline':
      return ticked(now);
  }
}

/** The sync ticker found the Pod in the work queue. A turn that would change nothing is not shown. */
function requeued(kubelet: Kubelet): Passage {
  if (kubelet.requeue?.because === 'resync' && isStable(kubelet)) {
    return {
      kubelet: { ...kubelet, requeue: { at: nextTick(kubelet.now + 75), because: 'resync' } },
      moments: [],
    };
  }
  return ticked(kubelet);
}

/** The line of the ticker, and the sync that it asks for. */
function ticked(kubelet: Kubelet): Passage {
  const run = runOf(kubelet);
  log(run, 'sync-loop-sync', { ...sourceValues(kubelet), count: 1, total: 1 });
  const passage = work(kubelet, { kind: 'ticker' });
  const [first, ...rest] = passage.moments;
  return first
    ? { ...passage, moments: [{ ...first, log: [...run.log, ...first.log] }, ...rest] }
    : { ...passage, moments: [momentOf(kubelet, run, { kind: 'ticker' })] };
}

/** Housekeeping deletes entries of the crash-loop back-off that are too old. It comes every two seconds. */
function forgetBackOff(kubelet: Kubelet): Kubelet {
  const { crashLoop: before } = kubelet.node;
  const crashLoop = forgetOld(before, kubelet.now, crashLoopLimits(kubelet.release));
  return crashLoop === before ? kubelet : { ...kubelet, node: { ...kubelet.node, crashLoop } };
}

/** True if one more sync would do nothing. */
export function isStable(kubelet: Kubelet): boolean {
  if (kubelet.worker !== 'syncing' || isDirty(kubelet)) return kubelet.worker !== 'syncing';
  if (kubelet.resize.inProgress !== undefined || wouldAllocate(kubelet)) return false;
  const { actions } = computePodActions(syncedPod(kubelet), believed(kubelet), kubelet.release);
  return isEmpty(actions) && !hasEnded(kubelet);
}

/** True if the next sync would find that the Pod has ended, whatever its containers do. */
function hasEnded(kubelet: Kubelet): boolean {
  const { phase } = generateAPIPodStatus(statusInput(kubelet, kubelet.now, false));
  return isPodPhaseTerminal(phase);
}

interface Bounds {
  /** What is performed next; undefined if that is all. */
  readonly next: (kubelet: Kubelet) => Due | undefined;
  readonly until: number;
  readonly syncs?: number;
}

function go(
  start: Kubelet,
  { next, until, syncs = MAX_SYNCS }: Bounds,
): Passage & { readonly bound: boolean } {
  let kubelet = start;
  const moments: KubeletMoment[] = [];
  const last = start.syncs + syncs;
  while (kubelet.syncs < last) {
    const due = next(kubelet);
    if (!due || due.at > until) return { kubelet, moments, bound: false };
    const passage = perform(kubelet, due);
    kubelet = passage.kubelet;
    moments.push(...passage.moments);
  }
  return { kubelet, moments, bound: true };
}

/** Goes on until nothing is under way; back-offs and processes that end later are left for time to pass. */
export function settle(kubelet: Kubelet): Passage {
  const passage = go(kubelet, { next: nextProgress, until: kubelet.now + MAX_SECONDS });
  return passage.bound
    ? withNote(passage, say('still changing after {count} syncs', { count: MAX_SYNCS }))
    : passage;
}

/** Lets so many seconds pass, with everything that happens in them. */
export function waitSeconds(kubelet: Kubelet, seconds: number): Passage {
  return waitUntil(kubelet, roundTime(kubelet.now + seconds));
}

/** The same up to a moment; a sync that has begun by then is finished. */
export function waitUntil(kubelet: Kubelet, until: number): Passage {
  const passage = go(kubelet, { next: (now) => dues(now)[0], until, syncs: MAX_SYNCS_OF_WAIT });
  if (passage.bound)
    return withNote(
      passage,
      say('more than {count} syncs: stopped before the time was over', { count: MAX_SYNCS_OF_WAIT }),
    );
  const now = forgetBackOff({ ...passage.kubelet, now: Math.max(passage.kubelet.now, until) });
  return { kubelet: now, moments: passage.moments };
}

/** Lets time pass until one more thing has happened, and what follows from it. */
export function waitForNext(kubelet: Kubelet): Passage {
  const due = nextDue(kubelet);
  if (!due) return withNote({ kubelet, moments: [] }, say('nothing is to come'));
  const first = perform(kubelet, due);
  const rest = settle(first.kubelet);
  return { kubelet: rest.kubelet, moments: [...first.moments, ...rest.moments] };
}

/** The soonest that is worth a place: not a sync that would do nothing. */
function nextDue(kubelet: Kubelet): Due | undefined {
  return dues(kubelet).find(({ what }) => what !== 'requeue' || !isIdleResync(kubelet));
}

function isIdleResync(kubelet: Kubelet): boolean {
  return kubelet.requeue?.because === 'resync' && isStable(kubelet);
}

/** Lets time pass until another sync would change nothing and no process is about to end; says so if there is no end. */
export function waitForStable(kubelet: Kubelet): Passage {
  const longest = crashLoopLimits(kubelet.release).max;
  const wants = (now: Kubelet, due: Due) => {
    if (due.what === 'requeue' && isIdleResync(now)) return false;
    return !(due.what === 'requeue' && atLongestWait(now, longest));
  };
  const next = (now: Kubelet) => dues(now).find((due) => wants(now, due));
  const passage = go(kubelet, { next, until: kubelet.now + MAX_SECONDS });
  if (atLongestWait(passage.kubelet, longest)) {
    return withNote(
      passage,
      say('no fixed point: a container fails again and again, and waits {seconds} s each time from now on', {
        seconds: longest,
      }),
    );
  }
  if (passage.bound || next(passage.kubelet)) {
    return withNote(passage, say('no fixed point found: it goes on like this'));
  }
  return passage;
}

function atLongestWait({ node, api }: Kubelet, longest: number): boolean {
  const waits = api.containers.some(
    ({ state }) => state.kind === 'waiting' && state.reason === 'CrashLoopBackOff',
  );
  return waits && Object.values(node.crashLoop).some(({ wait }) => wait >= longest);
}

function withNote({ kubelet, moments }: Passage, message: Message): Passage {
  const run = runOf(kubelet);
  return { kubelet, moments: [...moments, momentOf(kubelet, run, noteCause([message]))] };
}
