// Interrupts the simulation at a given time, also in the middle of the worker's iteration.

import type { Kubelet } from '../kubelet/kubelet.ts';
import type { KubeletSnapshot, Passage } from '../kubelet/kubeletSnapshot.ts';
import { scheduleProcesses } from '../kubelet/processes.ts';
import type { Steps } from '../kuberuntime/steps.ts';
import { byTime } from '../node/byTime.ts';
import type { Alarm } from '../node/exit.ts';
import type { NodeContainer, SimulatedNode } from '../node/node.ts';
import { settling, waitingUntil } from './loop.ts';

/** An iteration of the worker that has begun and not ended. */
interface Busy {
  /** The kubelet at its end. */
  readonly over: Kubelet;
  /** What happens until then, in order. */
  readonly later: readonly KubeletSnapshot[];
  /** The kubelet at the start of the iteration; absent if an event has changed the kubelet since. */
  readonly from?: Kubelet;
}

/** A kubelet whose worker may be in the middle of an iteration. */
export interface BusyKubelet extends Kubelet {
  readonly busy?: Busy;
}

export interface AmidPassage extends Passage {
  readonly kubelet: BusyKubelet;
}

/** Advances exactly to a given time, even if that is in the middle of an iteration. */
export function* waitAmid({ busy, ...start }: BusyKubelet, until: number): Steps<AmidPassage> {
  if (busy && busy.over.now > until)
    return cut(start, { kubelet: busy.over, snapshots: busy.later }, until, busy.from);
  const from = busy?.over ?? start;
  const passage = yield* waitingUntil(from, until);
  const snapshots = [...(busy?.later ?? []), ...passage.snapshots];
  return passage.kubelet.now > until
    ? cut(start, { ...passage, snapshots }, until, from)
    : { kubelet: passage.kubelet, snapshots };
}

/** Finishes the work in progress, and whatever follows from it. */
export function* settleAmid({ busy, ...kubelet }: BusyKubelet): Steps<Passage> {
  if (!busy) return yield* settling(kubelet);
  const rest = yield* settling(busy.over);
  return { kubelet: rest.kubelet, snapshots: [...busy.later, ...rest.snapshots] };
}

