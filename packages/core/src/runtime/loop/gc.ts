// What does the garbage collector remove, once a minute?

import type { Kubelet } from '../kubelet/kubelet.ts';
import { runOf } from '../kubelet/moment.ts';
import { stopContainer } from '../kuberuntime/cri.ts';
import { removeContainer } from '../kuberuntime/initContainers.ts';

const PERIOD = 60;

/**
 * The node after the collections between two moments. Per container name the newest instance that does not run
 * stays; sandboxes that are not ready and empty go, but the newest.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_gc.go GarbageCollect (1.8-1.37).
 * Differs: its log lines are not shown.
 */
export function collectGarbage(kubelet: Kubelet, until: number): Kubelet {
  if (Math.floor(kubelet.now / PERIOD) === Math.floor(until / PERIOD)) return kubelet;
  const run = runOf(kubelet);
  const kept = new Set<string>();
  for (const { id, name, state } of kubelet.node.containers) {
    if (state === 'running') continue;
    if (!kept.has(name)) {
      kept.add(name);
      continue;
    }
    if (state === 'unknown' && kubelet.release.has('prunes-unknown-init')) stopContainer(run, id, 0);
    removeContainer(run, id);
  }
  const used = new Set(run.node.containers.map(({ sandbox }) => sandbox));
  const sandboxes = run.node.sandboxes.filter(
    ({ id, state }, index) => index === 0 || state === 'Ready' || used.has(id),
  );
  return { ...kubelet, node: { ...run.node, sandboxes } };
}
