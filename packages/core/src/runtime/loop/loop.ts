// Finds the next scheduled change, and advances the clock.

import { findContainer } from '../../api/findContainer.ts';
import { isEmpty } from '../../api/podActions.ts';
import { type Message, say } from '../../messages/message.ts';
import { wouldAllocate } from '../allocation/allocation.ts';
import { type Kubelet, nextTick, type Prober } from '../kubelet/kubelet.ts';
import {
  type KubeletSnapshot,
  kubeletSnapshot,
  noteCause,
  type Passage,
  runOf,
} from '../kubelet/kubeletSnapshot.ts';
import { sourceValues } from '../kubelet/sourceValues.ts';
import { statusInput } from '../kubelet/statusInput.ts';
import type { WorkerRecord } from '../kubelet/workerRecord.ts';
import { counted, finish, type Steps } from '../kuberuntime/pausableWork.ts';
import { log, roundTime } from '../kuberuntime/run.ts';
import { crashLoopLimits, forgetOld } from '../node/backOff.ts';
import { nextEnd, runtimeStatus } from '../node/node.ts';
import { isPodPhaseTerminal } from '../node/reportedStatus.ts';
import { generateAPIPodStatus } from '../status/apiStatus.ts';
import { isRestarting } from '../status/restartingAll.ts';
import { control } from './control.ts';
import { costOf } from './cost.ts';
import { type Due, dues } from './dues.ts';
import { exitNow } from './exits.ts';
import { collectGarbage, hasGarbage } from './gc.ts';
import { readFileAgain } from './manifestFile.ts';
import { besideNew, inTimeOrder, oldPodOf } from './oldPod.ts';
import { stopOrphan } from './orphan.ts';
import { isDirty, relist } from './pleg.ts';
import { isPassing, isRepeated, isSilent, repeated, tick } from './probing.ts';
import { isEnding, terminationOf } from './termination.ts';
import { isMounting, isMountingEnding } from './volumes.ts';
import { trySync, volumesStep, work } from './worker.ts';

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

/**
 * The next change that follows from an event without a wait. The order is preserved: everything after a change that
 * needs a wait also needs one, or a container would be ready before it crashed. Failing probes and volumes that cannot
 * be mounted need a wait, but do not hold back what the kubelet does at once.
 */
function nextProgress(kubelet: Kubelet): Due | undefined {
  const own = nextOwnProgress(kubelet);
  const old = kubelet.owner?.old?.kubelet;
  const its = old && nextProgress(old);
  if (!its || (own && own.at <= its.at)) return own;
  return { at: its.at, what: 'old', due: its };
}

/** Same as nextProgress, without the Pod that a controller replaces. */
function nextOwnProgress(kubelet: Kubelet): Due | undefined {
  const list = dues(kubelet).filter(({ what }) => what !== 'old');
  const progress = nextBesideResync(kubelet, list);
  // Computed last, because it runs a sync.
  const waits = progress && list[0]?.what === 'requeue' && !isIdleResync(kubelet);
  return waits ? undefined : progress;
}

/** The next change if the next resync does nothing. */
function nextBesideResync(kubelet: Kubelet, list: readonly Due[]): Due | undefined {
  const due = list.find(({ what }) => what !== 'requeue');
  if ((due?.what === 'probe' || due?.what === 'volumes') && !isProgress(kubelet, due)) {
    if (list.some(({ what }) => what === 'relist' || what === 'worker')) return due;
    return due.what === 'probe' ? nextAfterProbes(kubelet, list) : undefined;
  }
  return due && isProgress(kubelet, due) ? due : undefined;
}

/** The next change. Omits ticks with nothing to show, and repeated results, while other changes make progress. */
function nextAfterProbes(kubelet: Kubelet, list: readonly Due[]): Due | undefined {
  const due = list.find((one) => one.what !== 'probe' || !isBackground(kubelet, one));
  return due && isProgress(kubelet, due) ? due : undefined;
}

function isProgress(kubelet: Kubelet, due: Due): boolean {
  if (due.what === 'requeue' || due.what === 'deadline') return false;
  if (due.what === 'probe') return isPassing(kubelet, due.prober, due.at);
  if (due.what === 'volumes') return isMountingEnding(kubelet);
  // The back-off of a Job needs a wait.
  if (due.what === 'controller') return due.at <= kubelet.now || !kubelet.owner?.failure;
  if (due.what !== 'alarm') return true;
  const name = kubelet.node.containers.find(({ id }) => id === due.alarm.id)?.name ?? '';
  return findContainer(kubelet.pod, name)?.kind === 'init';
}

/** A tick that repeats a known failure, or counts a success that changes nothing. */
function isBackground(kubelet: Kubelet, { prober, at }: Due & { readonly what: 'probe' }): boolean {
  return isRepeated(kubelet, prober, at) || isSilent({ ...kubelet, now: at }, prober);
}

