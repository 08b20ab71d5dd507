// Derives the back-off of a container that has just ended: its status shows it only once the kubelet reports it.

import type { WaitingState } from '../api/podStatus.ts';
import { mapOf, mapsOf } from '../go/record.ts';
import { integerOf, type Json, secondsOf, textOf } from '../import/jsonValues.ts';
import type { Release } from '../releases/release.ts';
import { type BackOffLimits, crashLoopLimits, goDuration } from '../runtime/node/backOff.ts';

/**
 * The waits of containers that ended after a restart, by name. The time between the end before and the start shows the last
 * wait, and each crash doubles it.
 */
export function knownWait({ status }: Json, release: Release): Record<string, WaitingState> {
  const limits = crashLoopLimits(release);
  const waits = mapsOf(mapOf(status).containerStatuses).flatMap((one): [string, WaitingState][] => {
    const ended = mapOf(mapOf(one.state).terminated);
    const before = secondsOf(mapOf(mapOf(one.lastState).terminated).finishedAt);
    const [started, finished] = [secondsOf(ended.startedAt), secondsOf(ended.finishedAt)];
    if ((integerOf(one.restartCount) ?? 0) === 0) return [];
    if (started === undefined || finished === undefined || finished - started > limits.reset) return [];
    const gap = before === undefined ? 0 : started - before;
    const wait = waitAfter(gap, limits);
    const message = `back-off ${goDuration(wait)} restarting failed container=${textOf(one.name)}`;
    return [[textOf(one.name), { reason: 'CrashLoopBackOff', message }]];
  });
  return Object.fromEntries(waits);
}

/** The wait after one that lasted at most this number of seconds. */
function waitAfter(gap: number, { initial, max }: BackOffLimits): number {
  let wait = initial;
  while (wait <= gap && wait < max) wait = Math.min(2 * wait, max);
  return wait;
}
