// Where are the places with a name, and what becomes of the work when one is set?

import type { Bookmark } from '@syncpod/core';
import { indexOf, type Timeline } from './timeline.ts';
import type { Work } from './work.ts';

/** A bookmark and the index of its snapshot. */
export interface Mark {
  readonly name: string;
  readonly cursor: number;
}

/** In the order of the timeline; another kubelet may have fewer moments, then a bookmark stands at the last of its event. */
export function marksOf({ bookmarks }: Pick<Work, 'bookmarks'>, { points }: Timeline): readonly Mark[] {
  return bookmarks
    .flatMap(({ name, event, moment }) => {
      const first = points.findIndex(({ snapshot }) => snapshot.event === event);
      const last = points.findLastIndex(({ snapshot }) => snapshot.event === event);
      return first < 0 ? [] : [{ name, cursor: Math.min(first + moment, last) }];
    })
    .sort((a, b) => a.cursor - b.cursor);
}

/** The place of the cursor has this name; without a name it has none any more. */
export function withBookmark(work: Work, timeline: Timeline, name: string): Work {
  const at = indexOf(timeline, work.cursor);
  const event = timeline.points[at]?.snapshot.event;
  if (event === undefined) return work;
  const moment = at - timeline.points.findIndex(({ snapshot }) => snapshot.event === event);
  const others = work.bookmarks.filter((one) => marksOf({ bookmarks: [one] }, timeline)[0]?.cursor !== at);
  const bookmarks: readonly Bookmark[] = name === '' ? others : [...others, { name, event, moment }];
  return bookmarks.length > MOST ? work : { ...work, bookmarks };
}

/** The format holds no more. */
const MOST = 500;
