// Deletes the mirror Pod of a static Pod, which the kubelet creates again.

import { say } from '../../messages/message.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import { kubeletSnapshot, note, type Passage, runOf, shown } from '../kubelet/kubeletSnapshot.ts';
import { sourceValues } from '../kubelet/sourceValues.ts';
import { log } from '../kuberuntime/run.ts';
import { request } from './request.ts';

/**
 * The API server marks the mirror Pod as deleted, and the static Pod is synced; its containers go on. Since 1.37 the kubelet
 * skips this update, because the mirror Pod has no allocated resources: the next sync comes for another reason.
 * Ports pkg/kubelet/kubelet.go HandlePodUpdates (1.8+).
 * Differs: a kubelet that does not run, or does not sync the Pod, leaves the mirror Pod Terminating.
 */
export function deleteMirrorPod(kubelet: Kubelet): Passage {
  const { source, worker, apart, now, created } = kubelet;
  const { stopped, waitsFor } = kubelet.process;
  if (source === 'api') return note(kubelet, say('only a static Pod has a mirror Pod'));
  if (worker !== 'syncing' || stopped || apart || waitsFor) {
    return note(
      kubelet,
      say('the kubelet does not sync the static Pod now, and leaves its mirror Pod as it is'),
    );
  }
  const run = runOf(kubelet);
  log(run, 'sync-loop-delete', { ...sourceValues(kubelet), source: 'api' });
  const marked: Kubelet = { ...kubelet, mirrorPod: { created, ...kubelet.mirrorPod, deleted: now } };
  const trigger = { kind: 'config', operation: 'UPDATE' } as const;
  const skips = kubelet.release.has('skips-deleted-mirror-pods');
  const next = skips ? marked : request(marked, { at: now, trigger }, kubelet.pod);
  return shown(next, run, { kind: 'event', type: 'delete' });
}

/** True until the mirror Pod that takes the place of a deleted one has a status. */
export function isMirrorPodDue({ mirrorPod }: Kubelet): boolean {
  return mirrorPod?.deleted !== undefined || mirrorPod?.unreported === true;
}

/** A sync removes a mirror Pod that is being deleted, and creates the next one. Ports kubelet.go syncPod (1.8+). */
export function withNextMirrorPod(kubelet: Kubelet, now: number): Kubelet {
  if (kubelet.mirrorPod?.deleted === undefined) return kubelet;
  return { ...kubelet, mirrorPod: { created: now, unreported: true } };
}

/** The status manager has sent a status to the mirror Pod. */
export function withReportedMirrorPod({ mirrorPod, ...kubelet }: Kubelet): Kubelet {
  if (!mirrorPod) return kubelet;
  const { unreported: _, ...reported } = mirrorPod;
  return { ...kubelet, mirrorPod: reported };
}

/** Seconds between two rounds of the status manager, which finds a mirror Pod without a status. */
const PERIOD = 10;

/** The time of that round; undefined if the mirror Pod has a status. Ports pkg/kubelet/status/status_manager.go Start (1.8+). */
export function mirrorPodDue({ mirrorPod, process: { startedAt } }: Kubelet): number | undefined {
  if (!mirrorPod?.unreported) return undefined;
  return startedAt + (Math.floor((mirrorPod.created - startedAt) / PERIOD) + 1) * PERIOD;
}

export function reportToMirrorPod(kubelet: Kubelet): Passage {
  const next = withReportedMirrorPod(kubelet);
  return { kubelet: next, snapshots: [kubeletSnapshot(next, runOf(next), { kind: 'report' })] };
}
