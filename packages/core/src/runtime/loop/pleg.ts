// What does a relist notice?

import { entryOf } from '../../go/map.ts';
import { type Kubelet, nextRelist, type PlegState, type Trigger } from '../kubelet/kubelet.ts';
import { type Cause, type KubeletMoment, momentOf, type Passage, runOf } from '../kubelet/moment.ts';
import { removeContainer } from '../kuberuntime/initContainers.ts';
import { log, type Run } from '../kuberuntime/run.ts';
import { struct } from '../log/logValue.ts';
import { type NodeStatus, runtimeStatus, type SimulatedNode } from '../node/node.ts';
import { isReportedRunning } from '../node/reportedStatus.ts';

interface PlegEvent {
  readonly type: 'ContainerStarted' | 'ContainerDied' | 'ContainerRemoved' | 'ConditionMet' | 'PodSync';
  /** '' for those about the whole Pod. */
  readonly id: string;
}

/** Container and sandbox states as PLEG sees them; a created container counts as unknown. */
export function plegStates(status: NodeStatus): Record<string, PlegState> {
  return Object.fromEntries<PlegState>([
    ...status.containers.map(({ id, state }) => [id, state === 'created' ? 'unknown' : state] as const),
    ...status.sandboxes.map(({ id, state }) => [id, state === 'Ready' ? 'running' : 'exited'] as const),
  ]);
}

/** True if the next relist would see something new. */
export function isDirty({ seen, node, now, reinspects }: Kubelet): boolean {
  if (reinspects) return true;
  const states = plegStates(runtimeStatus(node, now));
  const ids = Object.keys(states);
  return ids.length !== Object.keys(seen).length || ids.some((id) => states[id] !== entryOf(seen, id));
}

/** Ports pkg/kubelet/pleg/generic.go generateEvents (1.8-1.37) for one container or sandbox. */
function eventsOf(id: string, old: PlegState | undefined, now: PlegState | undefined): PlegEvent[] {
  if (old === now || now === 'unknown') return [];
  if (now === 'running') return [{ type: 'ContainerStarted', id }];
  if (now === 'exited') return [{ type: 'ContainerDied', id }];
  const removed: PlegEvent = { type: 'ContainerRemoved', id };
  return old === 'exited' ? [removed] : [{ type: 'ContainerDied', id }, removed];
}

/**
 * One relist at a moment, with the node as it was then: the events in their order, the fresh cache, and a sync asked
 * for by each event but ContainerRemoved. Old ids come first, then new ones from the oldest on, sandboxes last.
 */
export function relist(before: Kubelet, at: number, node: SimulatedNode): Passage {
  const { reinspects, ...kubelet } = before;
  const status = runtimeStatus(node, at);
  const states = plegStates(status);
  const fresh = [...status.containers, ...status.sandboxes]
    .map(({ id }) => id)
    .filter((id) => !Object.hasOwn(kubelet.seen, id));
  const ids = [...Object.keys(kubelet.seen), ...fresh];
  const found = ids.flatMap((id) => eventsOf(id, entryOf(kubelet.seen, id), entryOf(states, id)));
  if (reinspects) found.push(...afterReinspection(kubelet, found.length));
  // ContainerChanged is dropped, but the status in the cache is refreshed by it.
  const changed = ids.some((id) => entryOf(kubelet.seen, id) !== entryOf(states, id));
  if (found.length === 0) {
    return { kubelet: { ...kubelet, seen: states, ...(changed ? { cache: status } : {}) }, moments: [] };
  }

  const run = { ...runOf(kubelet), now: at };
  for (const id of ids) logTransition(run, id, entryOf(kubelet.seen, id), entryOf(states, id));
  for (const { type, id } of found) logEvent(run, kubelet, status, type, id);
  const next = asked({ ...kubelet, seen: states, cache: status }, found, at);
  const cleaned = cleanUpContainers(next, run, found);
  // A relist beside a sync shows the world of its moment, not that of the sync's end.
  const shown = node === kubelet.node ? cleaned : { ...cleaned, node };
  return { kubelet: cleaned, moments: [{ ...momentOf(shown, run, causeOf(found)), at }] };
}

function causeOf(found: readonly PlegEvent[]): Cause {
  const saw = (wanted: PlegEvent['type']) => found.some(({ type }) => type === wanted);
  return { kind: 'relist', died: saw('ContainerDied'), started: saw('ContainerStarted') };
}

