// Computes the times of the kubelet's relists and ticks.

import { roundTime } from '../kuberuntime/run.ts';
import type { SimulatedNode } from '../node/node.ts';
import type { Kubelet } from './kubelet.ts';

/**
 * The first relist after a time: a second after the end of the last one, on the half second if they take no time.
 * Ports pkg/kubelet/pleg/generic.go Start.
 */
export function nextRelist(after: number, { durations }: Pick<SimulatedNode, 'durations'>): number {
  const { relist: takes = 0, relistSince = 0 } = durations;
  const first = relistSince + 0.5;
  const passed = Math.floor((after - first) / (1 + takes) + 1e-6);
  return roundTime(first + (passed + 1) * (1 + takes));
}

/**
 * The time at which a new kubelet has received its Pods. The source of the API server's Pods waits for the node, and the
 * first relist is over by then.
 * Ports pkg/kubelet/config/apiserver.go NewSourceApiserver (1.18+).
 */
export function podsReceivedAt({ source, process: { startedAt }, release, node }: Kubelet): number {
  return source === 'api' && release.has('pods-wait-for-node') ? nextRelist(startedAt, node) : startedAt;
}

/** The time of the first status that is newer than the last sync, which the worker waits for. */
export function newerStatusAt({ process: { lastSyncEnd, relisted }, node }: Kubelet): number {
  return relisted ? lastSyncEnd : nextRelist(lastSyncEnd, node);
}

/** The first tick of the sync ticker at or after a time: one per second, on the full second. */
export function nextTick(at: number): number {
  return Math.ceil(at);
}
