// Keeps the object of a deleted Pod as long as it has finalizers.

import { listAt } from '../../admission/fields.ts';
import type { DefaultedPod } from '../../api/pod.ts';
import { JOB_TRACKING } from '../../controllers/revision.ts';
import { type Kubelet, withWork } from '../kubelet/kubelet.ts';
import { type Passage, runOf, shown } from '../kubelet/kubeletSnapshot.ts';

/** Without that of a Job, which its controller removes as soon as the Pod has ended. */
export function finalizersOf({ metadata }: DefaultedPod): readonly unknown[] {
  return listAt(metadata, 'finalizers').filter((name) => name !== JOB_TRACKING);
}

/** True if the API server has removed the object: no grace period and no finalizer keeps it. */
export function isOver(pod: DefaultedPod): boolean {
  return pod.metadata.deletionGracePeriodSeconds === 0 && finalizersOf(pod).length === 0;
}

/**
 * The API server deletes the object at once if only finalizers have kept it, and an edit removes them. Undefined otherwise.
 * Ports k8s.io/apiserver/pkg/registry/generic/registry/store.go ShouldDeleteDuringUpdate (1.8+).
 */
export function released(kubelet: Kubelet, edited: DefaultedPod): Passage | undefined {
  const { worker, pod, now } = kubelet;
  const over = worker === 'terminated' && pod.metadata.deletionGracePeriodSeconds === 0;
  if (!over || finalizersOf(edited).length > 0) return undefined;
  const pending = { at: now, trigger: { kind: 'config', operation: 'REMOVE' } } as const;
  const next: Kubelet = { ...withWork(kubelet, { pending }), pod: withFinalizers(pod, edited) };
  return shown(next, runOf(next), { kind: 'event', type: 'edit' });
}

/** The kubelet ignores finalizers. */
export function withFinalizers(pod: DefaultedPod, { metadata: { finalizers } }: DefaultedPod): DefaultedPod {
  return { ...pod, metadata: { ...pod.metadata, finalizers } };
}
