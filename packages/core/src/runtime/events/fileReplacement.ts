// Replaces a running static Pod by the Pod of the edited file.

import type { DefaultedPod } from '../../api/pod.ts';
import { type Kubelet, withMemory, withOther, withWork } from '../kubelet/kubelet.ts';
import { kubeletSnapshot, type Passage, runOf } from '../kubelet/kubeletSnapshot.ts';
import { freshKubelet } from '../kubelet/newKubelet.ts';
import { sourceValues } from '../kubelet/sourceValues.ts';
import { log } from '../kuberuntime/run.ts';
import { orphanOf } from '../loop/orphan.ts';
import { besideOrphan, startOf } from '../loop/predecessor.ts';

/** A file that contains another Pod than the running one. */
interface FileReplacement {
  readonly kubelet: Kubelet;
  /** The kubelet after the removal of the old Pod has been reported. */
  readonly removed: Passage;
  readonly manifest: string;
  readonly pod: DefaultedPod;
}

/** The file source sends REMOVE and ADD together. */
export function replaceFilePod(replacement: FileReplacement): Passage {
  return waits(replacement.kubelet) ? afterOld(replacement) : sideBySide(replacement);
}

/** Before termination was a separate state, the new Pod waited only for running containers. */
function waits(kubelet: Kubelet): boolean {
  const { release, now } = kubelet;
  if (kubelet.process.waitsFor) return true;
  if (!release.has('static-waits')) return false;
  return release.has('terminating-worker') || orphanOf(kubelet, now) !== undefined;
}

/**
 * The new Pod cannot start while the old one stops; the kubelet retries after a while.
 * Ports pkg/kubelet/pod_workers.go allowPodStart (1.22+) and kubelet.go syncPod with podKiller (1.18-1.21).
 * Differs: retries that fail again are not shown.
 */
function afterOld({ kubelet, removed, manifest, pod }: FileReplacement): Passage {
  const { now } = kubelet;
  const early = freshKubelet(kubelet, manifest, pod, removed.kubelet);
  const asked = runOf(early);
  const { name = '', namespace = 'default' } = kubelet.pod.metadata;
  log(asked, 'pod-killer', { podName: name });
  log(asked, 'sync-loop-add', sourceValues(early));
  log(asked, 'worker-cannot-start-yet');
  if (!kubelet.release.has('terminating-worker')) {
    log(asked, 'worker-sync-error', { err: `pod "${name}_${namespace}" is pending termination` });
  }
  const waits = kubelet.process.waitsFor ? besideOrphan(removed.kubelet, early) : early;
  const waiting = withMemory(waits, { waitsFor: { pods: earlierPods(kubelet), since: now } });
  const at = startOf(waiting, now);
  const next: Kubelet = withWork(waiting, { pending: { at, trigger: { kind: 'ticker' } } });
  const over = kubelet.process.waitsFor
    ? next
    : withOther(removed.kubelet, 'next', { as: 'next', kubelet: next });
  const snapshots = removed.snapshots.map((one) => ({ ...one, log: [...one.log, ...asked.log] }));
  return { kubelet: over, snapshots };
}

/** A waiting Pod leaves its place to the next Pod of the file, and its UID stays known. */
function earlierPods({ process: { waitsFor }, pod, now }: Kubelet) {
  const { uid } = pod.metadata;
  if (!waitsFor) return [{ uid, until: Number.POSITIVE_INFINITY, started: true } as const];
  return [...waitsFor.pods, { uid, until: now }];
}

/**
 * The new Pod starts while the old one stops.
 * Ports kubelet.go HandlePodRemoves and HandlePodAdditions (1.8-1.17).
 */
function sideBySide({ kubelet, removed, manifest, pod }: FileReplacement): Passage {
  const fresh = freshKubelet(kubelet, manifest, pod, kubelet);
  const orphan = orphanOf(kubelet, kubelet.now);
  const next = withOther(fresh, 'unknown', orphan);
  const run = runOf(next);
  log(run, 'sync-loop-add', sourceValues(next));
  const comes = kubeletSnapshot(next, run, { kind: 'event', type: 'create', newPod: true });
  return { kubelet: next, snapshots: [...removed.snapshots, comes] };
}
