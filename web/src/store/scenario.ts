// Converts between the visitor's work and the scenario format of links and files.

import { AT_END, SCENARIO_VERSION, type Scenario } from '@syncpod/core/scenario';
import { NO_BOOKMARKS, type Work } from './work.ts';

export function workOf(scenario: Scenario): Work {
  const { title, story, release, gates, path, controller, manifest, events, draft, cursor = 0 } = scenario;
  const { bookmarks = NO_BOOKMARKS } = scenario;
  return { title, story, release, gates, path, controller, manifest, events, draft, cursor, bookmarks };
}

export function scenarioOf(work: Work): Scenario {
  const { title, story, release, gates, path, controller, manifest, events, draft, cursor, bookmarks } = work;
  return {
    v: SCENARIO_VERSION,
    ...(title === undefined ? {} : { title }),
    ...(story === undefined ? {} : { story }),
    release,
    ...(gates === undefined ? {} : { gates }),
    path,
    ...(controller === undefined ? {} : { controller }),
    manifest,
    ...(draft === undefined ? {} : { draft }),
    events,
    cursor: Math.min(cursor, AT_END),
    ...(bookmarks.length === 0 ? {} : { bookmarks }),
  };
}
