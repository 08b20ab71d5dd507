// Adds an event to the story at the cursor.

import type { ScenarioEvent } from '@syncpod/core/runtime';
import { withEventAtSnapshot } from '@syncpod/core/story';
import { marksOf } from './bookmarks.ts';
import { indexOf, type Timeline } from './timeline.ts';
import type { Work } from './work.ts';

type Placed = Pick<Work, 'events' | 'cursor'>;

/** True if nothing of the story comes after the cursor. */
export function isAtEnd(timeline: Timeline, cursor: number): boolean {
  return indexOf(timeline, cursor) === timeline.entries.length - 1 && timeline.played === undefined;
}

/** The events of the story with one more at the cursor. */
export function eventsAt(
  { events, cursor }: Placed,
  timeline: Timeline,
  event: ScenarioEvent,
): readonly ScenarioEvent[] {
  const { entries } = timeline;
  return withEventAtSnapshot(events, entries, indexOf(timeline, cursor), event, isAtEnd(timeline, cursor));
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
