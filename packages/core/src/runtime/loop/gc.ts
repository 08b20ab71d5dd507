// Runs the container garbage collector, when the kubelet starts and once a minute.

import type { Kubelet } from '../kubelet/kubelet.ts';
import { runOf } from '../kubelet/kubeletSnapshot.ts';
import { stopContainer } from '../kuberuntime/cri.ts';
import { removeContainer } from '../kuberuntime/initContainers.ts';
import { alone } from '../kuberuntime/timed.ts';

const PERIOD = 60;

/** The node after the collections between two times. */
export function collectGarbage(kubelet: Kubelet, until: number): Kubelet {
  return nextCollection(kubelet, kubelet.now) > until ? kubelet : collected(kubelet);
}

/** The next collection after a time: they are counted from the start of the kubelet. */
export function nextCollection({ process: { startedAt } }: Kubelet, after: number): number {
  return startedAt + (Math.floor((after - startedAt) / PERIOD) + 1) * PERIOD;
}

/**
 * Returns the node after one collection. Keeps the newest exited instance per container name;
 * removes empty sandboxes that are not ready, except the newest.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_gc.go GarbageCollect (1.8+).
 * Differs: its log lines are not shown.
 */
export function collected(kubelet: Kubelet): Kubelet {
  const run = runOf(kubelet);
  const kept = new Set<string>();
  for (const { id, name, state } of kubelet.node.containers) {
    if (state === 'running') continue;
    if (!kept.has(name)) {
      kept.add(name);
      continue;
    }
    if (state === 'unknown' && kubelet.release.has('prunes-unknown-init'))
      alone(run, stopContainer(run, id, 0));
    removeContainer(run, id);
  }
  const used = new Set(run.node.containers.map(({ sandbox }) => sandbox));
  const sandboxes = run.node.sandboxes.filter(
    ({ id, state }, index) => index === 0 || state === 'Ready' || used.has(id),
  );
  const removed = run.node !== kubelet.node || sandboxes.length < run.node.sandboxes.length;
  return removed ? { ...kubelet, node: { ...run.node, sandboxes } } : kubelet;
}

/** True if the next collection would remove something. */
export function hasGarbage(kubelet: Kubelet): boolean {
  return collectGarbage(kubelet, kubelet.now + PERIOD) !== kubelet;
}
