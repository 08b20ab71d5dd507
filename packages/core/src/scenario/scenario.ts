// Defines the scenario format and reads it.

import type { EditPath } from '../admission/admission.ts';
import { isRecord, type JsonObject } from '../go/record.ts';
import { say } from '../messages/message.ts';
import { type Diagnostic, err, ok, type Result } from '../result.ts';
import {
  BEFORE_CREATE,
  EVENT_FIELDS,
  type EventType,
  type ScenarioEvent,
  TIMING,
} from '../runtime/events/event.ts';
import type { Fields } from '../shapes/shape.ts';
import type { ValuesOf } from '../shapes/shapeValue.ts';
import type { Story } from '../story/story.ts';
import { fieldProblems, inJson, otherVersion, problemAt, UNKNOWN, type Wrong } from './fieldProblems.ts';
import { SCENARIO_FIELDS } from './scenarioFields.ts';

/** The versions of the format; every released version stays readable. */
const VERSIONS = [1, 2, 3, 4] as const;
type Version = (typeof VERSIONS)[number];

/**
 * The version that is written. Version 2 added state set by hand, bookmarks and the id of the story. Version 3 added
 * events before `create`, `after`, probes that fail at their own pace, and more paths of an edit. In version 4 an
 * event states its time, `at` or `settled`, and without one it is settled; events of version 3 keep their `after`.
 * Reading converts older versions to this one.
 */
export const SCENARIO_VERSION = 4 satisfies Version;

/** The visitor's input; everything else is derived from it. */
export interface Scenario extends Story {
  readonly v: typeof SCENARIO_VERSION;
  /** As the author wrote it. */
  readonly title?: string;
  /** The id of the ready-made story that it was made from; that story has a title in every language. */
  readonly story?: string;
  /** The text of the workload object that owns the initial Pod. Drafts of its edits are texts of the object too. */
  readonly object?: string;
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
 * another value; codes: `scenario-version`, `scenario-shape`, `scenario-unknown`, `scenario-field`. Does not parse manifests: a scenario
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
interface WrongScenario extends Omit<Wrong, 'code'> {
  readonly code?: string;
}

function scenarioIn(value: unknown): Result<Scenario, readonly WrongScenario[]> {
  if (!isRecord(value)) {
    return err([{ code: 'scenario-shape', path: '', ...say('a scenario must be a JSON object') }]);
  }
  const version = VERSIONS.find((known) => known === value.v);
  if (version === undefined) {
    if (value.v === undefined) return err([{ path: 'v', ...say('is missing') }]);
    const newer = typeof value.v === 'number' && value.v > SCENARIO_VERSION;
    const message = otherVersion(value.v, VERSIONS.join(', '));
    return err([{ ...(newer ? { code: 'scenario-version' } : {}), path: 'v', ...message }]);
  }
  const { v: _, events = [], $schema: __, ...rest } = value;
  const wrong = [...fieldProblems(rest, SCENARIO_FIELDS, ''), ...eventsProblems(events, version)];
  if (wrong.length > 0) return err(wrong);
  const fields = rest as ValuesOf<typeof SCENARIO_FIELDS>;
  const read = events as Scenario['events'];
  const meant = version < 3 ? read.map(withMeaningOf2) : read.map(withoutDefaultTime);
  return ok(withMeaningOf(version, { ...fields, v: SCENARIO_VERSION, events: meant }));
}

/**
 * `api` is a replacement that keeps the node which the scheduler chose. It has this meaning in versions 1 and 2; in
 * version 3 it meant apply, and replace kept the node.
 */
function withMeaningOf(version: Version, scenario: Scenario): Scenario {
  if (version !== 3) return scenario;
  const meant = (path: EditPath) => PATHS_OF_3[path] ?? path;
  const events = scenario.events.map((event) =>
    event.type === 'edit' && event.path ? { ...event, path: meant(event.path) } : event,
  );
  return { ...scenario, path: meant(scenario.path), events };
}

const PATHS_OF_3: Readonly<Partial<Record<EditPath, EditPath>>> = { api: 'apply', replace: 'api' };

/** The scenario as a file or a link holds it: every event states its time. */
export function writtenScenario(scenario: Scenario): Scenario {
  const events = scenario.events.map((event) => (hasTime(event) ? event : { ...event, settled: true }));
  return { ...scenario, events };
}

function hasTime({ at, settled, after }: ScenarioEvent & { readonly after?: number }): boolean {
  return at !== undefined || settled !== undefined || after !== undefined;
}

function withoutDefaultTime({ settled: _, ...event }: ScenarioEvent): ScenarioEvent {
  return event;
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
  return [...wrong, ...creationProblems(events.map(typeOf), version), ...orderProblems(events)];
}

/** An event cannot be earlier than one before it. */
function orderProblems(events: readonly unknown[]): Wrong[] {
  let latest = 0;
  return events.flatMap((event, index) => {
    const at = isRecord(event) && typeof event.at === 'number' ? event.at : latest;
    if (at < latest)
      return [{ path: `events[${index}].at`, ...say('must not be before the previous event') }];
    latest = at;
    return [];
  });
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
    return [{ code: UNKNOWN, path: `${path}.type`, ...message }];
  }
  const found = fieldProblems(rest, { ...EVENT_FIELDS[type], ...timingOf(type, version) }, `${path}.`);
  if (version >= 4) found.push(...timeProblems(rest, path));
  if (type === 'wait' && 'seconds' in rest === 'until' in rest) {
    found.push({ path, ...say('wait needs either seconds or until') });
  }
  return found;
}

/** The fields for the time of an event. */
function timingOf(type: EventType, version: Version): Fields {
  const { after, ...newer } = TIMING;
  return { ...(version >= 3 && type !== 'wait' ? { after } : {}), ...(version >= 4 ? newer : {}) };
}

function timeProblems(event: JsonObject, path: string): Wrong[] {
  const stated = Object.keys(TIMING).filter((name) => Object.hasOwn(event, name));
  if (stated.length <= 1 && event.settled !== false) return [];
  return [{ path, ...say('an event has either at, in seconds of the story, or settled: true') }];
}

function isEventType(type: unknown): type is EventType {
  return typeof type === 'string' && Object.hasOwn(EVENT_FIELDS, type);
}
