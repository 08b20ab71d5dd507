// Builds the timeline of the visitor's scenario, and reuses the part that is still valid.

import { type Diagnostic, ok, type Result } from '@syncpod/core/result';
import type { ScenarioEvent } from '@syncpod/core/runtime';
import {
  beginsWithoutPod,
  entriesIn,
  importedState,
  playStory,
  restOf as restAmong,
  type TimelineEntry,
  type TimelinePart,
} from '@syncpod/core/story';
import { boundedEvents } from './boundedEvents.ts';
import type { Owned, Work } from './work.ts';

/** `entries` is empty if the scenario cannot begin; `problems` give the reasons. */
export interface Timeline {
  readonly entries: readonly TimelineEntry[];
  readonly problems: readonly Diagnostic[];
  /** The number of events in `entries`, while a long story is played in slices. */
  readonly played?: number;
}

type StoryKeys = 'release' | 'gates' | 'apiServer' | 'path' | 'manifest' | 'events';
export type StoryInput = Pick<Work, StoryKeys> & Partial<Pick<Owned, 'controller'>>;

/**
 * The extent of a replay: to the end; one slice further; no further than the last time, with a first slice; or no
 * further than the last time, else to the end.
 */
type Extent = 'all' | 'slice' | 'known' | 'shown';

/** Replays a work, at least its first slice; caches the last result. */
export type Replay = (input: StoryInput, extent?: Extent) => Timeline;

/**
 * The cost of the first slice, which covers most stories: a tenth of a second on an average machine. It is shorter by the
 * explanation of the Pod, which comes with it and takes longer for a long text.
 */
const FIRST_SLICE = 12_500;
const LETTER_EXPLAINED = 1;
/** Further slices are shorter, because the visitor uses the page by then. */
const FURTHER_SLICE = 3_000;

type Steps = ReturnType<typeof playStory>;
type Parts = Result<readonly TimelinePart[], readonly Diagnostic[]>;

interface Memory {
  readonly input: StoryInput;
  readonly parts: Parts;
  readonly timeline: Timeline;
  /** The rest of the replay; undefined at its end. */
  readonly rest?: Steps;
}

/** Creates a function that replays scenarios and reuses the longest common beginning of the previous one. */
export function createTimeline(): Replay {
  return createTimelines().replay;
}

/**
 * Creates a function for the story, one for its preview and one for another future of it. Each also reuses what the
 * story's function has played: applying an edit continues its preview, and another future begins like the story.
 */
export function createTimelines(): {
  readonly replay: Replay;
  readonly preview: Replay;
  readonly other: Replay;
} {
  let memory: Memory | undefined;
  let previewed: Memory | undefined;
  let beside: Memory | undefined;
  return {
    replay: (input, extent) => {
      memory = continued(input, extent, memory, previewed);
      return memory.timeline;
    },
    preview: (input, extent) => {
      const next = continued(input, extent, previewed, memory);
      if (next !== memory) previewed = next;
      return next.timeline;
    },
    other: (input) => {
      beside = continued(input, 'all', beside, memory);
      return beside.timeline;
    },
  };
}

function continued(
  input: StoryInput,
  extent: Extent = 'all',
  own: Memory | undefined,
  beside?: Memory | undefined,
): Memory {
  const [mine, other] = [own, beside].map((one) => (one && same(one.input, input) ? one : undefined));
  const again = mine?.input.events === input.events ? mine : undefined;
  if (again && (!again.rest || extent === 'known' || extent === 'shown')) return again;
  if (other?.input.events === input.events && (!other.rest || extent === 'shown')) return other;
  const [known = [], more = []] = [mine, other].map((one) => one && partsKept(one, input.events));
  const rest = again?.rest ?? playStory(storyOf(input), known.length < more.length ? more : known);
  const whole = extent === 'all' || extent === 'shown';
  const first = Math.max(FURTHER_SLICE, FIRST_SLICE - LETTER_EXPLAINED * input.manifest.length);
  const slice = again ? FURTHER_SLICE : first;
  return replayed(input, rest, whole ? Number.POSITIVE_INFINITY : slice, again);
}

/** Continues until the slice costs enough or the replay ends. */
function replayed(input: StoryInput, rest: Steps, slice: number, before: Memory | undefined): Memory {
  let parts = before?.parts ?? ok([]);
  for (let cost = 0; cost < slice; ) {
    const step = rest.next();
    if (step.done) return { input, parts: step.value, timeline: timelineOf(step.value) };
    cost += step.value.cost;
    if (!parts.ok || parts.value !== step.value.parts) parts = ok(step.value.parts);
  }
  return { input, parts, timeline: shownOf(parts, before?.timeline), rest };
}

/** Showing every slice would take longer than playing it, so the shown timeline grows by at least half each time. */
function shownOf(parts: Parts, before: Timeline | undefined): Timeline {
  const enough = before?.played === undefined ? 0 : 1.5 * (before.played + 1);
  return before && parts.ok && parts.value.length < enough ? before : timelineOf(parts, true);
}

/** The beginning and the unchanged events. */
function partsKept({ input, parts }: Memory, events: readonly ScenarioEvent[]): readonly TimelinePart[] {
  return parts.ok ? parts.value.slice(0, 1 + commonLength(input.events, events)) : [];
}

function timelineOf(parts: Parts, goesOn = false): Timeline {
  if (!parts.ok) return { entries: [], problems: parts.error };
  const entries = entriesIn(parts.value);
  return { entries, problems: [], ...(goesOn ? { played: Math.max(0, parts.value.length - 1) } : {}) };
}

function storyOf({ gates, apiServer, controller, ...input }: StoryInput) {
  return {
    ...input,
    events: boundedEvents(input.events),
    ...(gates === undefined ? {} : { gates }),
    ...(apiServer === undefined ? {} : { apiServer }),
    ...(controller === undefined ? {} : { controller }),
  };
}

/** True if both have the same beginning. */
function same(a: StoryInput, b: StoryInput): boolean {
  return (
    a.release === b.release &&
    a.apiServer === b.apiServer &&
    a.path === b.path &&
    a.manifest === b.manifest &&
    // Before the event that creates the Pod there is none; otherwise the Pod has run for a while.
    beginsWithoutPod(a) === beginsWithoutPod(b) &&
    JSON.stringify(settingsOf(a)) === JSON.stringify(settingsOf(b))
  );
}

function settingsOf(input: StoryInput): unknown {
  return [input.gates, input.controller, importedState(input)];
}

/** The number of events at the beginning of `b` that `a` has too. */
export function commonLength(a: readonly ScenarioEvent[], b: readonly ScenarioEvent[]): number {
  const differs = b.findIndex((event, index) => !sameEvent(a[index], event));
  return differs < 0 ? b.length : differs;
}

/** Links create equal events as new objects. */
function sameEvent(a: ScenarioEvent | undefined, b: ScenarioEvent): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Index of the snapshot at the cursor; -1 if there is none. */
export function indexOf({ entries }: Timeline, cursor: number): number {
  return Math.min(cursor, entries.length - 1);
}

/** Index of the last snapshot of a snapshot's event, where the next event is added and a draft is previewed. */
export function restOf({ entries }: Timeline, cursor: number): number {
  return restAmong(entries, cursor);
}

/** Index of the first snapshot of an event, or of the last snapshot before it if the event has none. */
export function firstOf({ entries }: Timeline, event: number): number {
  const first = entries.findIndex(({ snapshot }) => snapshot.event >= event);
  return first < 0 ? Math.max(0, entries.length - 1) : first;
}
