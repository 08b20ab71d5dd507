// Finds containers in back-off in a Pod's status, and reports unknown durations.

import { CONTAINER_STATUS_LISTS } from '../api/podStatus.ts';
import { mapOf, mapsOf } from '../go/record.ts';
import { printedTime } from '../go/time.ts';
import { say } from '../messages/message.ts';
import type { Diagnostic } from '../result.ts';
import { waitIn } from '../runtime/node/backOff.ts';
import { type Json, secondsOf, textOf } from './jsonValues.ts';

const BACK_OFFS: ReadonlySet<string> = new Set(['CrashLoopBackOff', 'ImagePullBackOff']);

/**
 * The kubelet keeps back-offs in memory only. The waiting message of a crash loop has the duration from the last exit
 * on, but not the time of the message, so the remaining time is always unknown.
 */
export function backOffNotes(status: Json): Diagnostic[] {
  return CONTAINER_STATUS_LISTS.flatMap((list) => mapsOf(status[list])).flatMap((seen) => {
    const waiting = mapOf(mapOf(seen.state).waiting);
    const reason = textOf(waiting.reason);
    if (!BACK_OFFS.has(reason)) return [];
    const name = textOf(seen.name);
    const until = untilOf(textOf(waiting.message), mapOf(mapOf(seen.lastState).terminated));
    const message =
      until === undefined
        ? say(
            'container {name} is in {reason}: the text does not show how much back-off is left, so it counts as over here',
            { name, reason },
          )
        : say(
            'container {name} is in {reason} until {until} or later: the text does not show when it was printed, so the back-off counts as over here',
            { name, reason, until },
          );
    return [{ code: 'import-back-off', severity: 'info', ...message, path: 'status' }];
  });
}

/** Undefined if the message has no duration. */
function untilOf(message: string, { finishedAt }: Json): string | undefined {
  const wait = waitIn(message);
  const finished = secondsOf(finishedAt);
  if (wait === undefined || finished === undefined) return undefined;
  const until = finished + wait;
  return Number.isNaN(new Date(until * 1000).getTime()) ? undefined : printedTime(until);
}
