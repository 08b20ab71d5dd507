// Relists containers and emits their lifecycle events.

import { type Kubelet, type KubeletProcess, type Trigger, withMemory, withWork } from '../kubelet/kubelet.ts';
import { type Cause, type Passage, runOf, shown } from '../kubelet/kubeletSnapshot.ts';
import { nextRelist, podsReceivedAt } from '../kubelet/times.ts';
import { removeContainer } from '../kuberuntime/initContainers.ts';
import { log, type Run, record } from '../kuberuntime/run.ts';
import { struct } from '../log/logValue.ts';
import { type NodeContainer, type NodeStatus, runtimeStatus } from '../node/node.ts';
import { isReportedRunning } from '../node/reportedStatus.ts';
import { isPastDeadline } from '../status/apiStatus.ts';
import { latest } from './request.ts';

interface PlegEvent {
  readonly type: 'ContainerStarted' | 'ContainerDied' | 'ContainerRemoved' | 'ConditionMet' | 'PodSync';
  /** Empty for events about the whole Pod. */
  readonly id: string;
}

type PlegState = 'running' | 'exited' | 'unknown';

/** Container and sandbox states in PLEG; a created container counts as unknown. */
function plegStates({ containers, sandboxes }: KubeletProcess['seen']): ReadonlyMap<string, PlegState> {
  const states = new Map<string, PlegState>();
  for (const { id, state } of containers) states.set(id, state === 'created' ? 'unknown' : state);
  for (const { id, state } of sandboxes) states.set(id, state === 'Ready' ? 'running' : 'exited');
  return states;
}

/** A container or sandbox whose state has changed since the last relist. */
interface Transition {
  readonly id: string;
  /** Undefined if it did not exist, or no longer exists. */
  readonly old: PlegState | undefined;
  readonly now: PlegState | undefined;
}

/** The transitions, those of known containers and sandboxes first. */
function transitionsOf(before: KubeletProcess['seen'], after: KubeletProcess['seen']): readonly Transition[] {
  const [containers, newContainers] = differing(before.containers, after.containers);
  const [sandboxes, newSandboxes] = differing(before.sandboxes, after.sandboxes);
  const seen = plegStates({ containers, sandboxes });
  const states = plegStates({ containers: newContainers, sandboxes: newSandboxes });
  const changed: Transition[] = [];
  for (const [id, old] of seen) {
    const now = states.get(id);
    if (now !== old) changed.push({ id, old, now });
  }
  for (const [id, now] of states) if (!seen.has(id)) changed.push({ id, old: undefined, now });
  return changed;
}

/**
 * The parts of two lists between their common beginning and their common end. An unchanged container is the same
 * object, so most relists of a large Pod compare few states.
 */
function differing<Item>(
  before: readonly Item[],
  after: readonly Item[],
): [readonly Item[], readonly Item[]] {
  if (before === after) return [[], []];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [before.slice(start, before.length - end), after.slice(start, after.length - end)];
}

/** True if the next relist would find a change. */
export function isDirty({ process: { seen, reinspects }, node }: Kubelet): boolean {
  if (reinspects) return true;
  return transitionsOf(seen, runtimeStatus(node)).length > 0;
}

/** The time of the next relist that finds a change. During an iteration it sees what has happened before its moment. */
export function relistDue({ process: { seen }, work: { iteration }, node, now }: Kubelet): number {
  if (!iteration) return nextRelist(now, node);
  const changed = new Set(transitionsOf(seen, runtimeStatus(node)).map(({ id }) => id));
  const times = node.containers.filter(({ id }) => changed.has(id)).map(changedAt);
  return Math.max(now, nextRelist(Math.min(now, ...times), node));
}

/** The time of the newest change of a container; undefined times are not known. */
function changedAt({ state, createdAt, startedAt, finishedAt }: NodeContainer): number {
  const at = state === 'exited' ? finishedAt : state === 'created' ? createdAt : startedAt;
  return at ?? Number.POSITIVE_INFINITY;
}

/** Ports pkg/kubelet/pleg/generic.go generateEvents (1.8+) for one container or sandbox. */
function eventsOf({ id, old, now }: Transition): PlegEvent[] {
  if (now === 'unknown') return [];
  if (now === 'running') return [{ type: 'ContainerStarted', id }];
  if (now === 'exited') return [{ type: 'ContainerDied', id }];
  const removed: PlegEvent = { type: 'ContainerRemoved', id };
  return old === 'exited' ? [removed] : [{ type: 'ContainerDied', id }, removed];
}

/**
 * Performs one relist: emits events in order, refreshes the cache, and requests syncs. Old ids come first, then new ids
 * from the oldest on, sandboxes last.
 */
export function relist(before: Kubelet): Passage {
  const { now: at, node } = before;
  const { reinspects } = before.process;
  const kubelet = withMemory(before, { reinspects: undefined });
  const status = runtimeStatus(node);
  const changed = transitionsOf(kubelet.process.seen, status);
  const found = changed.flatMap(eventsOf);
  if (reinspects) found.push(...afterReinspection(kubelet, found.length));
  // ContainerChanged is dropped, but it refreshes the status in the cache.
  if (found.length === 0) {
    const cache = changed.length > 0 ? status : kubelet.process.cache;
    return { kubelet: withMemory(kubelet, { seen: status, cache }), snapshots: [] };
  }

  const run = runOf(kubelet);
  for (const transition of changed) logTransition(run, transition);
  if (kubelet.release.has('logs-relist-as-info')) log(run, 'pleg-cache-write', {}, 1);
  // Events of unknown Pods request no sync. Ports pkg/kubelet/kubelet.go syncLoopIteration (1.8+).
  const isKnown = at > podsReceivedAt(kubelet) || kubelet.process.lastSyncEnd > kubelet.process.startedAt;
  for (const { type, id } of found) logEvent(run, kubelet, status, type, id, isKnown);
  const seen: Kubelet = withMemory(kubelet, { seen: status, cache: status });
  const next = isKnown ? asked(seen, found, at) : seen;
  if (isKnown) tellStatusOfEach(next, run, found);
  const cleaned = cleanUpContainers(next, run, found);
  return shown(cleaned, run, causeOf(found));
}

