// Computes the times of the kubelet's relists and ticks.

import type { Kubelet } from './kubelet.ts';

/** The first relist after a time: one per second, on the half second. */
export function nextRelist(after: number): number {
  return Math.floor(after + 0.5) + 0.5;
}

/**
 * The time at which a new kubelet has received its Pods. The source of the API server's Pods waits for the node, and the
 * first relist is over by then.
 * Ports pkg/kubelet/config/apiserver.go NewSourceApiserver (1.18+).
 */
export function podsReceivedAt({ source, process: { startedAt }, release }: Kubelet): number {
  return source === 'api' && release.has('pods-wait-for-node') ? nextRelist(startedAt) : startedAt;
}

/** The time of the first status that is newer than the last sync, which the worker waits for. */
export function newerStatusAt({ process: { lastSyncEnd, relisted } }: Kubelet): number {
  return relisted ? lastSyncEnd : nextRelist(lastSyncEnd);
}

/** The first tick of the sync ticker at or after a time: one per second, on the full second. */
export function nextTick(at: number): number {
  return Math.ceil(at);
}
