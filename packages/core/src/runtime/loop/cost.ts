// Estimates the work of simulating a Pod.

import type { Kubelet } from '../kubelet/kubelet.ts';
import type { Passage } from '../kubelet/kubeletSnapshot.ts';
import { costOfLines } from '../kuberuntime/pausableWork.ts';

/**
 * Measured, in units of about 12 microseconds of an average machine: an iteration of the loop, which computes the next
 * change of every container and probe; a snapshot, with a part for each container; a line of the log; a sync, which
 * reads each container many times; and a letter of a manifest that is read.
 */
const TURN = 1;
const CONTAINER_IN_TURN = 0.15;
const SNAPSHOT = 10;
const CONTAINER_IN_SNAPSHOT = 0.1;
const CONTAINER_IN_SYNC = 3;
const LETTER = 0.25;

/**
 * The cost of a turn of the loop that led from one kubelet to another; during an iteration of the worker it is short. It depends only on the story: every machine stops at
 * the same event.
 */
export function costOf(before: Kubelet, { kubelet: after, snapshots }: Passage): number {
  const containers = Math.max(before.node.containers.length, after.node.containers.length);
  const syncs = Math.max(after.syncs - before.syncs, 0);
  const lines = snapshots.reduce((sum, { log }) => sum + costOfLines(log), 0);
  return (
    TURN +
    (before.work.iteration ? 0 : CONTAINER_IN_TURN * (containers + before.process.probers.length)) +
    costOfSnapshots(snapshots.length, containers) +
    lines +
    CONTAINER_IN_SYNC * containers * syncs
  );
}

export function costOfSnapshots(count: number, containers: number): number {
  return count * (SNAPSHOT + CONTAINER_IN_SNAPSHOT * containers);
}

export function costOfText(text: string): number {
  return text.length * LETTER;
}
