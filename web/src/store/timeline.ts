// What happens in the visitor's scenario? The fold over its events, continued where the last one still holds.

import {
  beginTimeline,
  continueTimeline,
  type Diagnostic,
  type Result,
  type ScenarioEvent,
  type Snapshot,
  syncOf as syncOfCause,
  type TimelinePart,
  type TimelineState,
} from '@syncpod/core';
import type { Work } from './work.ts';

/** One snapshot, with the kubelet as it is then and as it was before the event that led here. */
export interface Point {
  readonly snapshot: Snapshot;
  readonly state: TimelineState;
  readonly before: TimelineState;
  /** That event. */
  readonly event?: ScenarioEvent;
}

/** `points` is empty if the scenario cannot begin; `problems` say why. */
export interface Timeline {
  readonly points: readonly Point[];
  readonly problems: readonly Diagnostic[];
}

type StoryKeys = 'release' | 'gates' | 'path' | 'manifest' | 'events';
export type Told = Pick<Work, StoryKeys>;

interface Memory {
  readonly told: Told;
  readonly begun: Result<TimelinePart, readonly Diagnostic[]>;
  readonly parts: readonly TimelinePart[];
  readonly timeline: Timeline;
}

/** A reader of scenarios that keeps what the longest common beginning of the last one came to. */
export function createTimeline(): (told: Told) => Timeline {
  let memory: Memory | undefined;
  return (told) => {
    if (memory && same(memory.told, told) && memory.told.events === told.events) return memory.timeline;
    const known = memory && same(memory.told, told) ? memory : undefined;
    const begun = known?.begun ?? beginTimeline(storyOf(told));
    const kept = known ? commonLength(known.told.events, told.events) : 0;
    const parts = known ? known.parts.slice(0, kept) : [];
    if (begun.ok) continueParts(begun.value.state, parts, told.events);
    memory = { told, begun, parts, timeline: timelineOf(begun, parts, told.events) };
    return memory.timeline;
  };
}

function continueParts(start: TimelineState, parts: TimelinePart[], events: readonly ScenarioEvent[]): void {
  let state = parts.at(-1)?.state ?? start;
  for (const [index, event] of events.entries()) {
    if (index < parts.length) continue;
    const part = continueTimeline(state, event, index);
    parts.push(part);
    state = part.state;
  }
}

function timelineOf(
  begun: Memory['begun'],
  parts: readonly TimelinePart[],
  events: readonly ScenarioEvent[],
): Timeline {
  if (!begun.ok) return { points: [], problems: begun.error };
  let before = begun.value.state;
  const points = [begun.value, ...parts].flatMap((part) => {
    const found = part.snapshots.map((snapshot, index): Point => {
      const event = events[snapshot.event];
      const state = part.states[index] ?? part.state;
      return { snapshot, state, before, ...(event ? { event } : {}) };
    });
    before = part.state;
    return found;
  });
  return { points, problems: [] };
}

function storyOf({ gates, ...told }: Told) {
  return { ...told, ...(gates === undefined ? {} : { gates }) };
}

function same(a: Told, b: Told): boolean {
  return (
    a.release === b.release &&
    a.path === b.path &&
    a.manifest === b.manifest &&
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

/** The number of the sync that a snapshot is a step of; undefined for what else happens. */
export function syncOf({ snapshot }: Point): number | undefined {
  return syncOfCause(snapshot.cause);
}

/** Index of the first snapshot of an event, or of the last one there is if the event left none. */
export function firstOf({ points }: Timeline, event: number): number {
  const first = points.findIndex(({ snapshot }) => snapshot.event >= event);
  return first < 0 ? Math.max(0, points.length - 1) : first;
}
