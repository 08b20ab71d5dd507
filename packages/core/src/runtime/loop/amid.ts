// Interrupts the simulation at a given time, also in the middle of the worker's iteration.

import type { Kubelet } from '../kubelet/kubelet.ts';
import type { KubeletSnapshot, Passage } from '../kubelet/kubeletSnapshot.ts';
import { scheduleProcesses } from '../kubelet/scheduledExits.ts';
import type { Steps } from '../kuberuntime/pausableWork.ts';
import { type LogEntry, type PodEvent, roundTime } from '../kuberuntime/run.ts';
import { byTime } from '../node/byTime.ts';
import type { Alarm, Exit } from '../node/exit.ts';
import type { NodeContainer, SimulatedNode } from '../node/node.ts';
import { waitingUntil } from './loop.ts';
import { orphanOf } from './orphan.ts';
import { besideOrphan } from './predecessor.ts';
import { removeObject } from './terminate.ts';
import { endOf, KILLED, unfinishedStops } from './unfinishedStops.ts';

/** Advances to a time; the iteration of the worker that has begun by then is finished. */
export type Advance = (kubelet: Kubelet, until: number) => Steps<Passage>;

/** An iteration of the worker that has begun and not ended. */
interface Busy {
  /** How the time has passed since `from`. */
  readonly advance: Advance;
  /** The kubelet at its end. */
  readonly over: Kubelet;
  /** What happens until then, in order. */
  readonly later: readonly KubeletSnapshot[];
  /** The kubelet at the start of the iteration, and what has happened beside it since. */
  readonly from: Kubelet;
  readonly beside: readonly Beside[];
  /** Keys of what the timeline already shows for the current time. */
  readonly told: ReadonlySet<string>;
}

/** An event that came during an iteration. */
interface Beside {
  readonly at: number;
  apply(kubelet: Kubelet): Passage;
}

/** A kubelet whose worker may be in the middle of an iteration. */
export interface BusyKubelet extends Kubelet {
  readonly busy?: Busy;
}

export interface AmidPassage extends Passage {
  readonly kubelet: BusyKubelet;
}

/** Advances exactly to a given time, even if that is in the middle of an iteration. */
export function* waitAmid(
  { busy, ...start }: BusyKubelet,
  until: number,
  advance: Advance = waitingUntil,
): Steps<AmidPassage> {
  if (busy && busy.over.now > until)
    return cut(start, { kubelet: busy.over, snapshots: busy.later }, until, busy);
  const from = busy?.over ?? start;
  const passage = yield* advance(from, until);
  const snapshots = [...(busy?.later ?? []), ...passage.snapshots];
  return passage.kubelet.now > until
    ? cut(start, { ...passage, snapshots }, until, { from, advance, beside: [], told: new Set() })
    : { kubelet: passage.kubelet, snapshots };
}

/** Finishes the work in progress, and then advances as far as `go` does. */
export function* afterWork(
  { busy, ...kubelet }: BusyKubelet,
  go: (kubelet: Kubelet) => Steps<Passage>,
): Steps<Passage> {
  if (!busy) return yield* go(kubelet);
  const rest = yield* go(busy.over);
  return { kubelet: rest.kubelet, snapshots: [...busy.later, ...rest.snapshots] };
}

function cut(
  start: Kubelet,
  { kubelet: over, snapshots }: Passage,
  until: number,
  { from, advance, beside, told: before }: Omit<Busy, 'over' | 'later'>,
): AmidPassage {
  const earlier = snapshots.filter(({ at }) => at <= until);
  const after = snapshots.filter(({ at }) => at > until);
  // A snapshot's kubelet can already contain the end of the work: only its Pod and node are used.
  const seen = earlier.at(-1)?.kubelet ?? start;
  const { ending: _, ...known } = { ...seen, ...(seen.worker === 'syncing' ? {} : startOf(start)) };
  const now: Kubelet = { ...known, worker: start.worker, now: until };
  const begun = after.flatMap((snapshot) => firstPart(snapshot, until, now) ?? []);
  const later = after.map((snapshot) => secondPart(snapshot, until));
  const shown = [...earlier, ...begun].sort(byTime);
  const told = new Set([
    ...(start.now === until ? before : []),
    ...shown.flatMap((one) => keysAt(one, until)),
  ]);
  return { kubelet: { ...now, busy: { over, later, from, advance, beside, told } }, snapshots: shown };
}

/**
 * The part of a snapshot up to an earlier time, for a snapshot recorded at the end of a step; undefined if that part is
 * empty.
 */
