// Finds the current place in a story.

import { AT_END } from '@syncpod/core/scenario';
import { scenarioOf, workOf } from '../../store/scenario.ts';
import { firstOf, indexOf, type Replay, type Timeline } from '../../store/timeline.ts';
import type { Work } from '../../store/work.ts';
import type { StoryPart } from './draft.ts';

/** Undefined if the Pod is invalid and nothing runs. */
export function placeOf(work: Work, timeline: Timeline): StoryPart | undefined {
  const at = indexOf(timeline, work.cursor);
  const event = timeline.entries[at]?.snapshot.event;
  if (event === undefined) return undefined;
  const { draft: _, cursor: __, ...story } = scenarioOf(work);
  const rests = timeline.entries[at + 1]?.snapshot.event !== event;
  return {
    story: { ...story, events: work.events.slice(0, event + 1) },
    moment: event < 0 || rests ? undefined : at - firstOf(timeline, event),
  };
}

/** The work that shows the place. */
export function workAt({ story, moment }: StoryPart, replay: Replay): Work {
  const work = { ...workOf(story), draft: undefined, cursor: AT_END };
  if (moment === undefined) return work;
  return { ...work, cursor: firstOf(replay(work), story.events.length - 1) + moment };
}
