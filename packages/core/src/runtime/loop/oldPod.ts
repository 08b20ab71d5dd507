// Simulates the Pod that a controller replaces, beside the new Pod.

import type { Kubelet, OldPod } from '../kubelet/kubelet.ts';
import type { KubeletSnapshot, Passage } from '../kubelet/kubeletSnapshot.ts';
import { byTime } from '../node/byTime.ts';
import type { BusyKubelet } from './cut.ts';

/** The kubelet with another state of the old Pod; undefined: the old Pod is gone. */
function withOld(kubelet: Kubelet, old: OldPod | undefined): Kubelet {
  if (!kubelet.owner) return kubelet;
  const { old: _, ...rest } = kubelet.owner;
  return { ...kubelet, owner: old ? { ...rest, old } : rest };
}

/** Performs an action on the old Pod. */
export function withOldPod(kubelet: Kubelet, act: (old: Kubelet) => Passage): Passage {
  const old = oldPodOf(kubelet);
  return old ? besideNew(kubelet, act(old)) : { kubelet, snapshots: [] };
}

/** The kubelet's state of the old Pod. Both Pods count their syncs together. */
export function oldPodOf({ owner, syncs }: Kubelet): Kubelet | undefined {
  return owner?.old && { ...owner.old.kubelet, syncs };
}

/** Adds a passage of the old Pod to the kubelet of the new one. */
export function besideNew(kubelet: Kubelet, passage: Passage): Passage {
  const old = kubelet.owner?.old;
  if (!old) return { kubelet, snapshots: [] };
  const beside = (state: Kubelet): Kubelet => ({
    ...withOld(kubelet, state.worker === 'gone' ? undefined : { ...old, kubelet: state }),
    syncs: Math.max(kubelet.syncs, passage.kubelet.syncs, syncsOf(passage.kubelet)),
  });
  return {
    kubelet: beside(passage.kubelet),
    snapshots: passage.snapshots.map((snapshot) => ({
      ...snapshot,
      about: 'old',
      kubelet: beside(snapshot.kubelet),
    })),
  };
}

/** The number of syncs at the end of the work in progress. */
function syncsOf({ busy }: BusyKubelet): number {
  return busy?.over.syncs ?? 0;
}

/**
 * Sorts both Pods' snapshots by time. A sync is simulated as a whole, so the list contains the other Pod's snapshots
 * after it.
 */
export function inTimeOrder(
  start: Kubelet,
  snapshots: readonly KubeletSnapshot[],
): readonly KubeletSnapshot[] {
  if (!snapshots.some(({ about }) => about)) return snapshots;
  let main = start;
  let old = start.owner?.old;
  return [...snapshots].sort(byTime).map((snapshot) => {
    if (snapshot.about) old = snapshot.kubelet.owner?.old;
    else main = snapshot.kubelet;
    return { ...snapshot, kubelet: withOld(main, old) };
  });
}