function firstPart(snapshot: KubeletSnapshot, until: number, kubelet: Kubelet): KubeletSnapshot | undefined {
  const log = snapshot.log.filter(({ at }) => at <= until);
  const events = snapshot.events.filter(({ at }) => at <= until);
  const at = Math.max(...[...log, ...events].map((one) => one.at));
  return log.length + events.length === 0 ? undefined : { ...snapshot, at, kubelet, log, events };
}

function secondPart(snapshot: KubeletSnapshot, until: number): KubeletSnapshot {
  const log = snapshot.log.filter(({ at }) => at > until);
  const events = snapshot.events.filter(({ at }) => at > until);
  return { ...snapshot, log, events };
}

/** The kubelet's own state before the work, which stays valid until its end. */
function startOf({ probers, pending, slot, cache, seen }: Kubelet): Partial<Kubelet> {
  return { probers, cache, seen, ...(pending ? { pending } : {}), ...(slot ? { slot } : {}) };
}

/**
 * The kubelet's process ends in the middle of its work; the rest is lost. No further container starts. A container that
 * was asked to stop still exits, unless it needs a SIGKILL.
 */
export function abandoned({ busy, ...kubelet }: BusyKubelet): Kubelet {
  if (!busy) return kubelet;
  const nodes = [busy.over.node, ...busy.later.map((snapshot) => snapshot.kubelet.node)];
  const { containers, alarms } = unfinishedStops(kubelet, nodes);
  const sandboxes = stoppedSandboxes(kubelet, [...busy.later.map((one) => one.kubelet), busy.over]);
  const node: SimulatedNode = { ...kubelet.node, containers, sandboxes };
  const own = kubelet.alarms.filter(({ id }) => !alarms.some((alarm) => alarm.id === id));
  const before = { ...kubelet, node: { ...node, containers: [] } };
  const left = scheduleProcesses(
    { ...before, node: { ...node, containers: withAlarms(kubelet, containers) } },
    { ...kubelet, node, alarms: [...own, ...alarms].sort(byTime) },
  );
  return busy.over.predecessor ? withoutPredecessor(left, busy.over) : left;
}

/** The runtime has stopped the sandbox of a Pod that ends with its last container. */
function stoppedSandboxes({ node, now }: Kubelet, states: readonly Kubelet[]): SimulatedNode['sandboxes'] {
  const { sandboxes } = node;
  const { stoppedAt = Number.POSITIVE_INFINITY } = states.find((one) => one.stoppedAt !== undefined) ?? {};
  if (stoppedAt > now) return sandboxes;
  return sandboxes.map((sandbox) => ({ ...sandbox, state: 'NotReady' as const }));
}

/** The next Pod of the file, whose predecessor is unknown to a new kubelet. */
function withoutPredecessor(stopping: Kubelet, { predecessor: _, ...next }: Kubelet): Kubelet {
  const { now } = stopping;
  const orphan = orphanOf(stopping, now);
  const left: Kubelet = { ...next, now, ...(orphan ? { orphan } : {}) };
  return next.worker === 'gone' ? left : besideOrphan(left, { ...next, now });
}

/** The containers whose exit is scheduled or that never exit by themselves: those that ran before the work began. */
function withAlarms({ alarms, seen }: Kubelet, containers: readonly NodeContainer[]): NodeContainer[] {
  const known = new Set([...seen.containers, ...alarms].map(({ id }) => id));
  return containers.filter(({ id }) => known.has(id));
}

/** A process exits now, and the iteration continues from there. Undefined without an iteration. */
export function* exitAmid(
  { busy, ...kubelet }: BusyKubelet,
  { container, ...exit }: { readonly container: string } & Pick<Exit, 'code' | 'reason'>,
): Steps<AmidPassage | undefined> {
  const { now, node } = kubelet;
  const found = node.containers.find((one) => one.name === container && runsAt(one, now));
  if (!busy || !found) return undefined;
  const end = endOf([busy.over.node, ...busy.later.map((one) => one.kubelet.node)], found.id);
  if (end && (end.finishedAt ?? 0) <= now) return undefined;
  const alarm: Alarm = { at: now, kind: 'exit', id: found.id, ...exit, holds: true };
  const all = yield* replayAmid({ ...kubelet, busy }, (from) => withAlarmsOf(from, [alarm]));
  return all && { ...all, snapshots: toldNow(all.snapshots, { ...kubelet, busy }, container) };
}