/** A watched condition always counts as met; later the Pod is synced unless something else asks for that already. */
function afterReinspection({ release }: Kubelet, others: number): PlegEvent[] {
  if (!release.has('resize-gives-pod-sync')) return [{ type: 'ConditionMet', id: '' }];
  return others === 0 ? [{ type: 'PodSync', id: '' }] : [];
}

/** Each event but ContainerRemoved asks for a sync; all after the first share one. */
function asked(kubelet: Kubelet, found: readonly PlegEvent[], at: number): Kubelet {
  const triggers = found
    .filter(({ type }) => type !== 'ContainerRemoved')
    .map(({ type, id }): Trigger => {
      const container = kubelet.cache.containers.find((candidate) => candidate.id === id)?.name ?? '';
      return { kind: 'pleg', event: type, container };
    });
  const [first, second] = kubelet.pending ? [undefined, triggers[0]] : triggers;
  const once = kubelet.worker === 'terminated' && kubelet.release.has('ended-waits-for-report');
  if (kubelet.worker !== 'syncing' && !(once && isReportedRunning(kubelet.api))) return kubelet;
  return {
    ...kubelet,
    worker: 'syncing',
    ...(first ? { pending: { at, trigger: first } } : {}),
    ...(second ? { slot: second } : {}),
  };
}

/**
 * Of a container that died the newest exited instance stays.
 * Ports pkg/kubelet/pod_container_deletor.go deleteContainersInPod (1.8-1.37).
 */
function cleanUpContainers(kubelet: Kubelet, run: Run, found: readonly PlegEvent[]): Kubelet {
  for (const { type, id } of found) {
    const name = kubelet.cache.containers.find((container) => container.id === id)?.name;
    if (type !== 'ContainerDied' || name === undefined) continue;
    // Of an evicted Pod nothing stays.
    const kept = kubelet.eviction && kubelet.worker === 'terminated' ? 0 : 1;
    const exited = kubelet.cache.containers.filter(
      (container) => container.name === name && container.state === 'exited',
    );
    for (const { id: old } of exited.slice(kept)) removeContainer(run, old);
  }
  return { ...kubelet, node: { ...kubelet.node, containers: run.node.containers } };
}

function logTransition(run: Run, id: string, old: PlegState | undefined, now: PlegState | undefined): void {
  if (old === now) return;
  const text = (state: PlegState | undefined) => ({ kind: 'typed' as const, text: state ?? 'non-existent' });
  log(run, 'pleg-transition', {
    containerID: id,
    rawContainerID: id,
    oldState: text(old),
    newState: text(now),
  });
}

function logEvent(run: Run, kubelet: Kubelet, status: NodeStatus, type: PlegEvent['type'], id: string): void {
  if (type === 'ContainerRemoved') return;
  const uid = kubelet.pod.metadata.uid ?? '';
  const died = status.containers.find((container) => container.id === id);
  if (type === 'ContainerDied' && died)
    log(run, 'pleg-finished', { containerID: id, exitCode: died.exitCode ?? 0 });
  log(run, 'sync-loop-pleg', {
    plegEvent: `&pleg.PodLifecycleEvent{ID:"${uid}", Type:"${type}", Data:"${id}"}`,
    event: struct(
      `&{ID:${uid} Type:${type} Data:${id}}`,
      JSON.stringify({ ID: uid, Type: type, Data: id === '' ? null : id }),
    ),
  });
}

/** The relists that ran beside a piece of work, from what they could see. */
export function relistsBeside(
  kubelet: Kubelet,
  start: number,
  end: number,
  sights: readonly { readonly at: number; readonly node: SimulatedNode }[],
  before: SimulatedNode,
): Passage {
  // What this work asked to be looked at is not done before its end.
  const { reinspects, ...rest } = kubelet;
  let now: Kubelet = rest;
  const moments: KubeletMoment[] = [];
  for (let at = nextRelist(start); at < end; at++) {
    const node = sights.findLast((sight) => sight.at <= at)?.node ?? before;
    const passage = relist(now, at, node);
    now = passage.kubelet;
    moments.push(...passage.moments);
  }
  return { kubelet: reinspects ? { ...now, reinspects } : now, moments };
}
