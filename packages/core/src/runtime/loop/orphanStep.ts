// Performs what is due for the containers of an unknown Pod.

import type { Kubelet, Orphan } from '../kubelet/kubelet.ts';
import { joined, type Passage } from '../kubelet/kubeletSnapshot.ts';
import type { Steps } from '../kuberuntime/pausableWork.ts';
import { performAlarm } from './exits.ts';
import { begin, told, wake } from './iteration.ts';
import { forgotten } from './predecessor.ts';
import { keptRemains } from './remains.ts';

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
