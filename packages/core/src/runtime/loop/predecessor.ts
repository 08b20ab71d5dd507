// Determines when a static Pod starts whose name or UID another Pod still has.

import { nextRound } from '../kubelet/housekeeping.ts';
import { type Kubelet, otherPod, withMemory, withOther, withWork } from '../kubelet/kubelet.ts';
import type { Passage } from '../kubelet/kubeletSnapshot.ts';
import { freshKubelet } from '../kubelet/newKubelet.ts';
import { withoutWork } from '../kubelet/process.ts';
import { nextRelist } from '../kubelet/times.ts';
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
  const { pod, release } = kubelet;
  const { waitsFor } = kubelet.process;
  if (!waitsFor) return now;
  const known = waitsFor.pods.filter(({ uid }) => uid === pod.metadata.uid);
  const forgotten = known.map((one) =>
    one.runtime ? nextRelist(one.until, kubelet.node) : nextRound(kubelet, one.until),
  );
  let at = release.has('terminating-worker') ? Math.max(now, ...forgotten) : now;
  const until = Math.max(0, ...waitsFor.pods.flatMap((one) => (one.started ? [one.until] : [])));
  if (until === Number.POSITIVE_INFINITY) return until;
  while (at < until) at = retryAt(kubelet, at);
  return at;
}

/**
 * A new Pod of the file while housekeeping stops an unknown one. If it is the same Pod, it has its containers, or waits for
 * their end.
 * Ports pkg/kubelet/pod_workers.go UpdatePod, completeTerminatingRuntimePod (1.27+) and kubelet_pods.go HandlePodCleanups (1.22+).
 */
export function besideOrphan(kubelet: Kubelet, fresh: Kubelet): Kubelet {
  const orphan = otherPod(kubelet, 'unknown');
  if (!orphan) return fresh;
  const { release } = kubelet;
  const { uid } = orphan.kubelet.pod.metadata;
  const same = uid === fresh.pod.metadata.uid && release.has('terminating-worker');
  const next = withOther(fresh, 'unknown', orphan);
  if (!same) return next;
  // While housekeeping stops the unknown Pod, its UID is in use and its name is free.
  if (orphan.kubelet.work.iteration) {
    // Later releases forget it at its end, and the next relist starts the new Pod.
    const runtime = release.has('requests-share-a-sync') ? { runtime: true as const } : {};
    const pods = [{ uid, until: Number.POSITIVE_INFINITY, ...runtime }];
    return withMemory(next, { waitsFor: { pods, since: fresh.now } });
  }
  const { node, alarms } = orphan.kubelet;
  return { ...adopting(fresh, node), alarms };
}

/** A Pod is over that this one waited for. */
export function forgotten(kubelet: Kubelet, uid: string | undefined): Kubelet {
  const { now } = kubelet;
  const { waitsFor } = kubelet.process;
  if (!waitsFor) return kubelet;
  const pods = waitsFor.pods.map((one) =>
    one.uid === uid && one.until === Number.POSITIVE_INFINITY ? { ...one, until: now } : one,
  );
  const next = withMemory(kubelet, { waitsFor: { ...waitsFor, pods } });
  const { pending } = next.work;
  return pending ? withWork(next, { pending: { ...pending, at: startOf(next, waitsFor.since) } }) : next;
}

/** The Pod of the file is gone, and the next one takes its place; it starts with one of its next tries. */
export function takeOver(kubelet: Kubelet): Passage {
  const waiting = otherPod(kubelet, 'next')?.kubelet;
  if (!waiting) return { kubelet, snapshots: [] };
  const gone = withOther(kubelet, 'next', undefined);
  const { uid } = gone.pod.metadata;
  const known = (found: Kubelet) =>
    withMemory(found, { waitsFor: waiting.process.waitsFor ?? found.process.waitsFor });
  if (waiting.worker === 'gone') return { kubelet: forgotten(known(gone), uid), snapshots: [] };
  const fresh = besideOrphan(
    gone,
    freshKubelet({ ...gone, path: waiting.path }, waiting.manifest, waiting.pod, gone),
  );
  const { pending = fresh.work.pending } = waiting.work;
  return { kubelet: forgotten(withWork(known(fresh), { pending }), uid), snapshots: [] };
}

/** A change of the file while its Pod is being stopped is about the next Pod. */
export function withWaiting(kubelet: Kubelet, change: (next: Kubelet) => Passage): Passage {
  const waiting = otherPod(kubelet, 'next');
  if (!waiting) return change(kubelet);
  const { kubelet: changed, snapshots } = change({ ...waiting.kubelet, now: kubelet.now });
  const next = withOther(kubelet, 'next', { ...waiting, kubelet: changed });
  return { kubelet: next, snapshots: snapshots.map((one) => ({ ...one, kubelet: next })) };
}

/** The process of the kubelet ends, with all work. */
export function withoutProcess(kubelet: Kubelet): Kubelet {
  const left = withoutWork(withoutOld(withoutWork(kubelet)));
  const orphan = otherPod(left, 'unknown');
  if (!orphan) return left;
  const { pending } = orphan.kubelet.work;
  return withOther(left, 'unknown', {
    ...orphan,
    kubelet: { ...withoutWork(orphan.kubelet), work: { pending } },
  });
}

/** A new process of the kubelet finds the next Pod in the file, and does not know the one that is being stopped. */
function withoutOld(stopping: Kubelet): Kubelet {
  const waiting = otherPod(stopping, 'next')?.kubelet;
  if (!waiting) return stopping;
  const { now } = stopping;
  const next: Kubelet = { ...withMemory(waiting, { waitsFor: undefined }), now };
  const orphan = orphanOf(stopping, now);
  const left = orphan ? withOther(next, 'unknown', orphan) : next;
  return next.worker === 'gone' ? left : besideOrphan(left, next);
}