/** Performs the next step. Idle resyncs up to `until` are one step. */
function* perform(kubelet: Kubelet, due: Due, until = due.at): Steps<Passage> {
  if (due.what === 'old') {
    const old = oldPodOf(kubelet);
    return besideNew(kubelet, old ? yield* perform(old, due.due, until) : { kubelet, snapshots: [] });
  }
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
    case 'file':
      return readFileAgain(now);
    case 'deadline':
      return yield* ticked(now);
    case 'controller':
      return control(now);
  }
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
function forgetBackOff(kubelet: Kubelet): Kubelet {
  const { crashLoop: before } = kubelet.node;
  const crashLoop = forgetOld(before, kubelet.now, crashLoopLimits(kubelet.release, kubelet.node));
  return crashLoop === before ? kubelet : { ...kubelet, node: { ...kubelet.node, crashLoop } };
}

/** True if another sync would do nothing. */
export function isStable(kubelet: Kubelet): boolean {
  if (kubelet.stopped) return true;
  if (kubelet.worker !== 'syncing') return true;
  if (isDirty(kubelet) || isMounting(kubelet)) return false;
  // The sync that finds all containers removed starts nothing; the next one does.
  if (isRestarting(kubelet.api.conditions)) return false;
  if (kubelet.resize.inProgress !== undefined || wouldAllocate(kubelet)) return false;
  return !hasEnded(kubelet) && isEmpty(trySync(kubelet).actions);
}

/** True if the next sync would find that the Pod has ended, whatever its containers do. */
function hasEnded(kubelet: Kubelet): boolean {
  const { phase } = generateAPIPodStatus(statusInput(kubelet, kubelet.now, false));
  return isPodPhaseTerminal(phase);
}

interface Bounds {
  /** The next step to perform; undefined at the end. */
  readonly next: (kubelet: Kubelet) => Due | undefined;
  readonly until: number;
  readonly syncs?: number;
  /** Stops after this number of snapshots. */
  readonly shown?: number;
}

/** `bound`: the limit that stopped it early. */
function* go(
  start: Kubelet,
  { next, until, syncs = MAX_SYNCS, shown = Number.POSITIVE_INFINITY }: Bounds,
): Steps<Passage & { readonly bound?: 'syncs' | 'cost' }> {
  let kubelet = start;
  let cost = 0;
  const snapshots: KubeletSnapshot[] = [];
  const last = start.syncs + syncs;
  let reached = start.owner?.old?.kubelet.now ?? 0;
  const ended = (): Passage => atOneTime(start, { kubelet, snapshots }, reached);
  while (cost < MAX_COST) {
    if (snapshots.length >= shown) return ended();
    if (kubelet.syncs >= last) return { ...ended(), bound: 'syncs' };
    const due = next(kubelet) ?? catchUp(kubelet, reached);
    if (!due || due.at > Math.max(until, kubelet.now, reached)) return ended();
    const { result: passage, cost: paid } = yield* counted(perform(kubelet, due, until));
    const turn = costOf(kubelet, passage);
    cost += turn;
    kubelet = passage.kubelet;
    snapshots.push(...passage.snapshots);
    reached = Math.max(reached, oldTime(passage));
    yield turn - paid;
  }
  return { ...ended(), bound: 'cost' };
}

/** The time that the old Pod's simulation has reached; the Pod may be gone by now. */
function oldTime({ kubelet, snapshots }: Passage): number {
  const last = snapshots.at(-1);
  return kubelet.owner?.old?.kubelet.now ?? (last?.about ? last.at : 0);
}

/** The changes of the Pod during a sync of the old Pod, which finishes first. */
function catchUp(kubelet: Kubelet, reached: number): Due | undefined {
  if (kubelet.now >= reached) return undefined;
  const due = dues(kubelet).find(({ what }) => what !== 'old');
  return due && due.at <= reached ? due : undefined;
}

/** Brings both Pods to the same time, with their snapshots in order. */
function atOneTime(start: Kubelet, { kubelet, snapshots }: Passage, reached: number): Passage {
  const now = Math.max(kubelet.now, reached);
  return {
    kubelet: now === kubelet.now ? kubelet : { ...kubelet, now },
    snapshots: inTimeOrder(start, snapshots),
  };
}

/** An iteration starts within a second of the request, and a relist may precede it. */
const MAX_STEPS_TO_ITERATION = 100;

/**
 * Runs the worker's next iteration: the pending one, or the one that the sync ticker requests. For a terminating Pod,
 * returns the current state of its termination.
 */
export function recordOfNextIteration(start: Kubelet): WorkerRecord {
  let kubelet = afterGrace(start);
  for (let count = 0; count < MAX_STEPS_TO_ITERATION; count++) {
    if (isEnding(kubelet)) break;
    const busy = kubelet.pending || isDirty(kubelet) || isMounting(kubelet);
    const [due] = busy ? dues(kubelet) : [];
    const passage = finish(due ? perform(kubelet, due) : work(kubelet, { kind: 'ticker' }));
    const synced = passage.snapshots.find(({ record, about }) => record && !about);
    if (synced?.record) return synced.record;
    kubelet = passage.kubelet;
  }
  return terminationOf(kubelet, runtimeStatus(kubelet.node, kubelet.now));
}

