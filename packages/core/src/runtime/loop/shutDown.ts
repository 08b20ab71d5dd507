// Stops the Pod during a graceful shutdown of the node.

import type { Kubelet } from '../kubelet/kubelet.ts';
import { type Passage, runOf, shown } from '../kubelet/kubeletSnapshot.ts';
import { log } from '../kuberuntime/run.ts';
import { request } from './request.ts';

/**
 * Requests a kill from the worker. Ports pkg/kubelet/nodeshutdown killPods and pkg/kubelet/pod_workers.go killPodNow
 * (1.20+).
 */
export function shutDown(kubelet: Kubelet): Passage {
  if (!kubelet.shutdown) return { kubelet, snapshots: [] };
  const { eviction } = kubelet.shutdown;
  const run = runOf(kubelet);
  if (kubelet.release.has('terminating-worker')) log(run, 'worker-removed', { updateType: 'kill' });
  const asked = { at: kubelet.now, trigger: { kind: 'kill' } } as const;
  const next = request({ ...kubelet, eviction }, asked, kubelet.pod);
  return shown(next, run, { kind: 'event', type: 'node-shutdown' });
}
