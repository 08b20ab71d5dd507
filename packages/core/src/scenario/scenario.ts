// Defines the scenario format and reads it.

import type { EditPath } from '../admission/admission.ts';
import { isRecord } from '../go/record.ts';
import { say } from '../messages/message.ts';
import { type Diagnostic, err, ok, type Result } from '../result.ts';
import {
  BEFORE_CREATE,
  EVENT_FIELDS,
  type EventType,
  type ScenarioEvent,
  TIMING,
} from '../runtime/events/event.ts';
import type { ValuesOf } from '../shapes/shapeValue.ts';
import type { Story } from '../story/story.ts';
import { fieldProblems, inJson, otherVersion, problemAt, type Wrong } from './fieldProblems.ts';
import { SCENARIO_FIELDS } from './scenarioFields.ts';

/** The versions of the format; every released version stays readable. */
const VERSIONS = [1, 2, 3] as const;
type Version = (typeof VERSIONS)[number];

/**
 * The version that is written. Version 2 added state set by hand, bookmarks and the id of the story. Version 3 added
 * events before `create`, `after`, probes that fail at their own pace, and more paths of an edit. Reading converts
 * older versions to this one.
 */
export const SCENARIO_VERSION = 3 satisfies Version;

/** The visitor's input; everything else is derived from it. */
export interface Scenario extends Story {
  readonly v: typeof SCENARIO_VERSION;
  /** As the author wrote it. */
  readonly title?: string;
  /** The id of the ready-made story that it was made from; that story has a title in every language. */
  readonly story?: string;
  /** The edit that is not applied yet. */
  readonly draft?: string;
  /** Index of the selected snapshot. */
  readonly cursor?: number;
  readonly bookmarks?: readonly Bookmark[];
}

/** A named position: a snapshot of an event, counted from the event's first; event -1 is the beginning. */
export interface Bookmark {
  readonly name: string;
  readonly event: number;
  readonly moment: number;
}

/** More events than any real story. */
const MAX_EVENTS = 1000;

/**
 * Reads any value. Errors carry a path such as `events[2].container`, prefixed with `where` if the scenario is part of
 * another value; codes: `scenario-version`, `scenario-shape`, `scenario-field`. Does not parse manifests: a scenario
 * may contain an invalid one.
 */
export function readScenario(value: unknown, where = ''): Result<Scenario, readonly Diagnostic[]> {
  const read = scenarioIn(value);
  if (read.ok) return read;
  return err(
    read.error.map(({ code = 'scenario-field', path, ...message }) => {
      const inside = where === '' || path === '' ? `${where}${path}` : `${where}.${path}`;
      return problemAt(code, inside, message);
    }),
  );
}

/** The code is `scenario-field` by default. */
interface WrongScenario extends Wrong {
  readonly code?: string;
}

function scenarioIn(value: unknown): Result<Scenario, readonly WrongScenario[]> {
  if (!isRecord(value)) {
    return err([{ code: 'scenario-shape', path: '', ...say('a scenario must be a JSON object') }]);
  }
  const version = VERSIONS.find((known) => known === value.v);
  if (version === undefined) {
    const message = otherVersion(value.v, VERSIONS.join(', '));
    return err([{ code: 'scenario-version', path: 'v', ...message }]);
  }
  const { v: _, events = [], $schema: __, ...rest } = value;
  const wrong = [...fieldProblems(rest, SCENARIO_FIELDS, ''), ...eventsProblems(events, version)];
  if (wrong.length > 0) return err(wrong);
  const fields = rest as ValuesOf<typeof SCENARIO_FIELDS>;
  const read = events as Scenario['events'];
  const meant = version < 3 ? read.map(withMeaningOf2) : read;
  const name = version < 3 ? 'replace' : 'apply';
  return ok(withoutOldName({ ...fields, v: SCENARIO_VERSION, events: meant }, name));
}

/** The path `api` meant replace in versions 1 and 2, and means apply since. */
function withoutOldName(scenario: Scenario, name: EditPath): Scenario {
  const path = scenario.path === 'api' ? name : scenario.path;
  const events = scenario.events.map((event) =>
    event.type === 'edit' && event.path === 'api' ? { ...event, path: name } : event,
  );
  return { ...scenario, path, events };
}

/** In versions 1 and 2 the result of a probe always came at once. */
function withMeaningOf2(event: ScenarioEvent): ScenarioEvent {
  return event.type === 'probe' && event.again ? { ...event, atOnce: true } : event;
}

function eventsProblems(events: unknown, version: Version): WrongScenario[] {
  if (!Array.isArray(events)) return [{ path: 'events', ...say('events must be a list') }];
  if (events.length > MAX_EVENTS) {
    const message = say('more than {count} events', { count: MAX_EVENTS });
    return [{ code: 'scenario-shape', path: 'events', ...message }];
  }
  const wrong = events.flatMap((event, index) => eventProblems(event, `events[${index}]`, version));
  return [...wrong, ...creationProblems(events.map(typeOf), version)];
}

function typeOf(event: unknown): unknown {
  return isRecord(event) ? event.type : undefined;
}

/** Problems of the events up to the last `create`. */
function creationProblems(types: readonly unknown[], version: Version): Wrong[] {
  const last = types.lastIndexOf('create');
  const only = version < 3 ? [] : BEFORE_CREATE;
  const index = types.findIndex((type, at) => at < last && !only.some((one) => one === type));
  if (index < 0) return [];
  const message =
    version < 3
      ? say('create can only be the first event')
      : say('only {list} can come before create', { list: BEFORE_CREATE.join(', ') });
  return [{ path: `events[${version < 3 ? last : index}]`, ...message }];
}

function eventProblems(event: unknown, path: string, version: Version): Wrong[] {
  if (!isRecord(event)) return [{ path, ...say('an event must be a JSON object') }];
  const { type, ...rest } = event;
  if (!isEventType(type)) {
    const list = Object.keys(EVENT_FIELDS).join(', ');
    const message = say('{type} is not an event; known: {list}', { type: inJson(type), list });
    return [{ path: `${path}.type`, ...message }];
  }
  const timing = version < 3 || type === 'wait' ? {} : TIMING;
  const found = fieldProblems(rest, { ...EVENT_FIELDS[type], ...timing }, `${path}.`);
  if (type === 'wait' && 'seconds' in rest === 'until' in rest) {
    found.push({ path, ...say('wait needs either seconds or until') });
  }
  return found;
}

function isEventType(type: unknown): type is EventType {
  return typeof type === 'string' && Object.hasOwn(EVENT_FIELDS, type);
}
