// Keeps the exited containers of static Pods that have ended, for a Pod that comes back with the same UID.

import { type Kubelet, nextRelist, type Remains } from '../kubelet/kubelet.ts';
import { runtimeStatus } from '../node/node.ts';
import { nextCollection } from './gc.ts';
import { nextRound } from './orphan.ts';

/** The remains after the end of a Pod whose file is gone. Nothing asks for the containers of other Pods. */
export function remainsAfter(kubelet: Kubelet): Pick<Kubelet, 'remains'> {
  const { source, release, remains = [], pod, node, now, removed = now, stoppedAt = now } = kubelet;
  const containers = node.containers.filter(({ state }) => state === 'exited');
  if (source === 'api' || !release.has('terminating-worker') || node.sandboxes.length === 0) return {};
  const { uid } = pod.metadata;
  const own: Remains = { uid, removed, stoppedAt, over: now, containers, sandboxes: node.sandboxes };
  return { remains: [...remains.filter((one) => one.uid !== uid), own] };
}

/** The kubelet of a Pod that starts, with the containers of an earlier one with its UID. */
export function withRemains({ remains = [], ...kubelet }: Kubelet): Kubelet {
  const { pod, now, startedAt, created } = kubelet;
  const found = remains.find(({ uid }) => uid === pod.metadata.uid);
  const others = remains.filter((one) => one !== found);
  const rest = { ...kubelet, ...(others.length > 0 ? { remains: others } : {}) };
  if (!found || kubelet.node.sandboxes.length > 0 || isCollected(kubelet, found)) return rest;
  const containers = found.containers.filter(
    ({ finishedAt = 0 }) => now < seenUntil(kubelet, found, finishedAt, created),
  );
  const node = { ...kubelet.node, containers, sandboxes: found.sandboxes };
  const status = runtimeStatus(node, now);
  const known = now < nextRelist(startedAt) ? {} : { cache: status, seen: status };
  return { ...rest, ...known, node };
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
  const reported = nextRelist(finishedAt);
  const deletedAt = nextRound(kubelet, removed);
  const goes = deletedAt < Math.min(back, over) && deletedAt <= reported && stoppedAt <= reported;
  return goes ? reported + 1 : Number.POSITIVE_INFINITY;
}

/**
 * True if the collector has removed them: it keeps nothing of a Pod that is not configured.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_gc.go evictContainers and evictSandboxes (1.22+).
 */
function isCollected(kubelet: Kubelet, { removed, over }: Remains): boolean {
  return nextCollection(kubelet, Math.max(removed, over, kubelet.startedAt)) < kubelet.created;
}
