// Computes the times of the kubelet's housekeeping.

import { roundTime } from '../kuberuntime/run.ts';
import type { Kubelet } from './kubelet.ts';

/** Seconds between two rounds; also from the start of the kubelet to the first round. */
const PERIOD = 2;

/** The next round after a time; full even seconds for a kubelet that started long ago. */
export function nextRound({ process: { startedAt } }: Kubelet, now: number): number {
  const rounds = Math.floor(roundTime(now - startedAt) / PERIOD) + 1;
  return roundTime(startedAt + rounds * PERIOD);
}

/** The first round of a kubelet that starts at a time. */
export function firstRound(started: number): number {
  return roundTime(started + PERIOD);
}
