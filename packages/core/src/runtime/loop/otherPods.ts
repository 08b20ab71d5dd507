// Simulates the other Pods beside the one in focus.

import { type Kubelet, type OtherPod, otherPod, withOther } from '../kubelet/kubelet.ts';
import type { Passage } from '../kubelet/kubeletSnapshot.ts';
import { forgotten } from './predecessor.ts';
import { keptRemains } from './remains.ts';

/** Performs an action on another Pod. Both Pods count their syncs together. */
export function withOtherPod(kubelet: Kubelet, as: OtherPod['as'], act: (pod: Kubelet) => Passage): Passage {
  const other = otherPod(kubelet, as);
  const { syncs } = kubelet;
  return other ? beside(kubelet, other, act({ ...other.kubelet, syncs })) : { kubelet, snapshots: [] };
}

/** Adds a passage of another Pod to the kubelet of the one in focus. */
export function beside(kubelet: Kubelet, other: OtherPod, { kubelet: pod, snapshots }: Passage): Passage {
  const syncs = Math.max(kubelet.syncs, pod.syncs);
  const after = (state: Kubelet): Kubelet => ({ ...withState(kubelet, other, state), syncs });
  // The exits of an unknown Pod are not shown.
  const shown = snapshots.filter(({ cause }) => other.as !== 'unknown' || cause.kind === 'orphan');
  const about = other.as === 'replaced' ? { about: 'old' as const } : {};
  return {
    kubelet: after(pod),
    snapshots: shown.map((one) => ({ ...one, ...about, kubelet: after(one.kubelet) })),
  };
}

function withState(kubelet: Kubelet, other: OtherPod, state: Kubelet): Kubelet {
  if (state.worker !== 'gone') return withOther(kubelet, other.as, { ...other, kubelet: state });
  const left = withOther(kubelet, other.as, undefined);
  return other.as === 'unknown' ? over(left, state) : left;
}

/** Its containers are removed at the first relist after their end: the kubelet keeps nothing of an unknown Pod. */
function over(kubelet: Kubelet, { pod, node, process: { stoppedAt = kubelet.now } }: Kubelet): Kubelet {
  const left = forgotten(kubelet, pod.metadata.uid);
  return stoppedAt < kubelet.now
    ? { ...left, ...keptRemains(kubelet, { pod, node, removed: 0, stoppedAt }) }
    : left;
}
