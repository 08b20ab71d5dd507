// Estimates the work of simulating a Pod, so that it can be bounded.

import type { Kubelet } from '../kubelet/kubelet.ts';

/** The cost of a snapshot, and what each container adds to it; a sync looks at each container many times. Measured. */
const SNAPSHOT = 20;
const CONTAINER_IN_SNAPSHOT = 0.1;
const CONTAINER_IN_SYNC = 2;

/**
 * The cost of something that led from one kubelet to another with so many snapshots. It depends on nothing but the story,
 * so that every machine stops at the same place.
 */
export function costOf(before: Kubelet, after: Kubelet, snapshots: number): number {
  const containers = Math.max(before.node.containers.length, after.node.containers.length);
  const syncs = Math.max(after.syncs - before.syncs, 0);
  const ofSnapshots = (1 + snapshots) * (SNAPSHOT + CONTAINER_IN_SNAPSHOT * containers);
  return ofSnapshots + (1 + syncs) * CONTAINER_IN_SYNC * containers;
}