/** The parts of this moment that are not yet in the timeline: the exit of `name`, and its immediate consequences. */
function toldNow(
  snapshots: readonly KubeletSnapshot[],
  { busy, now }: BusyKubelet,
  name?: string,
): KubeletSnapshot[] {
  const isNew = (key: string) => !busy?.told.has(key);
  const isIt = ({ cause }: KubeletSnapshot) => cause.kind === 'exit' && cause.container === name;
  return snapshots
    .filter(({ at }) => at === now)
    .map((snapshot) => ({
      ...snapshot,
      log: snapshot.log.filter((entry) => entry.at === now && isNew(logKey(entry))),
      events: snapshot.events.filter((event) => event.at === now && isNew(eventKey(event))),
    }))
    .filter((snapshot) => isIt(snapshot) || snapshot.log.length + snapshot.events.length > 0);
}

function keysAt({ log, events }: KubeletSnapshot, now: number): string[] {
  return [
    ...log.filter(({ at }) => at === now).map(logKey),
    ...events.filter(({ at }) => at === now).map(eventKey),
  ];
}

function logKey({ family, text }: LogEntry): string {
  return `${family} ${text}`;
}

function eventKey({ reason, container = '', message }: PodEvent): string {
  return `${reason} ${container} ${message}`;
}

function runsAt({ state, startedAt = 0, finishedAt = 0 }: NodeContainer, now: number): boolean {
  return startedAt <= now && (state === 'running' || (state === 'exited' && finishedAt > now));
}

/** Replaces the other alarms of the same containers. */
function withAlarmsOf(from: Kubelet, alarms: readonly Alarm[]): Kubelet {
  const others = from.alarms.filter(({ id }) => !alarms.some((alarm) => alarm.id === id));
  return { ...from, alarms: [...others, ...alarms].sort(byTime) };
}

/**
 * Seconds that StopPodSandbox takes after the end of the containers, for the network: the kubelet creates a container
 * meanwhile and cannot start it.
 */
const STOPPING = 0.03;

/**
 * The sandbox ends during the iteration, with its containers or without them, and the iteration continues from there:
 * no further container starts in it. Undefined if there is no iteration, or no sandbox that is ready.
 */
export function* sandboxAmid(
  { busy, ...kubelet }: BusyKubelet,
  change: 'dies' | 'pause-dies',
): Steps<AmidPassage | undefined> {
  const { now, node } = kubelet;
  const [newest] = node.sandboxes;
  if (!busy || newest?.state !== 'Ready') return undefined;
  const inside = node.containers.filter((one) => one.sandbox === newest.id && runsAt(one, now));
  const exits = (change === 'dies' ? inside : []).map(
    ({ id }): Alarm => ({ at: now, kind: 'exit', id, code: KILLED, holds: true }),
  );
  const at = change === 'dies' ? roundTime(now + STOPPING) : now;
  const end: Alarm = { at, kind: 'sandbox', id: newest.id };
  const all = yield* replayAmid({ ...kubelet, busy }, (from) => withAlarmsOf(from, [...exits, end]));
  return all && { ...all, snapshots: toldNow(all.snapshots, { ...kubelet, busy }) };
}

/**
 * Simulates the iteration again, with a change that has an effect only from now on. Undefined without an iteration.
 */
export function* replayAmid(
  { busy, now }: BusyKubelet,
  change: (from: Kubelet) => Kubelet,
): Steps<AmidPassage | undefined> {
  if (!busy) return undefined;
  let state: BusyKubelet = change(busy.from);
  const snapshots: KubeletSnapshot[] = [];
  for (const { at, apply } of busy.beside) {
    const passage = yield* waitAmid(state, at, busy.advance);
    state = applyAmid(passage.kubelet, apply).kubelet;
    snapshots.push(...passage.snapshots);
  }
  const last = yield* waitAmid(state, now, busy.advance);
  return { kubelet: last.kubelet, snapshots: [...snapshots, ...last.snapshots] };
}

/**
 * Applies an event in the middle of the worker's iteration without interrupting it: the kubelet receives the event now
 * and acts on it afterwards. No release cancels a kill or a start that has begun; a wait for volumes is not an
 * iteration here.
 * Upstream: the contexts of SyncPod and SyncTerminatingPod (1.8+), kubernetes#113606.
 */
