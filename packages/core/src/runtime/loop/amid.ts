// Advances the simulation exactly to a given time, and interrupts the worker's iteration there.

import type { Kubelet } from '../kubelet/kubelet.ts';
import type { KubeletSnapshot, Passage } from '../kubelet/kubeletSnapshot.ts';
import { scheduleProcesses } from '../kubelet/scheduledExits.ts';
import type { Steps } from '../kuberuntime/pausableWork.ts';
import { roundTime } from '../kuberuntime/run.ts';
import { byTime } from '../node/byTime.ts';
import type { Alarm, Exit } from '../node/exit.ts';
import type { NodeContainer, SimulatedNode } from '../node/node.ts';
import {
  type Advance,
  type AmidPassage,
  applyAmid,
  type BusyKubelet,
  cut,
  eventKey,
  goOn,
  logKey,
} from './cut.ts';
import { waitingFor } from './loop.ts';
import { orphanOf } from './orphan.ts';
import { besideOrphan } from './predecessor.ts';
import { endOf, KILLED, unfinishedStops } from './unfinishedStops.ts';

/** Advances exactly to a given time, even if that is in the middle of an iteration. */
export function* waitAmid(
  { busy, ...start }: BusyKubelet,
  until: number,
  advance: Advance = waitingFor,
): Steps<AmidPassage> {
  if (busy && busy.over.now > until) return goOn({ ...start, busy }, until);
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
  { container, code, reason }: { readonly container: string } & Pick<Exit, 'code' | 'reason'>,
): Steps<AmidPassage | undefined> {
  const { now, node } = kubelet;
  const found = node.containers.find((one) => one.name === container && runsAt(one, now));
  if (!busy || !found) return undefined;
  const end = endOf([busy.over.node, ...busy.later.map((one) => one.kubelet.node)], found.id);
  if (end && (end.finishedAt ?? 0) <= now) return undefined;
  const because = reason === undefined ? {} : { reason };
  const alarm: Alarm = { at: now, kind: 'exit', id: found.id, code, ...because, holds: true };
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
