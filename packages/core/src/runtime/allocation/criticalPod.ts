// Determines which Pods are critical.

import type { DefaultedPod } from '../../api/pod.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';

/** The lowest priority of a critical Pod. */
export const CRITICAL_PRIORITY = 2_000_000_000;
/** The priority classes for which the API server sets such a priority. */
const CRITICAL_CLASSES: readonly unknown[] = ['system-node-critical', 'system-cluster-critical'];

/**
 * True for a Pod for which the kubelet preempts others. Ports pkg/kubelet/types/pod_update.go IsCriticalPod (1.11+),
 * with the gates of 1.11-1.15 at their defaults.
 */
export function isCriticalPod({
  pod,
  release,
  source,
}: Pick<Kubelet, 'pod' | 'release' | 'source'>): boolean {
  if (!release.has('makes-room-for-critical-pods')) return false;
  return hasCriticalPriority(pod) || (source !== 'api' && release.has('static-pods-are-critical'));
}

/** A file has only the class; for a Pod in the API server, the API server sets the priority. */
export function hasCriticalPriority({ spec: { priority, priorityClassName } }: DefaultedPod): boolean {
  return (
    (typeof priority === 'number' && priority >= CRITICAL_PRIORITY) ||
    CRITICAL_CLASSES.includes(priorityClassName)
  );
}