export function applyAmid(
  { busy, ...kubelet }: BusyKubelet,
  apply: (kubelet: Kubelet) => Passage,
): AmidPassage {
  if (!busy) {
    const passage = apply(kubelet);
    const { predecessor } = passage.kubelet;
    // The end of the Pod reports the change of its file.
    return predecessor && passage.kubelet.now > kubelet.now
      ? cut(kubelet, passage, kubelet.now, {
          from: kubelet,
          advance: waitingUntil,
          beside: [{ at: kubelet.now, apply }],
          told: new Set(),
        })
      : passage;
  }
  const { from, advance, told } = busy;
  const beside = [...busy.beside, { at: kubelet.now, apply }];
  const successor = applyToSuccessor({ ...kubelet, busy }, apply);
  if (successor) return { ...successor, kubelet: withBeside(successor.kubelet, beside) };
  if (busy.over.worker !== 'syncing' && kubelet.worker === 'syncing') {
    // The Pod's containers are already being stopped: nothing changes the end of the Pod.
    const { kubelet: next, snapshots } = apply(kubelet);
    const { pod, apart } = next;
    const later = busy.later.map((one) => ({ ...one, kubelet: withApart({ ...one.kubelet, pod }, apart) }));
    const over = withApart({ ...busy.over, pod }, apart);
    const deleted = next.removed || pod.metadata.deletionTimestamp !== undefined;
    const end =
      deleted && over.worker === 'terminated'
        ? removeObject({ kubelet: over, snapshots: [] })
        : { kubelet: over, snapshots: [] };
    return {
      kubelet: {
        ...next,
        busy: { over: end.kubelet, later: [...later, ...end.snapshots], from, advance, beside, told },
      },
      snapshots,
    };
  }
  const applied = apply({ ...busy.over, now: kubelet.now });
  const { pod, manifest, generation, resize, probeAnswers, refusals } = applied.kubelet;
  const { removed } = applied.kubelet;
  const gone = removed === undefined ? {} : { removed };
  const known = { pod, manifest, generation, resize, probeAnswers, refusals, ...gone };
  const { api, cache, now } = kubelet;
  const node = { ...kubelet.node, ...worldOf(applied.kubelet.node) };
  const { apart: lost } = applied.kubelet;
  // The API server has the status from before the iteration.
  const apart = lost && (kubelet.apart ? lost : { ...lost, stored: api });
  const shown = applied.snapshots.map((snapshot) => ({
    ...snapshot,
    at: now,
    kubelet: withApart({ ...snapshot.kubelet, worker: kubelet.worker, node, api, cache, now }, apart),
  }));
  const over = withApart({ ...applied.kubelet, now: busy.over.now }, apart);
  const later = busy.later.map((snapshot) => ({
    ...snapshot,
    kubelet: withApart({ ...snapshot.kubelet, ...(snapshot.kubelet.worker === 'gone' ? {} : known) }, apart),
  }));
  return {
    kubelet: {
      ...withApart({ ...kubelet, ...known, node }, apart),
      busy: { over, later, from, advance, beside, told },
    },
    snapshots: shown,
  };
}

/** The conditions of the node that events change, and no work of the kubelet. */
function worldOf(node: SimulatedNode): Partial<SimulatedNode> {
  const { processes, obstacles, absentImages, durations, full, capacity } = node;
  return {
    processes,
    obstacles,
    absentImages,
    durations,
    ...(full === undefined ? {} : { full }),
    ...(capacity ? { capacity } : {}),
  };
}

/**
 * A change of the file while its Pod is stopped or has yet to stop is about the next Pod. Undefined if there is none, before
 * and after the change.
 */
function applyToSuccessor(
  { busy, ...kubelet }: BusyKubelet,
  apply: (kubelet: Kubelet) => Passage,
): AmidPassage | undefined {
  if (!busy || kubelet.source === 'api') return undefined;
  const { over } = busy;
  const { now } = kubelet;
  const applied = apply({ ...over, now });
  const { kubelet: next } = applied;
  if (!next.predecessor || (over.worker === 'gone' && next.worker === 'gone')) return undefined;
  const end = Math.max(over.now, next.now);
  const shown = applied.snapshots
    .filter(({ at }) => at <= now)
    .map((snapshot): KubeletSnapshot => ({ ...snapshot, kubelet }));
  const later = [...busy.later, ...applied.snapshots.filter(({ at }) => at > now)];
  return { kubelet: { ...kubelet, busy: { ...busy, over: { ...next, now: end }, later } }, snapshots: shown };
}

function withBeside({ busy, ...kubelet }: BusyKubelet, beside: readonly Beside[]): BusyKubelet {
  return busy ? { ...kubelet, busy: { ...busy, beside } } : kubelet;
}

function withApart({ apart: _, ...kubelet }: Kubelet, apart: Kubelet['apart']): Kubelet {
  return apart ? { ...kubelet, apart } : kubelet;
}