/** The kubelet after the grace period of an update in place, and after both of its requests. */
function afterGrace(kubelet: Kubelet): Kubelet {
  const inPlace = kubelet.owner?.inPlace;
  if (inPlace?.begun !== 0) return kubelet;
  const { pending: _, ...idle } = kubelet;
  return afterGrace(control({ ...idle, now: Math.max(kubelet.now, inPlace.at) }).kubelet);
}

/** Continues until nothing is in progress; back-offs and later process exits need a wait. */
export function* settling(kubelet: Kubelet): Steps<Passage> {
  const passage = yield* go(kubelet, { next: nextProgress, until: kubelet.now + MAX_SECONDS });
  if (passage.bound === 'cost') return withNote(passage, TOO_MUCH);
  return passage.bound
    ? withNote(passage, say('still changing after {count} syncs', { count: MAX_SYNCS }))
    : passage;
}

/** Same as settling, without pauses. */
export function settle(kubelet: Kubelet): Passage {
  return finish(settling(kubelet));
}

const TOO_MUCH = say('stopped early, because too much happens');

/** Advances to a given time; a sync that has begun by then is finished, and no other one begins. */
export function* waitingUntil(kubelet: Kubelet, until: number): Steps<Passage> {
  const next = (state: Kubelet): Due | undefined => {
    const [due] = dues(state);
    return due?.what === 'worker' && state.now > until ? undefined : due;
  };
  const passage = yield* go(kubelet, { next, until, syncs: MAX_SYNCS_OF_WAIT });
  if (passage.bound) {
    const why = say('stopped early, after more than {count} syncs', { count: MAX_SYNCS_OF_WAIT });
    return withNote(passage, passage.bound === 'syncs' ? why : TOO_MUCH);
  }
  const now = forgetBackOff({ ...passage.kubelet, now: Math.max(passage.kubelet.now, until) });
  return { kubelet: now, snapshots: passage.snapshots };
}

/** Same as waitingUntil, without pauses. */
export function waitUntil(kubelet: Kubelet, until: number): Passage {
  return finish(waitingUntil(kubelet, until));
}

type Wait = { readonly seconds: number } | { readonly until: 'next' | 'stable' };

/** Advances the time, with everything that happens until then. */
export function waiting(kubelet: Kubelet, wait: Wait): Steps<Passage> {
  if ('seconds' in wait) return waitingUntil(kubelet, roundTime(kubelet.now + wait.seconds));
  return wait.until === 'next' ? waitingForNext(kubelet) : waitingForStable(kubelet);
}

/** Advances until one more thing has happened, with everything that follows from it. */
function* waitingForNext(kubelet: Kubelet): Steps<Passage> {
  const first = yield* go(kubelet, { next: nextDue, until: Number.POSITIVE_INFINITY, shown: 1 });
  if (first.snapshots.length === 0) return withNote({ kubelet, snapshots: [] }, say('nothing is pending'));
  const rest = yield* settling(first.kubelet);
  return { kubelet: rest.kubelet, snapshots: [...first.snapshots, ...rest.snapshots] };
}

/** The next change worth showing: not a sync that would do nothing. */
function nextDue(kubelet: Kubelet): Due | undefined {
  return dues(kubelet).find((due) => !isIdle(kubelet, due));
}

function isIdle(kubelet: Kubelet, due: Due): boolean {
  if (due.what === 'old') return isIdle(kubelet.owner?.old?.kubelet ?? kubelet, due.due);
  return due.what === 'requeue' && isIdleResync(kubelet);
}

/**
 * True if the next sync would report news: up to 1.20 a startup probe requests no sync, so the next one reports that
 * the container is ready.
 */
function hasNews(kubelet: Kubelet): boolean {
  if (kubelet.release.has('readiness-starts-sync')) return false;
  const { containers } = generateAPIPodStatus(statusInput(kubelet, kubelet.now, false));
  return containers.some(({ ready }, index) => ready !== kubelet.api.containers[index]?.ready);
}

function isIdleResync(kubelet: Kubelet): boolean {
  return kubelet.requeue?.because === 'resync' && isStable(kubelet) && !hasNews(kubelet);
}

/**
 * Advances until another sync would change nothing and no process is about to exit; adds a note if that never happens.
 */
function* waitingForStable(kubelet: Kubelet): Steps<Passage> {
  const longest = crashLoopLimits(kubelet.release, kubelet.node).max;
  const wants = (now: Kubelet, due: Due): boolean => {
    if (due.what === 'old') return wants(now.owner?.old?.kubelet ?? now, due.due);
    if (isIdle(now, due)) return false;
    // A container that stays unready is stable, although its probe keeps running.
    if (due.what === 'probe' && isRepeated(now, due.prober, due.at)) return false;
    return !(due.what === 'requeue' && atLongestWait(now, longest));
  };
  const next = (now: Kubelet) => dues(now).find((due) => wants(now, due));
  const passage = yield* go(kubelet, { next, until: kubelet.now + MAX_SECONDS });
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
export function withNote({ kubelet, snapshots }: Passage, message: Message): Passage {
  const run = runOf(kubelet);
  return { kubelet, snapshots: [...snapshots, kubeletSnapshot(kubelet, run, noteCause([message]))] };
}
