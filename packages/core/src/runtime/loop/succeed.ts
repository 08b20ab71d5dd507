// Creates a Pod in the place of another one.

import type { DefaultedPod } from '../../api/pod.ts';
import { isDaemonSet } from '../../controllers/openKruise.ts';
import { type Kubelet, withMemory } from '../kubelet/kubelet.ts';
import { joined, type Passage } from '../kubelet/kubeletSnapshot.ts';
import { freshKubelet } from '../kubelet/newKubelet.ts';
import { arrive } from './config.ts';
import { withRemains } from './remains.ts';

/** The Pod that waited arrives, whether or not the Pod in its place is gone. */
export function succeed({ successor, ...kubelet }: Kubelet): Passage {
  if (!successor) return { kubelet, snapshots: [] };
  const { text, pod, type } = successor;
  const fresh = withRemains(freshKubelet(kubelet, text, pod, kubelet));
  // The next Pod of a DaemonSet runs on the same node.
  const { owner, process } = kubelet;
  const stays = owner && isDaemonSet(owner.controller) && process.stopped === true;
  return arrive(stays ? withMemory(fresh, { stopped: true }) : fresh, type);
}

/** The end of a Pod has been requested; the next Pod comes once it is over, or now if nothing is left of it. */
export function followedBy(
  passage: Passage,
  next: { readonly pod: DefaultedPod; readonly text: string },
): Passage {
  const { kubelet, snapshots } = passage;
  if (kubelet.worker !== 'gone')
    return { kubelet: { ...kubelet, successor: { ...next, type: 'create' } }, snapshots };
  const type = snapshots.length > 0 ? 'create' : 'edit';
  return joined(passage, succeed({ ...kubelet, successor: { ...next, type } }));
}
