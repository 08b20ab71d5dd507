// Determines when a static Pod starts whose name or UID another Pod still has.

import { type Kubelet, nextRelist, nextTick } from '../kubelet/kubelet.ts';
import { nextRound } from './housekeeping.ts';
import { adopting } from './remains.ts';

/** Seconds until the worker tries again, with the middle of the jitter. */
const RETRY_SECONDS = 12.5;

/**
 * The time at which the worker starts a Pod that arrives or changes now. It tries now and then every ten seconds and a
 * jitter. A Pod with a UID that the kubelet has not forgotten is started by housekeeping.
 * Ports pkg/kubelet/pod_workers.go allowPodStart, UpdatePod and SyncKnownPods (1.22+), and kubelet.go syncPod with
 * podKiller (1.18-1.21).
 */
export function startOf(kubelet: Kubelet): number {
  const { predecessor, now, pod, release } = kubelet;
  if (!predecessor) return now;
  const { until, others = [] } = predecessor;
  const known = [...others, predecessor].filter(({ uid }) => uid === pod.metadata.uid);
  const forgotten = known.map((one) => (one.runtime ? nextRelist(one.until) : nextRound(kubelet, one.until)));
  let at = release.has('terminating-worker') ? Math.max(now, ...forgotten) : now;
  while (at < until) at = nextTick(at + RETRY_SECONDS);
  return at;
}

/**
 * A new Pod of the file while housekeeping stops an unknown one. If it is the same Pod, it has its containers, or waits for
 * their end.
 * Ports pkg/kubelet/pod_workers.go UpdatePod, completeTerminatingRuntimePod (1.27+) and kubelet_pods.go HandlePodCleanups (1.22+).
 */
export function besideOrphan({ orphan, release }: Kubelet, fresh: Kubelet): Kubelet {
  if (!orphan) return fresh;
  const { uid } = orphan.pod.metadata;
  const same = uid === fresh.pod.metadata.uid && release.has('terminating-worker');
  if (!same) return { ...fresh, orphan };
  // While housekeeping stops the unknown Pod, its UID is in use and its name is free.
  if (orphan.end) {
    // Later releases forget it at its end, and the next relist starts the new Pod.
    const runtime = release.has('requests-share-a-sync') ? { runtime: true as const } : {};
    const predecessor = { uid: undefined, until: 0, others: [{ uid, until: orphan.at, ...runtime }] };
    return { ...fresh, orphan, predecessor };
  }
  return { ...adopting(fresh, orphan.node), alarms: orphan.alarms };
}
