// What becomes of the work when somebody sets the state that the kubelet observes?

import { type PodStatus, writtenStatus } from '@syncpod/core';
import { bookmarksIn } from './changes.ts';
import { firstOf, indexOf, type Replay, restOf, type Timeline } from './timeline.ts';
import type { Work } from './work.ts';

/** Index of the event that set the state at the cursor; -1 if none did, or the kubelet has gone on since. */
export function observedAt(timeline: Timeline, cursor: number): number {
  const at = indexOf(timeline, cursor);
  const point = timeline.points[at];
  return point?.event?.type === 'observe' && restOf(timeline, cursor) === at ? point.snapshot.event : -1;
}

/** The state at the cursor is this one. Set again and again it stays one event; what came after is cut off. */
export function withObserved(work: Work, replay: Replay, status: PodStatus): Work {
  const timeline = replay(work);
  const rest = timeline.points[restOf(timeline, work.cursor)];
  if (!rest) return work;
  const known = observedAt(timeline, work.cursor);
  const index = known < 0 ? rest.snapshot.event + 1 : known;
  const written = writtenStatus(status, known < 0 ? rest.state : rest.before);
  const events: Work['events'] = [...work.events.slice(0, index), { type: 'observe', status: written }];
  // Bookmarks at the event that it takes the place of stay only if it is the same one.
  return atRestOf({ ...work, events, bookmarks: bookmarksIn(work, known < 0 ? index : index + 1) }, replay);
}

/** The state at the cursor is again the one that the simulation came to. */
export function withoutObserved(work: Work, replay: Replay): Work {
  const known = observedAt(replay(work), work.cursor);
  if (known < 0) return work;
  const events = work.events.slice(0, known);
  return atRestOf({ ...work, events, bookmarks: bookmarksIn(work, known) }, replay);
}

function atRestOf(work: Work, replay: Replay): Work {
  const timeline = replay(work);
  return { ...work, cursor: restOf(timeline, firstOf(timeline, work.events.length - 1)) };
}

/** True if the last action has set the state at the cursor: then what is set now belongs to that action. */
export function isSettingState({
  past,
  work,
  index,
}: {
  readonly past: readonly Work[];
  readonly work: Work;
  /** Of the event that set it. */
  readonly index: number;
}): boolean {
  const before = past.at(-1);
  return index >= 0 && before?.manifest === work.manifest && before.events.length <= index;
}
