// Cuts the simulation of an iteration of the worker at a time, and applies events in the middle of it.

import { asOf } from '../kubelet/asOf.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import type { KubeletSnapshot, Passage } from '../kubelet/kubeletSnapshot.ts';
import type { Steps } from '../kuberuntime/pausableWork.ts';
import type { LogEntry, PodEvent } from '../kuberuntime/run.ts';
import { byTime } from '../node/byTime.ts';
import type { SimulatedNode } from '../node/node.ts';
import { removeObject } from './terminate.ts';

/** Advances to a time; the iteration of the worker that has begun by then is finished. */
export type Advance = (kubelet: Kubelet, until: number) => Steps<Passage>;

/** An iteration of the worker that has begun and not ended. */
interface Busy {
  /** How the time has passed since `from`, unless everything that was due happened. */
  readonly advance?: Advance;
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

/** Goes on with work in progress, exactly to a given time or to the end of the work. */
export function goOn({ busy, ...start }: BusyKubelet, until: number): AmidPassage {
  if (!busy) return { kubelet: start, snapshots: [] };
  const passage = { kubelet: busy.over, snapshots: busy.later };
  return busy.over.now > until ? cut(start, passage, until, busy) : passage;
}

/** A passage that began with a kubelet, up to a given time. */
export function upTo(from: Kubelet, passage: Passage, until: number): AmidPassage {
  if (passage.kubelet.now <= until) return passage;
  return cut(from, passage, until, { from, beside: [], told: new Set() });
}

/** The time of the next thing that work in progress does; undefined without work. */
export function nextWork({ busy }: BusyKubelet): number | undefined {
  return busy && Math.min(busy.over.now, ...busy.later.map(({ at }) => at));
}

export function cut(
  start: Kubelet,
  { kubelet: over, snapshots }: Passage,
  until: number,
  { over: _, later: __, told: before, ...begun }: Omit<Busy, 'over' | 'later'> & Partial<Busy>,
): AmidPassage {
  const earlier = snapshots.filter(({ at }) => at <= until);
  const after = snapshots.filter(({ at }) => at > until);
  // A snapshot's kubelet can already contain the end of the work: only its Pod, and its node as of then, are used.
  const seen = earlier.at(-1)?.kubelet ?? start;
  const { ending: ___, ...known } = { ...seen, ...(seen.worker === 'syncing' ? {} : startOf(start)) };
  const now = asOf({ ...known, worker: start.worker, now: until }, until);
  const parts = after.flatMap((snapshot) => firstPart(snapshot, until, now) ?? []);
  const later = after.map((snapshot) => secondPart(snapshot, until));
  const shown = [...earlier, ...parts].sort(byTime);
  const told = new Set([
    ...(start.now === until ? before : []),
    ...shown.flatMap((one) => keysAt(one, until)),
  ]);
  return { kubelet: { ...now, busy: { ...begun, over, later, told } }, snapshots: shown };
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

function keysAt({ log, events }: KubeletSnapshot, now: number): string[] {
  return [
    ...log.filter(({ at }) => at === now).map(logKey),
    ...events.filter(({ at }) => at === now).map(eventKey),
  ];
}

export function logKey({ family, text }: LogEntry): string {
  return `${family} ${text}`;
}

export function eventKey({ reason, container = '', message }: PodEvent): string {
  return `${reason} ${container} ${message}`;
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
          beside: [{ at: kubelet.now, apply }],
          told: new Set(),
        })
      : passage;
  }
  const { over: _, later: __, ...begun } = busy;
  const beside = [...busy.beside, { at: kubelet.now, apply }];
  const successor = applyToSuccessor({ ...kubelet, busy }, apply);
  if (successor) return { ...successor, kubelet: withBeside(successor.kubelet, beside) };
  if (busy.over.worker !== 'syncing' && kubelet.worker === 'syncing') {
    // The Pod's containers are already being stopped: nothing changes the end of the Pod.
    const { kubelet: next, snapshots } = apply(kubelet);
    const { pod, apart, successor: follows } = next;
    const later = busy.later.map((one) => ({ ...one, kubelet: withApart({ ...one.kubelet, pod }, apart) }));
    const over = withApart({ ...busy.over, pod, ...(follows ? { successor: follows } : {}) }, apart);
    const deleted = next.removed || pod.metadata.deletionTimestamp !== undefined;
    const end =
      deleted && over.worker === 'terminated'
        ? removeObject({ kubelet: over, snapshots: [] })
        : { kubelet: over, snapshots: [] };
    return {
      kubelet: {
        ...next,
        busy: { ...begun, over: end.kubelet, later: [...later, ...end.snapshots], beside },
      },
      snapshots,
    };
  }
  const applied = apply({ ...busy.over, now: kubelet.now });
  const { pod, manifest, generation, resize, probeAnswers, refusals } = applied.kubelet;
  const { removed, successor: next } = applied.kubelet;
  const gone = { ...(removed === undefined ? {} : { removed }), ...(next ? { successor: next } : {}) };
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
      busy: { ...begun, over, later, beside },
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
