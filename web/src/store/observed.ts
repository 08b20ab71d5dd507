// Updates the work when the user sets the observed state.

import type { PodStatus } from '@syncpod/core/api';
import { writtenStatus } from '@syncpod/core/runtime';
import { firstOf, indexOf, type Replay, restOf, type Timeline } from './timeline.ts';
import type { Work } from './work.ts';
import { bookmarksIn } from './workChanges.ts';

/** Index of the event that set the state at the cursor; -1 if there is none, or if the kubelet has moved on since. */
export function observedAt(timeline: Timeline, cursor: number): number {
  const at = indexOf(timeline, cursor);
  const entry = timeline.entries[at];
  return entry?.event?.type === 'observe' && restOf(timeline, cursor) === at ? entry.snapshot.event : -1;
}

/** Sets the state at the cursor. Repeated changes stay one event; later events are cut off. */
export function withObserved(work: Work, replay: Replay, status: PodStatus): Work {
  const timeline = replay(work, 'shown');
  const rest = timeline.entries[restOf(timeline, work.cursor)];
  if (!rest) return work;
  const known = observedAt(timeline, work.cursor);
  const index = known < 0 ? rest.snapshot.event + 1 : known;
  const replaced = work.events[known];
  // The reader changes the runtime; what a pasted status says of waiting containers stays.
  const waiting = replaced?.type === 'observe' && replaced.status.waiting;
  const whole = waiting ? { waiting, ...status } : status;
  const written = writtenStatus(whole, known < 0 ? rest.state : rest.before);
  const events: Work['events'] = [...work.events.slice(0, index), { type: 'observe', status: written }];
  // Bookmarks at the replaced event stay only if the event is unchanged.
  return atRestOf({ ...work, events, bookmarks: bookmarksIn(work, known < 0 ? index : index + 1) }, replay);
}

/** Restores the simulated state at the cursor. */
export function withoutObserved(work: Work, replay: Replay): Work {
  const known = observedAt(replay(work, 'shown'), work.cursor);
  if (known < 0) return work;
  const events = work.events.slice(0, known);
  return atRestOf({ ...work, events, bookmarks: bookmarksIn(work, known) }, replay);
}

function atRestOf(work: Work, replay: Replay): Work {
  const timeline = replay(work);
  return { ...work, cursor: restOf(timeline, firstOf(timeline, work.events.length - 1)) };
}

/** True if the last action set the state at the cursor; the next change then belongs to that action. */
export function isSettingState({
  past,
  work,
  index,
}: {
  readonly past: readonly Work[];
  readonly work: Work;
  /** The kubelet after the event that set the state. */
  readonly index: number;
}): boolean {
  const before = past.at(-1);
  return index >= 0 && before?.manifest === work.manifest && before.events.length <= index;
}
