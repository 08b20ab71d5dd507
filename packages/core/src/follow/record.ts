// Records a followed Pod as a story: the states that were not expected, at their times, and what follows from the last.

import type { ScenarioEvent } from '../runtime/events/event.ts';
import { SCENARIO_START } from '../runtime/kubelet/newKubelet.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { entriesOf } from '../story/timeline.ts';
import type { Forecast, SeenPod } from './forecast.ts';

export interface FollowRecord {
  /** Unix seconds of the first state. */
  readonly begun: number;
  /** Ends where nothing follows. */
  readonly story: Scenario;
}

/** More events make the story slow: it then begins anew. */
const MOST = 100;

/** The record after a new forecast. Until then, everything came as the story has it. */
export function recorded(
  before: FollowRecord | undefined,
  { at }: SeenPod,
  forecast: Forecast | undefined,
): FollowRecord | undefined {
  if (!forecast) return before;
  const { story } = forecast;
  if (!before || before.story.events.length > MOST) return { begun: at, story };
  const seconds = Math.max(0, Math.round(1000 * (at - before.begun)) / 1000);
  const events = story.events.map(
    (event): ScenarioEvent => (event.type === 'wait' ? event : { ...event, at: seconds }),
  );
  const earlier = before.story.events.filter(({ type }) => type !== 'wait');
  return { begun: before.begun, story: { ...before.story, events: [...earlier, ...events] } };
}

/** The story of the Pod with the present selected: what happened is before it, and what is expected after it. */
export function storySoFar({ begun, story }: FollowRecord, now: number): Scenario {
  const entries = entriesOf(story);
  if (!entries.ok) return story;
  const present = SCENARIO_START + Math.max(0, now - begun);
  const cursor = entries.value.findLastIndex(({ snapshot }) => snapshot.at <= present);
  return { ...story, cursor: Math.max(0, cursor) };
}
