// Derives how the work began, before any event or edit.

import { firstOf, type Replay } from './timeline.ts';
import type { Work } from './work.ts';

/** The initial Pod, running or about to be created, with its observed state if it has one. */
export function beginningOf(work: Work, replay: Replay): Work {
  const [first] = work.events;
  const created = work.events.findIndex(({ type }) => type === 'create');
  const events = first?.type === 'observe' ? [first] : work.events.slice(0, created + 1);
  const begun: Work = { ...work, events, draft: undefined, cursor: 0, bookmarks: [] };
  return first?.type === 'observe' ? { ...begun, cursor: firstOf(replay(begun), 0) } : begun;
}
