// Finds the Events that have not reached the API server.

import type { PodEvent } from '../../runtime/kuberuntime/run.ts';
import { endsProcess } from '../../story/correlateEvents.ts';
import type { TimelineEntry } from '../../story/story.ts';

/** client-go tools/record/event.go maxTriesPerEvent and defaultSleepDuration, in seconds (1.8+). */
const MAX_TRIES = 12;
const SLEEP = 10;

/** Events of the kubelet that the API server lacks. */
export interface Undelivered {
  /** Events that will be tried again. */
  readonly waiting: ReadonlySet<PodEvent>;
  /** Events that were tried too often, or were pending when the kubelet's process ended. */
  readonly lost: ReadonlySet<PodEvent>;
}

/**
 * The Events of these snapshots that the kubelet has not delivered at a time in Unix seconds. It sends them in order,
 * and tries each up to twelve times before it sends the next.
 * Ports client-go tools/record/event.go recordToSink (1.8+).
 * Differs: the first sleep, upstream a random part of ten seconds, is always five seconds.
 */
export function undeliveredEvents(entries: readonly TimelineEntry[], now: number): Undelivered {
  const waiting = new Set<PodEvent>();
  const lost = new Set<PodEvent>();
  const outages = outagesOf(entries);
  if (outages.length === 0) return { waiting, lost };
  const ends = entries
    .filter(({ snapshot: { cause } }) => endsProcess(cause))
    .map(({ snapshot }) => snapshot.at);
  let free = 0;
  for (const event of entries.flatMap(({ snapshot }) => snapshot.events)) {
    if (event.source !== undefined) continue;
    const { at, sent } = delivery(Math.max(event.at, free), outages);
    const end = ends.find((time) => time >= event.at) ?? Number.POSITIVE_INFINITY;
    free = Math.min(at, end);
    if (free > now) waiting.add(event);
    else if (!sent || at > end) lost.add(event);
  }
  return { waiting, lost };
}

interface Outage {
  readonly from: number;
  readonly to: number;
}

function outagesOf(entries: readonly TimelineEntry[]): Outage[] {
  const outages: Outage[] = [];
  let from: number | undefined;
  for (const { snapshot, state } of entries) {
    const away = state.apart !== undefined;
    if (away) from ??= snapshot.at;
    else if (from !== undefined) {
      outages.push({ from, to: snapshot.at });
      from = undefined;
    }
  }
  return from === undefined ? outages : [...outages, { from, to: Number.POSITIVE_INFINITY }];
}

/** The time of the try that succeeds, or of the last. */
function delivery(
  begin: number,
  outages: readonly Outage[],
): { readonly at: number; readonly sent: boolean } {
  let at = begin;
  for (let tries = 1; ; tries++) {
    if (!outages.some(({ from, to }) => from <= at && at < to)) return { at, sent: true };
    if (tries === MAX_TRIES) return { at, sent: false };
    at += tries === 1 ? SLEEP / 2 : SLEEP;
  }
}
