// Names the kubelet function that stops a Pod without calling the runtime's SyncPod.

import type { Release } from '../releases/release.ts';
import type { EndCause } from '../runtime/kubelet/workerRecord.ts';

/**
 * Upstream: syncPod of pkg/kubelet/kubelet.go (1.8-1.21), which returns after the kill, while the Pod killer stops Pods
 * that are no longer configured; syncTerminatingPod (1.22-1.26); SyncTerminatingPod (1.27+).
 */
export function endingFunc(release: Release, cause: EndCause): string {
  if (release.has('exported-worker-syncs')) return 'SyncTerminatingPod';
  if (release.has('terminating-worker')) return 'syncTerminatingPod';
  return cause === 'file' ? 'podKiller' : 'kubelet.syncPod';
}
