// Which containers of a Pod's status are in back-off, and what is not known of that?

import { CONTAINER_STATUS_LISTS } from '../../api/podStatus.ts';
import { say } from '../../messages/message.ts';
import type { Diagnostic } from '../../result.ts';
import { type Json, mapOf, mapsOf, secondsOf, textOf } from './values.ts';

const BACK_OFFS: ReadonlySet<string> = new Set(['CrashLoopBackOff', 'ImagePullBackOff']);

/**
 * The kubelet keeps back-offs in its memory only. Of a crash loop the waiting message tells how long it lasts from the
 * last end on; nothing tells when it was printed, so that what is left is never known.
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
            'container {name} waits in {reason}: how much of its back-off is left is not in the text; here it counts as over',
            { name, reason },
          )
        : say(
            'container {name} waits in {reason} until {until} at the earliest: the text does not tell when it was printed; here the back-off counts as over',
            { name, reason, until },
          );
    return [{ code: 'import-back-off', severity: 'info', ...message, path: 'status' }];
  });
}

/** Undefined if the text does not tell it. */
function untilOf(message: string, { finishedAt }: Json): string | undefined {
  const [, minutes = 0, seconds] = /^[Bb]ack-off (?:(\d+)m)?(\d+)s restarting /.exec(message) ?? [];
  const finished = secondsOf(finishedAt);
  if (seconds === undefined || finished === undefined) return undefined;
  const until = new Date((finished + 60 * Number(minutes) + Number(seconds)) * 1000);
  return Number.isNaN(until.getTime()) ? undefined : until.toISOString().replace('.000Z', 'Z');
}
