// Adds an event to the story at the cursor.

import type { ScenarioEvent } from '@syncpod/core/runtime';
import { withEventAt } from '@syncpod/core/story';
import { marksOf } from './bookmarks.ts';
import { indexOf, type Timeline } from './timeline.ts';
import type { Work } from './work.ts';

type Placed = Pick<Work, 'events' | 'cursor'>;

/** True if nothing of the story comes after the cursor. */
export function isAtEnd(timeline: Timeline, cursor: number): boolean {
  return indexOf(timeline, cursor) === timeline.entries.length - 1 && timeline.played === undefined;
}

/**
 * At the end of the story, the event happens once everything has settled. Anywhere else it happens at the time of the
 * cursor, whatever is in progress then, and what came later is cut off.
 */
export function eventsAt(
  { events, cursor }: Placed,
  timeline: Timeline,
  event: ScenarioEvent,
): readonly ScenarioEvent[] {
  const entry = timeline.entries[indexOf(timeline, cursor)];
  if (!entry || isAtEnd(timeline, cursor)) return [...events, event];
  const { at, event: index } = entry.snapshot;
  // Before its first event a story is at rest.
  if (index < 0 && at === timeline.entries[0]?.snapshot.at) return [event];
  return withEventAt(events, timeline.entries, at, event);
}

/** The bookmarks of the part of the story up to the cursor. */
export function bookmarksUntil(
  { bookmarks, cursor }: Pick<Work, 'bookmarks' | 'cursor'>,
  timeline: Timeline,
): Work['bookmarks'] {
  if (isAtEnd(timeline, cursor)) return bookmarks;
  const at = indexOf(timeline, cursor);
  const kept = bookmarks.filter((one) =>
    marksOf({ bookmarks: [one] }, timeline).every((mark) => mark.cursor <= at),
  );
  return kept.length === bookmarks.length ? bookmarks : kept;
}
