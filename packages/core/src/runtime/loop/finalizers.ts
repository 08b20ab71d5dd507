// Keeps the object of a deleted Pod as long as it has finalizers.

import { listAt } from '../../admission/fields.ts';
import type { DefaultedPod } from '../../api/pod.ts';
import { JOB_TRACKING } from '../../controllers/revision.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import { kubeletSnapshot, type Passage, runOf } from '../kubelet/kubeletSnapshot.ts';

/** Without that of a Job, which its controller removes as soon as the Pod has ended. */
export function finalizersOf({ metadata }: DefaultedPod): readonly string[] {
  return listAt(metadata, 'finalizers')
    .map(String)
    .filter((name) => name !== JOB_TRACKING);
}

/**
 * True if only finalizers have kept the Pod, and an edit removes them.
 * Ports k8s.io/apiserver/pkg/registry/generic/registry/store.go ShouldDeleteDuringUpdate (1.8+).
 */
export function isReleased({ worker, pod }: Kubelet, edited: DefaultedPod): boolean {
  const over = worker === 'terminated' && pod.metadata.deletionGracePeriodSeconds === 0;
  return over && finalizersOf(pod).length > 0 && finalizersOf(edited).length === 0;
}

/** The API server deletes the object at once. */
export function released(kubelet: Kubelet, edited: DefaultedPod): Passage {
  const trigger = { kind: 'config', operation: 'REMOVE' } as const;
  const next: Kubelet = {
    ...kubelet,
    pod: withFinalizers(kubelet.pod, edited),
    pending: { at: kubelet.now, trigger },
  };
  return { kubelet: next, snapshots: [kubeletSnapshot(next, runOf(next), { kind: 'event', type: 'edit' })] };
}

/** The kubelet ignores finalizers. */
export function withFinalizers(pod: DefaultedPod, { metadata: { finalizers } }: DefaultedPod): DefaultedPod {
  const { finalizers: _, ...metadata } = pod.metadata;
  return { ...pod, metadata: finalizers === undefined ? metadata : { ...metadata, finalizers } };
}
