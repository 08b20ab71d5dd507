// Finds the next scheduled change, and advances the clock.

import { type Message, say } from '../../messages/message.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import { joined, type KubeletSnapshot, note, type Passage } from '../kubelet/kubeletSnapshot.ts';
import { isStarting } from '../kubelet/prober.ts';
import { counted, runToEnd, type Steps } from '../kuberuntime/pausableWork.ts';
import { roundTime } from '../kuberuntime/run.ts';
import { crashLoopLimits } from '../node/backOff.ts';
import { costOf } from './cost.ts';
import { type Due, dues } from './dues.ts';
import { told } from './iteration.ts';
import { forgetBackOff, perform } from './perform.ts';
import { isRepeated } from './probing.ts';
import { isIdle, nextDue, nextProgress } from './progress.ts';
import { isBusy } from './volumes.ts';

/** Maximum number of syncs to show after one event; a note reports the limit. */
const MAX_SYNCS = 80;
/** Maximum number of syncs to show during a wait. */
const MAX_SYNCS_OF_WAIT = 400;
/**
 * Maximum cost of everything that follows from one event or happens during a wait: about a second on an average
 * machine.
 */
const MAX_COST = 100_000;
/** Maximum simulated seconds of the search for a fixed point. */
const MAX_SECONDS = 7200;

interface Bounds {
  /** The next step to perform; undefined at the end. */
  readonly next: (kubelet: Kubelet) => Due | undefined;
  readonly until: number;
  readonly syncs?: number;
  /** Stops after this number of snapshots. */
  readonly shown?: number;
  /** An event comes at `until`: an iteration that has begun by then goes on later. */
  readonly exact?: boolean;
}

/** `bound`: the limit that stopped it early. */
function* go(
  start: Kubelet,
  { next, until, syncs = MAX_SYNCS, shown = Number.POSITIVE_INFINITY, exact = false }: Bounds,
): Steps<Passage & { readonly bound?: 'syncs' | 'cost' }> {
  let kubelet = start;
  let cost = 0;
  const snapshots: KubeletSnapshot[] = [];
  const last = start.syncs + syncs;
  for (;;) {
    // An iteration that has begun goes on, with everything beside it.
    const busy = isBusy(kubelet);
    if (!busy && cost >= MAX_COST) return { kubelet, snapshots, bound: 'cost' };
    if (!busy && snapshots.length >= shown) return { kubelet, snapshots };
    if (!busy && kubelet.syncs >= last) return { kubelet, snapshots, bound: 'syncs' };
    const due = busy ? dues(kubelet)[0] : next(kubelet);
    const late = due && due.at > Math.max(until, kubelet.now);
    if (!due || (late && (exact || !busy))) return { kubelet, snapshots };
    const { result: passage, cost: paid } = yield* counted(perform(kubelet, due, until));
    const turn = costOf(kubelet, passage);
    cost += turn;
    const written = exact ? toldBefore(passage, until) : passage;
    kubelet = written.kubelet;
    snapshots.push(...written.snapshots);
    yield turn - paid;
  }
}

/** An iteration that sleeps until after the next event tells what it has written. */
function toldBefore(passage: Passage, until: number): Passage {
  const { iteration } = passage.kubelet.work;
  if (!iteration || iteration.until <= until) return passage;
  return joined(passage, told(passage.kubelet));
}

/** Continues until nothing is in progress; back-offs and later process exits need a wait. */
export function* settling(kubelet: Kubelet, end = Number.POSITIVE_INFINITY): Steps<Passage> {
  const until = Math.min(kubelet.now + MAX_SECONDS, end);
  const passage = yield* go(kubelet, { next: nextProgress, until, exact: until === end });
  if (passage.bound === 'cost') return withNote(passage, TOO_MUCH);
  return passage.bound
    ? withNote(passage, say('still changing after {count} syncs', { count: MAX_SYNCS }))
    : passage;
}

const TOO_MUCH = say('stopped early: the simulation has reached its limit');

/** Same as waitingUntil, up to an event that comes then. */
export function waitingFor(kubelet: Kubelet, until: number): Steps<Passage> {
  return waitingUntil(kubelet, until, true);
}

