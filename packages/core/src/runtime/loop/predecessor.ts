// Determines when a static Pod starts whose name another Pod still has.

import { type Kubelet, nextTick } from '../kubelet/kubelet.ts';
import { nextRound } from './orphan.ts';

/** Seconds until the worker tries again, with the middle of the jitter. */
const RETRY_SECONDS = 12.5;

/**
 * The time at which the worker starts a Pod that arrives or changes now. It tries now and then every ten seconds and a
 * jitter. A Pod with the UID of the one that stops is started by housekeeping.
 * Ports pkg/kubelet/pod_workers.go allowPodStart, UpdatePod and SyncKnownPods (1.22+), and kubelet.go syncPod with
 * podKiller (1.18-1.21).
 */
export function startOf(kubelet: Kubelet): number {
  const { predecessor, now, pod, release } = kubelet;
  if (!predecessor) return now;
  const { uid, until } = predecessor;
  if (uid === pod.metadata.uid && release.has('terminating-worker'))
    return Math.max(nextRound(kubelet, until), now);
  let at = now;
  while (at < until) at = nextTick(at + RETRY_SECONDS);
  return at;
}
