// Lists bookmarks, and updates the work when a bookmark is set.

import type { Bookmark } from '@syncpod/core/scenario';
import { indexOf, type Timeline } from './timeline.ts';
import type { Work } from './work.ts';

/** A bookmark and the index of its snapshot. */
export interface PlacedBookmark {
  readonly name: string;
  readonly cursor: number;
}

/**
 * In timeline order; with another kubelet an event may have fewer snapshots, and the bookmark then moves to its last
 * one.
 */
export function marksOf(
  { bookmarks }: Pick<Work, 'bookmarks'>,
  { entries }: Timeline,
): readonly PlacedBookmark[] {
  return bookmarks
    .flatMap(({ name, event, moment }) => {
      const first = entries.findIndex(({ snapshot }) => snapshot.event === event);
      const last = entries.findLastIndex(({ snapshot }) => snapshot.event === event);
      return first < 0 ? [] : [{ name, cursor: Math.min(first + moment, last) }];
    })
    .sort((a, b) => a.cursor - b.cursor);
}

/** Names the place of the cursor; an empty name removes the bookmark. */
export function withBookmark(work: Work, timeline: Timeline, name: string): Work {
  const at = indexOf(timeline, work.cursor);
  const event = timeline.entries[at]?.snapshot.event;
  if (event === undefined) return work;
  const moment = at - timeline.entries.findIndex(({ snapshot }) => snapshot.event === event);
  const others = work.bookmarks.filter((one) => marksOf({ bookmarks: [one] }, timeline)[0]?.cursor !== at);
  const bookmarks: readonly Bookmark[] = name === '' ? others : [...others, { name, event, moment }];
  return bookmarks.length > MOST ? work : { ...work, bookmarks };
}

/** The maximum in the scenario format. */
const MOST = 500;
