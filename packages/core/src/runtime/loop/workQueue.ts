// Computes the times at which the work queue of the kubelet returns a Pod.

import { nextTick } from '../kubelet/times.ts';
import type { SimulatedNode } from '../node/node.ts';

/** Seconds before a failed sync is repeated. */
const ERROR_SECONDS = 10;

/** Upstream adds a random part of up to half of every delay. */
const JITTER = 0.5;

/** The seconds with the jitter. Ports pod_workers.go completeWork with workerBackOffPeriodJitterFactor (1.22+; wrapUp to 1.21). */
export function jittered({ durations }: SimulatedNode, seconds: number): number {
  return seconds * (1 + JITTER * durations.jitter);
}

/** The time of the tick that is due after this many seconds and the jitter. */
export function retryAt(
  { now, node }: { readonly now: number; readonly node: SimulatedNode },
  from = now,
  seconds = ERROR_SECONDS,
): number {
  return nextTick(from + jittered(node, seconds));
}
