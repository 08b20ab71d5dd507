// What becomes of the work when something is thrown in, applied, or changed from the start?

import type { EditPath, GateSettings, ScenarioEvent } from '@syncpod/core';
import { firstOf, indexOf, type Replay, restOf, type Timeline } from './timeline.ts';
import type { Work } from './work.ts';

/** One more event after what has happened up to the cursor; what came after is cut off. */
export function withEvent(work: Work, replay: Replay, event: ScenarioEvent): Work {
  const timeline = replay(work);
  const at = timeline.points[indexOf(timeline, work.cursor)];
  const atEnd = at === timeline.points.at(-1);
  const events = [...(at && !atEnd ? work.events.slice(0, at.snapshot.event + 1) : work.events), event];
  const draft = event.type === 'edit' ? undefined : work.draft;
  const next = { ...work, events, draft, bookmarks: bookmarksIn(work, events.length - 1) };
  return { ...next, cursor: firstOf(replay(next), events.length - 1) };
}

/** True if events of the work are gone in what has become of it; that time passes is nothing that one would miss. */
export function dropsEvents(work: Work, next: Work): boolean {
  return work.events.some((event) => event.type !== 'wait' && !next.events.includes(event));
}

/** The bookmarks that are left if so many events are. */
export function bookmarksIn({ bookmarks }: Work, events: number): Work['bookmarks'] {
  return bookmarks.every(({ event }) => event < events)
    ? bookmarks
    : bookmarks.filter(({ event }) => event < events);
}

/** The draft becomes an edit that travels the way that is chosen now. */
export function withDraftApplied(work: Work, replay: Replay): Work {
  const { draft, path, events } = work;
  if (draft === undefined) return work;
  // No Pod could be read so far: what is typed is the one to start with.
  if (replay(work).points.length === 0)
    return { ...work, manifest: draft, draft: undefined, events, cursor: 0 };
  return withEvent(work, replay, { type: 'edit', manifest: draft, path });
}

/** Index of the upgrade that governs the cursor, or -1 if the release of the start does. */
export function upgradeAt(work: Work, timeline: Timeline): number {
  const event = timeline.points[indexOf(timeline, work.cursor)]?.snapshot.event ?? -1;
  return work.events.findLastIndex(({ type }, index) => type === 'upgrade' && index <= event);
}

/** Another release where the cursor is: of the upgrade that governs it, else from the start. */
export function withRelease(work: Work, replay: Replay, release: string): Work {
  const governs = upgradeAt(work, replay(work));
  const events = work.events.map((event, index) =>
    index === governs && event.type === 'upgrade' ? { ...event, release } : event,
  );
  return relocated(work, governs < 0 ? { ...work, release } : { ...work, events }, replay);
}

/** The gates of the kubelet at the cursor as they are set: those of the upgrade that governs it, else of the start. */
export function gatesAt(work: Work, timeline: Timeline): GateSettings {
  const event = work.events[upgradeAt(work, timeline)];
  return (event?.type === 'upgrade' ? event.gates : work.gates) ?? NO_GATES;
}

const NO_GATES: GateSettings = {};

export function withGates(work: Work, replay: Replay, gates: GateSettings): Work {
  const governs = upgradeAt(work, replay(work));
  const set = Object.keys(gates).length > 0;
  const events = work.events.map((event, index) => {
    if (index !== governs || event.type !== 'upgrade') return event;
    const { gates: _, ...upgrade } = event;
    return set ? { ...upgrade, gates } : upgrade;
  });
  return relocated(
    work,
    governs < 0 ? { ...work, gates: set ? gates : undefined } : { ...work, events },
    replay,
  );
}

export function withPath(work: Work, replay: Replay, path: EditPath): Work {
  return relocated(work, { ...work, path }, replay);
}

/** The cursor stays with its event: where that begins, or where it has come to rest. */
function relocated(old: Work, work: Work, replay: Replay): Work {
  const before = replay(old);
  const at = indexOf(before, old.cursor);
  const event = before.points[at]?.snapshot.event ?? -1;
  const rests = restOf(before, old.cursor) === at;
  const after = replay(work);
  const first = firstOf(after, event);
  return { ...work, cursor: rests ? restOf(after, first) : first };
}
