// Simulates the Pod that a controller replaces, beside the new Pod.

import type { Kubelet, OldPod } from '../kubelet/kubelet.ts';
import type { Passage } from '../kubelet/kubeletSnapshot.ts';

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
    syncs: Math.max(kubelet.syncs, passage.kubelet.syncs),
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
