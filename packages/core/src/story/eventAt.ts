// Cuts a story at a time, and adds an event there.

import type { ScenarioEvent } from '../runtime/events/event.ts';
import { SCENARIO_START } from '../runtime/kubelet/newKubelet.ts';
import { roundTime } from '../runtime/kuberuntime/run.ts';
import type { TimelineEntry } from './story.ts';

type Begun = Pick<TimelineEntry, 'snapshot' | 'happened'>;

/** Seconds of the story at a time in Unix seconds, such as a snapshot's. */
export function storyTime(at: number): number {
  return Math.max(0, roundTime(at - SCENARIO_START));
}

/**
 * The events of a story that have happened by a time in Unix seconds. A wait that is not over is shortened to end then.
 * `entries` are the snapshots of these events.
 */
export function eventsUntil(
  events: readonly ScenarioEvent[],
  entries: readonly Begun[],
  at: number,
): readonly ScenarioEvent[] {
  const begins = beginningsOf(events, entries);
  const count = begins.findLastIndex((begin) => begin !== undefined && begin <= at) + 1;
  return events.slice(0, count).flatMap((event, index) => {
    const begin = begins[index];
    if (event.type !== 'wait' || !('seconds' in event) || begin === undefined) return [event];
    const left = roundTime(at - begin);
    if (left >= event.seconds) return [event];
    return left > 0 ? [{ ...event, seconds: left }] : [];
  });
}

/**
 * The events of a story up to a time in Unix seconds, and one more event at that time, whatever is in progress then.
 * Nothing that the story tells before that time changes.
 */
export function withEventAt(
  events: readonly ScenarioEvent[],
  entries: readonly Begun[],
  at: number,
  event: ScenarioEvent,
): readonly ScenarioEvent[] {
  return [...eventsUntil(events, entries, at), timed(event, storyTime(at))];
}

function timed(event: ScenarioEvent, at: number): ScenarioEvent {
  if (event.type === 'wait') return { ...event, at };
  const { after: _, settled: __, ...rest } = event;
  return { ...rest, at };
}

/** The time of each event in Unix seconds; undefined for a wait during which nothing happens. */
function beginningsOf(
  events: readonly ScenarioEvent[],
  entries: readonly Begun[],
): readonly (number | undefined)[] {
  const times = new Map(entries.map(({ snapshot, happened }) => [snapshot.event, happened]));
  return events.map((_, index) => times.get(index));
}
