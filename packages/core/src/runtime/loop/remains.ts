// Keeps the exited containers of static Pods that have ended, for a Pod that comes back with the same UID.

import { nextRound } from '../kubelet/housekeeping.ts';
import { type Kubelet, type Remains, withMemory } from '../kubelet/kubelet.ts';
import { nextRelist } from '../kubelet/times.ts';
import { runtimeStatus, type SimulatedNode } from '../node/node.ts';
import { nextCollection } from './gc.ts';

/** A Pod that has ended now, and the node after that. */
interface Ended extends Pick<Remains, 'removed' | 'stoppedAt'>, Pick<Kubelet, 'pod' | 'node'> {}

/** The exited containers of this Pod, in addition to those of other Pods. Only static Pods can come back. */
export function keptRemains(
  { source, release, remains = [], now }: Kubelet,
  { pod, node, removed, stoppedAt }: Ended,
): Pick<Kubelet, 'remains'> {
  if (source === 'api' || !release.has('terminating-worker')) return {};
  const { uid } = pod.metadata;
  const containers = node.containers.filter(({ state }) => state === 'exited');
  const own: Remains = { uid, removed, stoppedAt, over: now, containers, sandboxes: node.sandboxes };
  return { remains: [...remains.filter((one) => one.uid !== uid), own] };
}

/** The remains after the end of a Pod whose file is gone. */
export function remainsAfter(kubelet: Kubelet): Pick<Kubelet, 'remains'> {
  const {
    pod,
    node,
    now,
    removed = now,
    process: { stoppedAt = now },
  } = kubelet;
  return node.sandboxes.length === 0 ? {} : keptRemains(kubelet, { pod, node, removed, stoppedAt });
}

/** The kubelet of a Pod that starts, with the containers of an earlier one with its UID. */
export function withRemains({ remains = [], ...kubelet }: Kubelet): Kubelet {
  const { pod, now, created } = kubelet;
  const found = remains.find(({ uid }) => uid === pod.metadata.uid);
  const others = remains.filter((one) => one !== found);
  const rest = { ...kubelet, ...(others.length > 0 ? { remains: others } : {}) };
  if (!found || kubelet.node.sandboxes.length > 0 || isCollected(kubelet, found)) return rest;
  const containers = found.containers.filter(
    ({ finishedAt = 0 }) => now < seenUntil(kubelet, found, finishedAt, created),
  );
  return adopting(rest, { containers, sandboxes: found.sandboxes });
}

/** A Pod that already has containers, which the kubelet has seen unless its first relist is still to come. */
export function adopting(
  kubelet: Kubelet,
  { containers, sandboxes }: Pick<SimulatedNode, 'containers' | 'sandboxes'>,
): Kubelet {
  const { now } = kubelet;
  const { startedAt } = kubelet.process;
  const node = { ...kubelet.node, containers, sandboxes };
  const status = runtimeStatus(node);
  const found: Kubelet = { ...kubelet, node };
  return now < nextRelist(startedAt, kubelet.node)
    ? found
    : withMemory(found, { cache: status, seen: status });
}

/**
 * The kubelet removes the exited containers of a deleted Pod that has ended when PLEG reports the end of one. A Pod without
 * a file counts as deleted once housekeeping has seen that. The next relist shows that they are gone.
 * Ports pkg/kubelet/kubelet.go cleanUpContainersInPod, pkg/kubelet/pod_workers.go ShouldPodContentBeRemoved and
 * removeTerminatedWorker (1.22+).
 */
function seenUntil(
  kubelet: Kubelet,
  { removed, stoppedAt, over }: Remains,
  finishedAt: number,
  back: number,
): number {
  const reported = nextRelist(finishedAt, kubelet.node);
  const deletedAt = nextRound(kubelet, removed);
  const goes = deletedAt < Math.min(back, over) && deletedAt <= reported && stoppedAt <= reported;
  return goes ? reported + 1 : Number.POSITIVE_INFINITY;
}

/**
 * True if the collector has removed them: it keeps nothing of a Pod that is not configured.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_gc.go evictContainers and evictSandboxes (1.22+).
 */
function isCollected(kubelet: Kubelet, { removed, over }: Remains): boolean {
  return nextCollection(kubelet, Math.max(removed, over, kubelet.process.startedAt)) < kubelet.created;
}
