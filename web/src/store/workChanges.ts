// Updates the work when an event is added, an edit is applied, or the start changes.

import { podText } from '@syncpod/core/explain';
import type { GateSettings } from '@syncpod/core/releases';
import { ok, type Result } from '@syncpod/core/result';
import { readerOf, type ScenarioEvent, subresourceText } from '@syncpod/core/runtime';
import { AT_END } from '@syncpod/core/scenario';
import { type MoveObstacle, movedEvent, type TimelineEntry } from '@syncpod/core/story';
import { bookmarksUntil, eventsAt } from './eventsAt.ts';
import { firstOf, indexOf, type Replay, restOf, type Timeline } from './timeline.ts';
import type { Place, Relocated, Work } from './work.ts';

/** Adds an event at the cursor and cuts off what came later. */
export function withEvent(work: Work, replay: Replay, event: ScenarioEvent): Work {
  const timeline = replay(work, 'shown');
  const events = eventsAt(work, timeline, event);
  const next = { ...work, events, bookmarks: bookmarksUntil(work, timeline) };
  const after = replay(next);
  const draft = event.type === 'edit' ? undefined : rebased(work.draft, event, after);
  return { ...next, draft, cursor: firstOf(after, events.length - 1) };
}

/**
 * Moves an event to a time in Unix seconds; the cursor follows it. Error: the reason why it stays. A long story is
 * replayed first.
 */
export function withEventMoved(
  work: Work,
  replay: Replay,
  index: number,
  at: number,
): Result<{ readonly work: Work; readonly index: number }, MoveObstacle> {
  const moved = movedEvent(work.events, replay(work).entries, index, at);
  if (!moved.ok) return moved;
  const { events, index: place, from } = moved.value;
  const bookmarks = work.bookmarks.flatMap((bookmark) => {
    const event = bookmark.event < 0 ? bookmark.event : from.indexOf(bookmark.event);
    return bookmark.event >= 0 && event < 0 ? [] : [{ ...bookmark, event }];
  });
  const next = { ...work, events, bookmarks };
  return ok({ work: { ...next, cursor: firstOf(replay(next), place) }, index: place });
}

/** The draft with the event's change of the Pod merged in, as if the editor had reloaded the Pod. */
function rebased(draft: string | undefined, event: ScenarioEvent, { entries }: Timeline): string | undefined {
  const state = entries.at(-1)?.state;
  if (draft === undefined || !state || (event.type !== 'debug' && event.type !== 'resize')) return draft;
  const refused = entries.some(({ snapshot: { cause, event: index } }) => {
    const isLast = index === entries.at(-1)?.snapshot.event;
    return isLast && (cause.kind === 'refused' || cause.kind === 'note');
  });
  if (refused) return draft;
  const text = subresourceText(draft, readerOf(state, state.path), event);
  return text === undefined ? draft : podText(text);
}

/** Begins the story with the creation of the Pod, in the world described so far and by one more event. */
export function withCreation(work: Work, replay: Replay, event: ScenarioEvent): Work {
  const created = work.events.findIndex(({ type }) => type === 'create');
  const world = [...work.events.slice(0, Math.max(created, 0)), event];
  const events = [...world.filter(({ type }) => type !== 'create'), { type: 'create' } as const];
  const next = { ...work, events, bookmarks: [] };
  return { ...next, cursor: firstOf(replay(next), events.length - 1) };
}

/** True if the change removes events from the work; waits do not count. */
export function dropsEvents(work: Work, next: Work): boolean {
  return work.events.some((event) => event.type !== 'wait' && !next.events.includes(event));
}

/** The remaining bookmarks after the events are cut to a number. */
export function bookmarksIn({ bookmarks }: Work, events: number): Work['bookmarks'] {
  return bookmarks.every(({ event }) => event < events)
    ? bookmarks
    : bookmarks.filter(({ event }) => event < events);
}

/** True if the Pod is gone, and only `kubectl apply` brings it back. */
export function isCreatedAgain({ worker, source, owner }: TimelineEntry['state']): boolean {
  return worker === 'gone' && source === 'api' && !owner;
}

/**
 * Turns the draft, the text of a Pod, into an edit with the selected path. `object`: the text of its object, if that was
 * typed. A Pod that is gone is created again, also without a draft.
 */