/** Advances to a given time; a sync that has begun by then is finished, and no other one begins. */
export function* waitingUntil(kubelet: Kubelet, until: number, exact = false): Steps<Passage> {
  const next = (state: Kubelet): Due | undefined => {
    const [due] = dues(state);
    return due?.what === 'worker' && state.now > until ? undefined : due;
  };
  const passage = yield* go(kubelet, { next, until, exact, syncs: MAX_SYNCS_OF_WAIT });
  if (passage.bound) {
    const why = say('stopped early, after more than {count} syncs', { count: MAX_SYNCS_OF_WAIT });
    return withNote(passage, passage.bound === 'syncs' ? why : TOO_MUCH);
  }
  const now = forgetBackOff({ ...passage.kubelet, now: Math.max(passage.kubelet.now, until) });
  return { kubelet: now, snapshots: passage.snapshots };
}

/** Same as waitingUntil, without pauses. */
export function waitUntil(kubelet: Kubelet, until: number): Passage {
  return runToEnd(waitingUntil(kubelet, until));
}

type Wait = { readonly seconds: number } | { readonly until: 'next' | 'stable' };

/** Advances the time, with everything that happens until then; at most until `end`. */
export function waiting(kubelet: Kubelet, wait: Wait, end = Number.POSITIVE_INFINITY): Steps<Passage> {
  if ('seconds' in wait) {
    const until = roundTime(kubelet.now + wait.seconds);
    return waitingUntil(kubelet, Math.min(until, end), end < Number.POSITIVE_INFINITY);
  }
  return wait.until === 'next' ? waitingForNext(kubelet, end) : waitingForStable(kubelet, end);
}

/** Advances to a given time: first as far as `go` does, then whatever happens. */
export function* advancing(
  kubelet: Kubelet,
  until: number,
  go: (kubelet: Kubelet, end: number) => Steps<Passage>,
): Steps<Passage> {
  const first = yield* go(kubelet, until);
  if (first.kubelet.now > until) return first;
  return joined(first, yield* waitingFor(first.kubelet, until));
}

/** Advances until one more thing has happened, with everything that follows from it. */
function* waitingForNext(kubelet: Kubelet, end: number): Steps<Passage> {
  const exact = end < Number.POSITIVE_INFINITY;
  const first = yield* go(kubelet, { next: nextDue, until: end, exact, shown: 1 });
  if (first.snapshots.length === 0) {
    if (nextDue(first.kubelet)) return first;
    return withNote({ kubelet, snapshots: [] }, say('nothing is pending'));
  }
  return joined(first, yield* settling(first.kubelet, end));
}

/**
 * Advances until another sync would change nothing and no process is about to exit; adds a note if that never happens.
 */
function* waitingForStable(kubelet: Kubelet, end: number): Steps<Passage> {
  const longest = crashLoopLimits(kubelet.release, kubelet.node).max;
  const wants = (now: Kubelet, due: Due): boolean => {
    if (due.what === 'other') return wants(due.other.kubelet, due.due);
    if (isIdle(now, due)) return false;
    // A container that stays unready is stable, although its probe keeps running.
    if (due.what === 'probe' && isRepeated(now, due.prober, due.at) && !isStarting(now, due.prober))
      return false;
    return !(due.what === 'requeue' && atLongestWait(now, longest));
  };
  const next = (now: Kubelet) => dues(now).find((due) => wants(now, due));
  const until = Math.min(kubelet.now + MAX_SECONDS, end);
  const passage = yield* go(kubelet, { next, until, exact: until === end });
  if (until === end && !passage.bound) return passage;
  if (atLongestWait(passage.kubelet, longest)) {
    return withNote(
      passage,
      say('never settles: a container keeps crashing; from now on it waits {seconds} s each time', {
        seconds: longest,
      }),
    );
  }
  if (passage.bound || next(passage.kubelet)) {
    return withNote(passage, say('never settles: it repeats forever'));
  }
  return passage;
}

function atLongestWait({ node, api }: Kubelet, longest: number): boolean {
  const waits = api.containers.some(
    ({ state }) => state.kind === 'waiting' && state.reason === 'CrashLoopBackOff',
  );
  return waits && Object.values(node.crashLoop).some(({ wait }) => wait >= longest);
}

/** Ends with a note. */
export function withNote(passage: Passage, message: Message): Passage {
  return joined(passage, note(passage.kubelet, message));
}
