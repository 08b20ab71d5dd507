// Prints the Events of `kubectl describe`.

import { humanDuration } from './duration.ts';
import { prefixWriter } from './prefixWriter.ts';
import { secondsAt } from './printPod.ts';
import type { V1Event } from './v1Pod.ts';

/**
 * The table with its columns separated by tabs; '' without Events. Ports k8s.io/kubectl/pkg/describe DescribeEvents.
 * Differs: Go does not keep the order of more than twelve Events that have the same time.
 */
export function describeEvents(events: readonly V1Event[], now: number): string {
  const w = prefixWriter();
  if (events.length === 0) return '';
  w.write(0, 'Events:\n  Type\tReason\tAge\tFrom\tMessage\n');
  w.write(1, '----\t------\t----\t----\t-------\n');
  const sorted = [...events].sort((a, b) => secondsAt(a.lastTimestamp) - secondsAt(b.lastTimestamp));
  for (const event of sorted) {
    const { type, reason, source, involvedObject, message } = event;
    const place = involvedObject.fieldPath ? `${involvedObject.fieldPath}: ` : '';
    const cells = [type, reason, eventAge(event, now), source.component, `${place}${message.trim()}`];
    w.write(1, `${cells.join('\t')}\n`);
  }
  return w.text();
}

/** `2m`, or `4s (x4 over 2m)` for an Event that occurred several times. */
function eventAge(
  { count, firstTimestamp, lastTimestamp }: Pick<V1Event, 'count' | 'firstTimestamp' | 'lastTimestamp'>,
  now: number,
): string {
  const first = since(firstTimestamp, now);
  return count > 1 ? `${since(lastTimestamp, now)} (x${count} over ${first})` : first;
}

function since(time: string, now: number): string {
  const at = secondsAt(time);
  return at === 0 ? '<unknown>' : humanDuration(now - at);
}
