// Creates the work that reproduces a cause.

import { type Cause, storyOf } from '@syncpod/core/why';
import { workOf } from '../../store/scenario.ts';
import { createTimeline, firstOf } from '../../store/timeline.ts';
import type { Work } from '../../store/work.ts';

/** A story with its cursor at the restart; undefined for a cause that is not simulated. */
export function reproduced(cause: Cause, title: string): Work | undefined {
  const story = storyOf(cause.id, cause);
  if (!story) return undefined;
  const work = { ...workOf(story), title };
  const decisive = work.events.findLastIndex(({ type }) => type !== 'wait');
  return { ...work, cursor: firstOf(createTimeline()(work), decisive) };
}
