// What happens in the visitor's scenario? The fold over its events, continued where the last one still holds.

import {
  type Diagnostic,
  pointsIn,
  restOf as restAmong,
  type ScenarioEvent,
  type TimelinePart,
  type TimelinePoint,
  timelineParts,
} from '@syncpod/core';
import type { Work } from './work.ts';

/** `points` is empty if the scenario cannot begin; `problems` say why. */
export interface Timeline {
  readonly points: readonly TimelinePoint[];
  readonly problems: readonly Diagnostic[];
}

type StoryKeys = 'release' | 'gates' | 'path' | 'manifest' | 'events';
export type Told = Pick<Work, StoryKeys>;

/** Runs a work; what the last one came to is kept. */
export type Replay = (told: Told) => Timeline;

interface Memory {
  readonly told: Told;
  readonly parts: ReturnType<typeof timelineParts>;
  readonly timeline: Timeline;
}

/** A reader of scenarios that keeps what the longest common beginning of the last one came to. */
export function createTimeline(): Replay {
  let memory: Memory | undefined;
  return (told) => {
    const known = memory && same(memory.told, told) ? memory : undefined;
    if (known?.told.events === told.events) return known.timeline;
    const parts = timelineParts(storyOf(told), known ? partsKept(known, told.events) : []);
    memory = { told, parts, timeline: timelineOf(parts) };
    return memory.timeline;
  };
}

/** The beginning, and the events that are still the same. */
function partsKept({ told, parts }: Memory, events: readonly ScenarioEvent[]): readonly TimelinePart[] {
  return parts.ok ? parts.value.slice(0, 1 + commonLength(told.events, events)) : [];
}

function timelineOf(parts: Memory['parts']): Timeline {
  return parts.ok ? { points: pointsIn(parts.value), problems: [] } : { points: [], problems: parts.error };
}

function storyOf({ gates, ...told }: Told) {
  return { ...told, ...(gates === undefined ? {} : { gates }) };
}

/** True if the two begin alike. */
function same(a: Told, b: Told): boolean {
  return (
    a.release === b.release &&
    a.path === b.path &&
    a.manifest === b.manifest &&
    // Before the event that brings the Pod there is none; otherwise it has run for a while.
    (a.events[0]?.type === 'create') === (b.events[0]?.type === 'create') &&
    JSON.stringify(a.gates) === JSON.stringify(b.gates)
  );
}

function commonLength(a: readonly ScenarioEvent[], b: readonly ScenarioEvent[]): number {
  const differs = b.findIndex((event, index) => !sameEvent(a[index], event));
  return differs < 0 ? b.length : differs;
}

/** Links bring the same events as new objects. */
function sameEvent(a: ScenarioEvent | undefined, b: ScenarioEvent): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Index of the snapshot that a cursor means; -1 if there is none. */
export function indexOf({ points }: Timeline, cursor: number): number {
  return Math.min(cursor, points.length - 1);
}

/** Where the event of a moment has come to rest: there the next one is thrown in, and there a draft is judged. */
export function restOf({ points }: Timeline, cursor: number): number {
  return restAmong(points, cursor);
}

/** Index of the first snapshot of an event, or of the last one there is if the event left none. */
export function firstOf({ points }: Timeline, event: number): number {
  const first = points.findIndex(({ snapshot }) => snapshot.event >= event);
  return first < 0 ? Math.max(0, points.length - 1) : first;
}
