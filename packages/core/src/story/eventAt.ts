// Cuts a story at a time, adds an event there, or moves an event there.

import { err, ok, type Result } from '../result.ts';
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
  return events.slice(0, count).flatMap((event, index) => firstPart(event, begins[index], at));
}

/** An event that begins by a time; of a wait that is not over then, the part before it. */
function firstPart(event: ScenarioEvent, begin: number | undefined, at: number): readonly ScenarioEvent[] {
  if (event.type !== 'wait' || !('seconds' in event) || begin === undefined) return [event];
  const left = roundTime(at - begin);
  if (left >= event.seconds) return [event];
  return left > 0 ? [{ ...event, seconds: left }] : [];
}

/** The part of a wait after a time; undefined if it is over by then, and for other events. */
function secondPart(event: ScenarioEvent, begin: number, at: number): ScenarioEvent | undefined {
  if (event.type !== 'wait' || !('seconds' in event)) return undefined;
  const seconds = roundTime(begin + event.seconds - at);
  return seconds > 0 ? timed({ ...event, seconds }, storyTime(at)) : undefined;
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

/**
 * The events of a story with one more at a snapshot. At the end of the story, it happens once everything has settled.
 * Anywhere else, it happens at the time of the snapshot, even in the middle of a sync, and all later events are dropped.
 */
export function withEventAtSnapshot(
  events: readonly ScenarioEvent[],
  entries: readonly Begun[],
  index: number,
  event: ScenarioEvent,
  isEnd = index === entries.length - 1,
): readonly ScenarioEvent[] {
  const snapshot = entries[index]?.snapshot;
  if (!snapshot || isEnd) return [...events, event];
  // Before its first event a story is at rest.
  if (snapshot.event < 0 && snapshot.at === entries[0]?.snapshot.at) return [event];
  return withEventAt(events, entries, snapshot.at, event);
}

/**
 * Why an event cannot be moved: it creates the Pod, it prepares the node before that, it is a state that was set by hand
 * or imported, or it has not been replayed.
 */
export type MoveObstacle = 'creates' | 'prepares' | 'observes' | 'unplayed';

interface MovedEvent {
  readonly events: readonly ScenarioEvent[];
  /** The new index of the event. */
  readonly index: number;
  /** For each of `events`, its index before; both parts of a divided wait have the same. */
  readonly from: readonly number[];
}

/** The reason why an event stays where it is; undefined if it can be moved. */
function moveObstacle(
  events: readonly ScenarioEvent[],
  entries: readonly Begun[],
  index: number,
): MoveObstacle | undefined {
  const type = events[index]?.type;
  if (type === 'create') return 'creates';
  if (type === 'observe') return 'observes';
  if (index < events.findIndex((event) => event.type === 'create')) return 'prepares';
  return beginningsOf(events, entries)[index] === undefined ? 'unplayed' : undefined;
}

/**
 * Moves an event to a time in Unix seconds, as `withEventAt` adds one. The events that follow its old or its new place
 * keep their times. It cannot come before the Pod.
 */
export function movedEvent(
  events: readonly ScenarioEvent[],
  entries: readonly Begun[],
  index: number,
  to: number,
): Result<MovedEvent, MoveObstacle> {
  const moved = events[index];
  const obstacle = moveObstacle(events, entries, index);
  if (!moved || obstacle) return err(obstacle ?? 'unplayed');
  const begins = beginningsOf(events, entries);
  const created = begins[events.findIndex(({ type }) => type === 'create')];
  const at = roundTime(Math.max(to, SCENARIO_START, created ?? 0));
  const others = events.flatMap((event, from) =>
    from === index ? [] : [{ event, from, begin: begins[from] }],
  );
  const count = others.findLastIndex(({ begin }) => begin !== undefined && begin <= at) + 1;
  const before = others.slice(0, count).flatMap((one) => {
    const event = one.from < index ? one.event : pinned(one.event, one.begin);
    return event ? firstPart(event, one.begin, at).map((part) => ({ event: part, from: one.from })) : [];
  });
  const after = others.slice(Math.max(0, count - 1)).flatMap(({ event, from, begin }) => {
    const rest = begin !== undefined && begin <= at ? secondPart(event, begin, at) : pinned(event, begin);
    return rest ? [{ event: rest, from }] : [];
  });
  const all = [...before, { event: timed(moved, storyTime(at)), from: index }, ...after];
  return ok({
    events: all.map(({ event }) => event),
    index: before.length,
    from: all.map(({ from }) => from),
  });
}

/** The event at its time, whatever happens before it. A wait during which nothing happens is not needed between others. */
function pinned(event: ScenarioEvent, begin: number | undefined): ScenarioEvent | undefined {
  return begin === undefined ? undefined : timed(event, storyTime(begin));
}

function timed(event: ScenarioEvent, at: number): ScenarioEvent {
  if (event.type === 'wait') {
    const { settled: _, ...rest } = event;
    return { ...rest, at };
  }
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
