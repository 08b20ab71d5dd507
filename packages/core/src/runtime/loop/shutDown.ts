// Stops the Pod during a graceful shutdown of the node.

import type { Kubelet } from '../kubelet/kubelet.ts';
import { type Passage, runOf, shown } from '../kubelet/kubeletSnapshot.ts';
import { log } from '../kuberuntime/run.ts';
import { requestKill } from './request.ts';

/** Ports pkg/kubelet/nodeshutdown killPods (1.20+). */
export function shutDown(kubelet: Kubelet): Passage {
  if (!kubelet.process.shutdown) return { kubelet, snapshots: [] };
  const { eviction } = kubelet.process.shutdown;
  const run = runOf(kubelet);
  if (kubelet.release.has('terminating-worker')) log(run, 'worker-removed', { updateType: 'kill' });
  const next = requestKill({ ...kubelet, eviction });
  return shown(next, run, { kind: 'event', type: 'node-shutdown' });
}
