// Determines when a static Pod starts whose name or UID another Pod still has.

import { type Kubelet, nextRelist } from '../kubelet/kubelet.ts';
import type { Passage } from '../kubelet/kubeletSnapshot.ts';
import { freshKubelet } from '../kubelet/newKubelet.ts';
import { nextRound } from './housekeeping.ts';
import { orphanOf } from './orphan.ts';
import { adopting } from './remains.ts';
import { retryAt } from './workQueue.ts';

/**
 * The time at which the worker starts a Pod that arrives or changes now. It tries now and then every ten seconds and a
 * jitter. A Pod with a UID that the kubelet has not forgotten is started by housekeeping.
 * Ports pkg/kubelet/pod_workers.go allowPodStart, UpdatePod and SyncKnownPods (1.22+), and kubelet.go syncPod with
 * podKiller (1.18-1.21).
 */
export function startOf(kubelet: Kubelet, now = kubelet.now): number {
  const { predecessor, pod, release } = kubelet;
  if (!predecessor) return now;
  const { until, others = [] } = predecessor;
  const known = [...others, predecessor].filter(({ uid }) => uid === pod.metadata.uid);
  const forgotten = known.map((one) => (one.runtime ? nextRelist(one.until) : nextRound(kubelet, one.until)));
  let at = release.has('terminating-worker') ? Math.max(now, ...forgotten) : now;
  if (until === Number.POSITIVE_INFINITY) return until;
  while (at < until) at = retryAt(kubelet, at);
  return at;
}

/**
 * A new Pod of the file while housekeeping stops an unknown one. If it is the same Pod, it has its containers, or waits for
 * their end.
 * Ports pkg/kubelet/pod_workers.go UpdatePod, completeTerminatingRuntimePod (1.27+) and kubelet_pods.go HandlePodCleanups (1.22+).
 */
export function besideOrphan({ orphan, release }: Kubelet, fresh: Kubelet): Kubelet {
  if (!orphan) return fresh;
  const { uid } = orphan.kubelet.pod.metadata;
  const same = uid === fresh.pod.metadata.uid && release.has('terminating-worker');
  if (!same) return { ...fresh, orphan };
  // While housekeeping stops the unknown Pod, its UID is in use and its name is free.
  if (orphan.kubelet.iteration) {
    // Later releases forget it at its end, and the next relist starts the new Pod.
    const runtime = release.has('requests-share-a-sync') ? { runtime: true as const } : {};
    const others = [{ uid, until: Number.POSITIVE_INFINITY, ...runtime }];
    return { ...fresh, orphan, predecessor: { uid: undefined, until: 0, since: fresh.now, others } };
  }
  const { node, alarms } = orphan.kubelet;
  return { ...adopting(fresh, node), alarms };
}

/** A Pod is over that this one waited for. */
export function forgotten(kubelet: Kubelet, uid: string | undefined): Kubelet {
  const { predecessor, now } = kubelet;
  if (!predecessor) return kubelet;
  const ended = <Known extends { readonly uid: string | undefined; readonly until: number }>(
    one: Known,
  ): Known => (one.uid === uid && one.until === Number.POSITIVE_INFINITY ? { ...one, until: now } : one);
  const { others } = predecessor;
  const next: Kubelet = {
    ...kubelet,
    predecessor: { ...ended(predecessor), ...(others ? { others: others.map(ended) } : {}) },
  };
  const { pending } = next;
  return pending ? { ...next, pending: { ...pending, at: startOf(next, predecessor.since) } } : next;
}

/** The Pod of the file is gone, and the next one takes its place; it starts with one of its next tries. */
export function takeOver({ waiting, ...gone }: Kubelet): Passage {
  if (!waiting) return { kubelet: gone, snapshots: [] };
  const { predecessor } = waiting;
  const known = predecessor ? { predecessor } : {};
  if (waiting.worker === 'gone')
    return { kubelet: forgotten({ ...gone, ...known }, gone.pod.metadata.uid), snapshots: [] };
  const fresh = besideOrphan(
    gone,
    freshKubelet({ ...gone, path: waiting.path }, waiting.manifest, waiting.pod, gone),
  );
  const { pending } = waiting;
  const next: Kubelet = { ...fresh, ...known, ...(pending ? { pending } : {}) };
  return { kubelet: forgotten(next, gone.pod.metadata.uid), snapshots: [] };
}

/** A change of the file while its Pod is being stopped is about the next Pod. */
export function withWaiting(kubelet: Kubelet, change: (next: Kubelet) => Passage): Passage {
  const { waiting, now } = kubelet;
  if (!waiting) return change(kubelet);
  const { kubelet: changed, snapshots } = change({ ...waiting, now });
  const next: Kubelet = { ...kubelet, waiting: changed };
  return { kubelet: next, snapshots: snapshots.map((one) => ({ ...one, kubelet: next })) };
}

/** A new process of the kubelet finds the next Pod in the file, and does not know the one that is being stopped. */
export function withoutOld({ waiting, ...stopping }: Kubelet): Kubelet {
  if (!waiting) return stopping;
  const { now } = stopping;
  const orphan = orphanOf(stopping, now);
  const { predecessor: _, ...next } = waiting;
  const left: Kubelet = { ...next, now, ...(orphan ? { orphan } : {}) };
  return next.worker === 'gone' ? left : besideOrphan(left, { ...next, now });
}