function cut(
  start: Kubelet,
  { kubelet: over, snapshots }: Passage,
  until: number,
  from?: Kubelet,
): AmidPassage {
  const earlier = snapshots.filter(({ at }) => at <= until);
  const [next, ...rest] = snapshots.filter(({ at }) => at > until);
  // A snapshot's kubelet can already contain the end of the work: only its Pod and node are used.
  const seen = earlier.at(-1)?.kubelet ?? start;
  const { ending: _, ...known } = { ...seen, ...(seen.worker === 'syncing' ? {} : startOf(start)) };
  const now: Kubelet = { ...known, worker: start.worker, now: until };
  const begun = next && firstPart(next, until, now);
  const later = next ? [secondPart(next, until), ...rest] : [];
  const shown = begun ? [...earlier, begun].sort(byTime) : earlier;
  return { kubelet: { ...now, busy: { over, later, ...(from ? { from } : {}) } }, snapshots: shown };
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
 * Differs: a container whose preStop hook runs at that time exits as if it had received SIGTERM.
 */
export function abandoned({ busy, ...kubelet }: BusyKubelet): Kubelet {
  if (!busy) return kubelet;
  const nodes = [busy.over.node, ...busy.later.map((snapshot) => snapshot.kubelet.node)];
  const alarms: Alarm[] = [];
  const containers = kubelet.node.containers.map((container): NodeContainer => {
    const end = endOf(nodes, container.id);
    if (!end || (end.finishedAt ?? 0) <= kubelet.now) return container;
    const { exitCode = 0, reason, finishedAt = 0 } = end;
    // The runtime sends SIGKILL at the end of the grace period only if the kubelet's request is still open.
    if (exitCode !== KILLED)
      alarms.push({
        at: finishedAt,
        kind: 'exit',
        id: container.id,
        code: exitCode,
        holds: true,
        ...(reason ? { reason } : {}),
      });
    const { exitCode: _, reason: __, finishedAt: ___, ...alive } = container;
    return { ...alive, state: 'running' };
  });
  const node: SimulatedNode = { ...kubelet.node, containers };
  const own = kubelet.alarms.filter(({ id }) => !alarms.some((alarm) => alarm.id === id));
  const before = { ...kubelet, node: { ...node, containers: [] } };
  return scheduleProcesses(
    { ...before, node: { ...node, containers: withAlarms(kubelet, containers) } },
    { ...kubelet, node, alarms: [...own, ...alarms].sort(byTime) },
  );
}

/** Exit code of a container that the runtime killed. */
const KILLED = 137;

/** The containers whose exit is scheduled or that never exit by themselves: those that ran before the work began. */
function withAlarms({ alarms, seen }: Kubelet, containers: readonly NodeContainer[]): NodeContainer[] {
  return containers.filter(({ id }) => seen.has(id) || alarms.some((alarm) => alarm.id === id));
}

function endOf(nodes: readonly SimulatedNode[], id: string): NodeContainer | undefined {
  return nodes
    .flatMap(({ containers }) => containers)
    .find((container) => container.id === id && container.state === 'exited');
}

/**
 * A process that the worker is stopping exits now, and the iteration continues from there. Undefined if the worker does
 * not stop it, or if another event has happened during the iteration.
 */
export function* exitAmid(
  { busy, ...kubelet }: BusyKubelet,
  { container, ...exit }: { readonly container: string } & Pick<Alarm, 'code' | 'reason'>,
): Steps<AmidPassage | undefined> {
  const { now, node } = kubelet;
  const runs = ({ name, state, startedAt = 0, finishedAt = 0 }: NodeContainer) =>
    name === container &&
    startedAt <= now &&
    (state === 'running' || (state === 'exited' && finishedAt > now));
  const found = node.containers.find(runs);
  const goesOn = busy?.over.node.containers.some(({ id, state }) => id === found?.id && state === 'running');
  if (!busy || !found || goesOn) return undefined;
  const alarm: Alarm = { at: now, kind: 'exit', id: found.id, ...exit, holds: true };
  const all = yield* replayAmid({ ...kubelet, busy }, (from) => ({
    ...from,
    alarms: [...from.alarms.filter(({ id }) => id !== found.id), alarm].sort(byTime),
  }));
  if (!all) return undefined;
  // Earlier snapshots are already part of the timeline.
  const first = all.snapshots.findIndex(({ at, cause }) => at === now && cause.kind === 'exit');
  return { ...all, snapshots: first < 0 ? [] : all.snapshots.slice(first) };
}

/**
 * Simulates the iteration again, with a change that has an effect only from now on. Undefined without an iteration, or
 * if another event has happened during it.
 */
export function* replayAmid(
  { busy, now }: BusyKubelet,
  change: (from: Kubelet) => Kubelet,
): Steps<AmidPassage | undefined> {
  if (!busy?.from) return undefined;
  const from = change(busy.from);
  const passage = yield* waitingUntil(from, now);
  return passage.kubelet.now > now ? cut(from, passage, now, from) : passage;
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
  if (!busy) return apply(kubelet);
  if (busy.over.worker !== 'syncing' && kubelet.worker === 'syncing') {
    // The Pod's containers are already being stopped: nothing changes the end of the Pod.
    const { kubelet: next, snapshots } = apply(kubelet);
    const { pod, apart } = next;
    const later = busy.later.map((one) => ({ ...one, kubelet: withApart({ ...one.kubelet, pod }, apart) }));
    return {
      kubelet: { ...next, busy: { over: withApart({ ...busy.over, pod }, apart), later } },
      snapshots,
    };
  }
  const applied = apply({ ...busy.over, now: kubelet.now });
  const { pod, manifest, generation, resize, probeAnswers } = applied.kubelet;
  const known = { pod, manifest, generation, resize, probeAnswers };
  const { node, api, cache, now } = kubelet;
  const { apart: cut } = applied.kubelet;
  // The API server has the status from before the iteration.
  const apart = cut && (kubelet.apart ? cut : { ...cut, stored: api });
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
    kubelet: { ...withApart({ ...kubelet, ...known }, apart), busy: { over, later } },
    snapshots: shown,
  };
}

function withApart({ apart: _, ...kubelet }: Kubelet, apart: Kubelet['apart']): Kubelet {
  return apart ? { ...kubelet, apart } : kubelet;
}
