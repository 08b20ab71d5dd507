// Which place of a story is the moment that the page shows?

import { AT_END } from '@syncpod/core';
import { firstOf, indexOf, type Replay, type Timeline } from '../store/timeline.ts';
import { scenarioOf, type Work, workOf } from '../store/work.ts';
import type { Place } from './draft.ts';

/** Undefined if nothing runs: a Pod that cannot be read. */
export function placeOf(work: Work, timeline: Timeline): Place | undefined {
  const at = indexOf(timeline, work.cursor);
  const event = timeline.points[at]?.snapshot.event;
  if (event === undefined) return undefined;
  const { draft: _, cursor: __, ...story } = scenarioOf(work);
  const rests = timeline.points[at + 1]?.snapshot.event !== event;
  return {
    story: { ...story, events: work.events.slice(0, event + 1) },
    moment: event < 0 || rests ? undefined : at - firstOf(timeline, event),
  };
}

/** The work that shows the place. */
export function workAt({ story, moment }: Place, replay: Replay): Work {
  const work = { ...workOf(story), draft: undefined, cursor: AT_END };
  if (moment === undefined) return work;
  return { ...work, cursor: firstOf(replay(work), story.events.length - 1) + moment };
}