function causeOf(found: readonly PlegEvent[]): Cause {
  const saw = (wanted: PlegEvent['type']) => found.some(({ type }) => type === wanted);
  return { kind: 'relist', died: saw('ContainerDied'), started: saw('ContainerStarted') };
}

/** A watched condition always counts as met; it requests a sync unless another event already does. */
function afterReinspection({ release }: Kubelet, others: number): PlegEvent[] {
  if (!release.has('resize-gives-pod-sync')) return [{ type: 'ConditionMet', id: '' }];
  return others === 0 ? [{ type: 'PodSync', id: '' }] : [];
}

/**
 * Each event but ContainerRemoved requests a sync. All share one; up to 1.26, all after the first share another, as do
 * all while the worker waits for a newer status.
 * Ports pkg/kubelet/pod_workers.go UpdatePod (1.8+).
 * Differs: in 1.27+ a worker that wakes between two events syncs twice, as one in eight recordings does.
 */
function asked(kubelet: Kubelet, found: readonly PlegEvent[], at: number): Kubelet {
  const triggers = found
    .filter(({ type }) => type !== 'ContainerRemoved')
    .slice(0, kubelet.release.has('requests-share-a-sync') ? 1 : 2)
    .map(({ type, id }): Trigger => {
      const container = kubelet.process.cache.containers.find((candidate) => candidate.id === id)?.name ?? '';
      return { kind: 'pleg', event: type, container };
    });
  const [first, second] = kubelet.work.pending ? [undefined, triggers[0]] : triggers;
  const once = kubelet.worker === 'terminated' && kubelet.release.has('ended-waits-for-report');
  if (kubelet.worker !== 'syncing' && !(once && isReportedRunning(kubelet.api))) return kubelet;
  const { pending, slot } = kubelet.work;
  const next = {
    pending: first ? { at, trigger: first } : pending,
    slot: second ? latest(slot, second) : slot,
  };
  return { ...withWork(kubelet, next), worker: 'syncing' };
}

/**
 * Up to 1.21 the status is generated again for each container and sandbox that died; past the deadline, each time
 * records an Event.
 * Ports pkg/kubelet/kubelet.go cleanUpContainersInPod (1.8-1.21).
 */
function tellStatusOfEach(kubelet: Kubelet, run: Run, found: readonly PlegEvent[]): void {
  if (!kubelet.release.has('cleans-up-by-status') || kubelet.worker === 'gone') return;
  const { pod, api: previous } = kubelet;
  for (const { type } of found) {
    if (type !== 'ContainerDied') continue;
    log(run, 'status-generate', { podIsTerminal: false });
    if (isPastDeadline({ pod, previous, now: run.now })) record(run, 'deadline');
  }
}

/**
 * Keeps the newest exited instance of a container that died.
 * Ports pkg/kubelet/pod_container_deletor.go deleteContainersInPod (1.8+).
 */
function cleanUpContainers(kubelet: Kubelet, run: Run, found: readonly PlegEvent[]): Kubelet {
  for (const { type, id } of found) {
    if (type !== 'ContainerDied') continue;
    const name = kubelet.process.cache.containers.find((container) => container.id === id)?.name;
    if (name === undefined) continue;
    // Nothing of an evicted Pod is kept.
    const kept =
      kubelet.eviction && (kubelet.worker === 'terminated' || kubelet.process.stoppedAt !== undefined)
        ? 0
        : 1;
    const exited = kubelet.process.cache.containers.filter(
      (container) => container.name === name && container.state === 'exited',
    );
    for (const { id: old } of exited.slice(kept)) removeContainer(run, old);
  }
  const { containers, logFiles } = run.node;
  return { ...kubelet, node: { ...kubelet.node, containers, logFiles } };
}

function logTransition(run: Run, { id, old, now }: Transition): void {
  const text = (state: PlegState | undefined) => ({ kind: 'typed' as const, text: state ?? 'non-existent' });
  log(run, 'pleg-transition', {
    containerID: id,
    rawContainerID: id,
    oldState: text(old),
    newState: text(now),
  });
}

function logEvent(
  run: Run,
  kubelet: Kubelet,
  status: NodeStatus,
  type: PlegEvent['type'],
  id: string,
  isKnown: boolean,
): void {
  if (type === 'ContainerRemoved') return;
  const uid = kubelet.pod.metadata.uid ?? '';
  const died =
    type === 'ContainerDied' ? status.containers.find((container) => container.id === id) : undefined;
  if (died) log(run, 'pleg-finished', { containerID: id, exitCode: died.exitCode ?? 0 });
  log(run, isKnown ? 'sync-loop-pleg' : 'sync-loop-pleg-ignored', {
    plegEvent: `&pleg.PodLifecycleEvent{ID:"${uid}", Type:"${type}", Data:"${id}"}`,
    event: struct(
      `&{ID:${uid} Type:${type} Data:${id}}`,
      JSON.stringify({ ID: uid, Type: type, Data: id === '' ? null : id }),
    ),
  });
}
