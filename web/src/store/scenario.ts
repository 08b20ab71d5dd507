// Converts between the visitor's work and the scenario format of links and files.

import { AT_END, SCENARIO_VERSION, type Scenario } from '@syncpod/core/scenario';
import { NO_BOOKMARKS, pickWork, type Work } from './work.ts';

export function workOf(scenario: Scenario): Work {
  const { cursor = 0, bookmarks = NO_BOOKMARKS } = scenario;
  const { title, story, gates, apiServer, controller, object, draft, ...begun } = scenario;
  return pickWork({ ...begun, title, story, gates, apiServer, controller, object, draft, cursor, bookmarks });
}

export function scenarioOf(work: Work): Scenario {
  const { title, story, release, gates, apiServer, path, controller } = work;
  const { manifest, object, events, draft, cursor, bookmarks } = work;
  return {
    v: SCENARIO_VERSION,
    ...(title === undefined ? {} : { title }),
    ...(story === undefined ? {} : { story }),
    release,
    ...(gates === undefined ? {} : { gates }),
    ...(apiServer === undefined ? {} : { apiServer }),
    path,
    ...(controller === undefined ? {} : { controller }),
    manifest,
    ...(object === undefined ? {} : { object }),
    ...(draft === undefined ? {} : { draft }),
    events,
    cursor: Math.min(cursor, AT_END),
    ...(bookmarks.length === 0 ? {} : { bookmarks }),
  };
}
