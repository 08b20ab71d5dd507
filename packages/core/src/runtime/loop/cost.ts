// Estimates the work of simulating a Pod, so that it can be bounded.

import type { Kubelet } from '../kubelet/kubelet.ts';

/** The cost of a snapshot of a Pod without containers, in snapshots of one container. */
const BASE = 20;

/**
 * The cost of something that led from one kubelet to another with so many snapshots. It depends on nothing but the story,
 * so that every machine stops at the same place.
 */
export function costOf(before: Kubelet, after: Kubelet, snapshots: number): number {
  const containers = Math.max(before.node.containers.length, after.node.containers.length);
  return (1 + snapshots) * (BASE + containers);
}
