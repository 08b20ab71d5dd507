// Derives the back-off of a container that has just ended: its status shows it only once the kubelet reports it.

import type { WaitingState } from '../api/podStatus.ts';
import { integerOf, type Json, mapOf, mapsOf, secondsOf, textOf } from '../import/jsonValues.ts';
import { goDuration } from '../runtime/node/backOff.ts';

/** A container that ran longer starts without a back-off. */
const RESET = 600;
const STEPS = [300, 160, 80, 40, 20, 10] as const;

/**
 * The waits of containers that ended after a restart, by name. The time between the end before and the start shows the last
 * wait, and each crash doubles it.
 */
export function knownWait({ status }: Json): Record<string, WaitingState> {
  const waits = mapsOf(mapOf(status).containerStatuses).flatMap((one): [string, WaitingState][] => {
    const ended = mapOf(mapOf(one.state).terminated);
    const before = secondsOf(mapOf(mapOf(one.lastState).terminated).finishedAt);
    const [started, finished] = [secondsOf(ended.startedAt), secondsOf(ended.finishedAt)];
    if ((integerOf(one.restartCount) ?? 0) === 0) return [];
    if (started === undefined || finished === undefined || finished - started > RESET) return [];
    const gap = before === undefined ? 0 : started - before;
    const last = STEPS.find((step) => step <= gap);
    const wait = last === undefined ? 10 : Math.min(300, last * 2);
    const message = `back-off ${goDuration(wait)} restarting failed container=${textOf(one.name)}`;
    return [[textOf(one.name), { reason: 'CrashLoopBackOff', message }]];
  });
  return Object.fromEntries(waits);
}
