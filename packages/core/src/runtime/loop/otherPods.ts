// Simulates the Pods beside the Pod of the kubelet: one that a controller replaces, and an unknown one.

import type { Kubelet, OldPod, Orphan } from '../kubelet/kubelet.ts';
import { joined, type Passage } from '../kubelet/kubeletSnapshot.ts';
import type { Steps } from '../kuberuntime/pausableWork.ts';
import { performAlarm } from './exits.ts';
import { begin, told, wake } from './iteration.ts';
import { forgotten } from './predecessor.ts';
import { keptRemains } from './remains.ts';

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

/** The next step: the exit of a process, or of the stop of its containers. */
export function* stepOrphan({ orphan, ...kubelet }: Kubelet): Steps<Passage> {
  if (!orphan) return { kubelet, snapshots: [] };
  const { now, release } = kubelet;
  const passage = yield* stepOf({ ...orphan, kubelet: { ...orphan.kubelet, now, release } });
  const ends = passage.kubelet.worker === 'gone';
  const next = ends
    ? over(kubelet, passage.kubelet)
    : { ...kubelet, orphan: { ...orphan, kubelet: passage.kubelet } };
  return { kubelet: next, snapshots: passage.snapshots.map((one) => ({ ...one, kubelet: next })) };
}

function* stepOf({ kubelet, at }: Orphan): Steps<Passage> {
  const { now, iteration, alarms } = kubelet;
  const alarm = alarms.find((one) => one.at <= now);
  // Its exits are not shown.
  if (alarm) return { kubelet: performAlarm(kubelet, alarm).kubelet, snapshots: [] };
  if (iteration) return yield* wake(kubelet);
  if (at > now) return { kubelet, snapshots: [] };
  const begun = yield* begin(kubelet, { kind: 'orphan' });
  return joined(begun, told(begun.kubelet));
}

/** Its containers are removed at the first relist after their end: the kubelet keeps nothing of an unknown Pod. */
function over(kubelet: Kubelet, { pod, node, stoppedAt = kubelet.now }: Kubelet): Kubelet {
  const left = forgotten(kubelet, pod.metadata.uid);
  return stoppedAt < kubelet.now
    ? { ...left, ...keptRemains(kubelet, { pod, node, removed: 0, stoppedAt }) }
    : left;
}