export function withDraftApplied(work: Work, replay: Replay, object?: string): Work {
  const { draft, path, events } = work;
  const timeline = replay(work, 'shown');
  const shown = timeline.entries[indexOf(timeline, work.cursor)];
  if (shown && isCreatedAgain(shown.state)) {
    const manifest = draft ?? podText(shown.state.manifest);
    return withEvent(work, replay, { type: 'edit', manifest, path: 'apply' });
  }
  if (draft === undefined) return work;
  // There was no valid Pod so far, or it is not created yet: the draft becomes the initial Pod.
  if (!shown || shown.state.awaited) return { ...work, manifest: draft, draft: undefined, events, cursor: 0 };
  const typed = object === undefined ? {} : { object };
  return withEvent(work, replay, { type: 'edit', manifest: draft, path, ...typed });
}

/** Index of the upgrade of the kubelet that applies at the cursor, or -1 for the initial release. */
export function upgradeAt(work: Work, timeline: Timeline): number {
  return governing(work, timeline, 'upgrade');
}

/** Index of the last event of a type until the cursor, or -1. */
function governing(work: Work, timeline: Timeline, type: ScenarioEvent['type']): number {
  const event = timeline.entries[indexOf(timeline, work.cursor)]?.snapshot.event ?? -1;
  return work.events.findLastIndex((one, index) => one.type === type && index <= event);
}

/**
 * Changes the release at the cursor, and its feature gates: in the upgrade that applies there, or else at the start.
 */
export function withKubelet(
  work: Relocated,
  replay: Replay,
  { release, gates }: { readonly release?: string; readonly gates?: GateSettings },
): Relocated {
  const governs = upgradeAt(work, replay(work, 'shown'));
  const set = gates !== undefined && Object.keys(gates).length > 0 ? gates : undefined;
  if (governs < 0) {
    const next = { ...work, release: release ?? work.release };
    return relocated(work, gates ? { ...next, gates: set } : next, replay);
  }
  const events = work.events.map((event, index) => {
    if (index !== governs || event.type !== 'upgrade') return event;
    const { gates: before, ...upgrade } = { ...event, ...(release === undefined ? {} : { release }) };
    const kept = gates ? set : before;
    return kept ? { ...upgrade, gates: kept } : upgrade;
  });
  return relocated(work, { ...work, events }, replay);
}

/**
 * Changes the release of the API server at the cursor: in the upgrade of the control plane that applies there, or else
 * at the start. An API server that starts with the kubelet's release is upgraded with it.
 */
export function withApiServer(work: Relocated, replay: Replay, release: string): Relocated {
  const governs = governing(work, replay(work, 'shown'), 'control-plane');
  const events = work.events.map((event, index) =>
    index === governs && event.type === 'control-plane' ? { ...event, release } : event,
  );
  const apiServer = release === work.release ? undefined : release;
  return relocated(work, governs < 0 ? { ...work, apiServer } : { ...work, events }, replay);
}

/** The feature gates set at the cursor: those of the upgrade that applies there, or else of the start. */
export function gatesAt(work: Work, timeline: Timeline): GateSettings {
  const event = work.events[upgradeAt(work, timeline)];
  return (event?.type === 'upgrade' ? event.gates : work.gates) ?? NO_GATES;
}

const NO_GATES: GateSettings = {};

export function withPath(
  work: Relocated,
  replay: Replay,
  change: Pick<Work, 'path' | 'controller'>,
): Relocated {
  return relocated(work, { ...work, ...change }, replay);
}

/**
 * Keeps the cursor at its event: at its first or its last snapshot. A long story is replayed in part, and shows the end
 * of that part until then.
 */
function relocated(old: Relocated, work: Work, replay: Replay): Relocated {
  const place = old.returnsTo ?? placeOf(replay(old, 'shown'), old.cursor);
  const cursor = cursorAt(replay(work, 'slice'), place);
  return cursor === undefined
    ? { ...work, cursor: AT_END, returnsTo: place }
    : { ...work, cursor, returnsTo: undefined };
}

function placeOf(timeline: Timeline, cursor: number): Place {
  const at = indexOf(timeline, cursor);
  const event = timeline.entries[at]?.snapshot.event ?? -1;
  return { event, rests: restOf(timeline, cursor) === at };
}

/** The cursor at a place; undefined if the replay has not reached it. */
export function cursorAt(timeline: Timeline, { event, rests }: Place): number | undefined {
  const { entries, played } = timeline;
  if (played !== undefined && (entries.length === 0 || played <= event)) return undefined;
  const first = firstOf(timeline, event);
  return rests ? restOf(timeline, first) : first;
}
