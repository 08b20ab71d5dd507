// How did this work begin, before anything was thrown in or typed?

import { firstOf, type Replay } from './timeline.ts';
import type { Work } from './work.ts';

/** Its Pod, as it runs or as it comes, with a state that it was brought with. */
export function beginningOf(work: Work, replay: Replay): Work {
  const [first] = work.events;
  const events = first?.type === 'observe' || first?.type === 'create' ? [first] : [];
  const begun: Work = { ...work, events, draft: undefined, cursor: 0, bookmarks: [] };
  return first?.type === 'observe' ? { ...begun, cursor: firstOf(replay(begun), 0) } : begun;
}
