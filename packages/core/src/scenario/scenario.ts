// What is a scenario, and is this value one?

import { type Diagnostic, err, ok, type Result } from '../result.ts';
import type { Story } from '../runtime/timeline.ts';
import { fieldProblems, isObject, type Wrong } from './fieldProblems.ts';
import { EVENT_FIELDS, type EventType, SCENARIO_FIELDS } from './shapes.ts';
import type { ValuesOf } from './shapeValue.ts';

/** The versions of the format: every released one is read for ever. */
const VERSIONS = [1, 2] as const;
type Version = (typeof VERSIONS)[number];

/** Everything that a visitor typed or threw in; all the rest follows from it. */
export interface Scenario extends Story {
  readonly v: Version;
  /** In the words of the person who gave it. */
  readonly title?: string;
  /** The story that it began with: its id, which has a title in every language. */
  readonly story?: string;
  /** The text that is being typed and not yet applied. */
  readonly draft?: string;
  /** Index of the snapshot that is looked at. */
  readonly cursor?: number;
  readonly bookmarks?: readonly Bookmark[];
}

/** A place with a name: the snapshot of an event, counted from its first; event -1 is the beginning. */
export interface Bookmark {
  readonly name: string;
  readonly event: number;
  readonly moment: number;
}

/**
 * The oldest version that can hold it, so that a page that was opened long ago reads all that it can. Since 2: state
 * set by hand, bookmarks, the id of the story.
 */
export function versionOf({ story, bookmarks, events }: Omit<Scenario, 'v'>): Version {
  const newer =
    story !== undefined || bookmarks !== undefined || events.some(({ type }) => type === 'observe');
  return newer ? 2 : 1;
}

/** More events than this are no story. */
const MAX_EVENTS = 1000;

/**
 * Reads any value. Errors carry a path such as `events[2].container`; codes: `scenario-version`, `scenario-shape`,
 * `scenario-field`. Texts of Pods are not read here: a scenario may hold one that is still wrong.
 */
export function readScenario(value: unknown): Result<Scenario, readonly Diagnostic[]> {
  if (!isObject(value)) return err([problem('scenario-shape', 'a scenario is a JSON object', '')]);
  const version = VERSIONS.find((known) => known === value.v);
  if (version === undefined) {
    const message = `format version ${JSON.stringify(value.v)} cannot be read; this program reads ${VERSIONS.join(' and ')}`;
    return err([problem('scenario-version', message, 'v')]);
  }
  const { v: _, events = [], $schema: __, ...rest } = value;
  const problems = [...fieldProblems(rest, SCENARIO_FIELDS, '').map(wrongField), ...eventsProblems(events)];
  if (problems.length > 0) return err(problems);
  const fields = rest as ValuesOf<typeof SCENARIO_FIELDS>;
  return ok({ ...fields, v: version, events: events as Scenario['events'] });
}

function eventsProblems(events: unknown): Diagnostic[] {
  if (!Array.isArray(events)) return [problem('scenario-field', 'events is a list', 'events')];
  if (events.length > MAX_EVENTS) {
    return [problem('scenario-shape', `more than ${MAX_EVENTS} events`, 'events')];
  }
  return events.flatMap((event, index) => eventProblems(event, `events[${index}]`, index));
}

function eventProblems(event: unknown, path: string, index: number): Diagnostic[] {
  if (!isObject(event)) return [problem('scenario-field', 'an event is a JSON object', path)];
  const { type, ...rest } = event;
  if (!isEventType(type)) {
    const known = Object.keys(EVENT_FIELDS).join(', ');
    return [
      problem('scenario-field', `${JSON.stringify(type)} is no event; known are ${known}`, `${path}.type`),
    ];
  }
  if (type === 'create' && index > 0) {
    return [problem('scenario-field', 'create can only be the first event', path)];
  }
  const found = fieldProblems(rest, EVENT_FIELDS[type], `${path}.`).map(wrongField);
  if (type === 'wait' && 'seconds' in rest === 'until' in rest) {
    found.push(problem('scenario-field', 'wait needs either seconds or until', path));
  }
  return found;
}

function isEventType(type: unknown): type is EventType {
  return typeof type === 'string' && Object.hasOwn(EVENT_FIELDS, type);
}

function wrongField({ path, message }: Wrong): Diagnostic {
  return problem('scenario-field', message, path);
}

function problem(code: string, message: string, path: string): Diagnostic {
  return { code, severity: 'error', message: path === '' ? message : `${path}: ${message}`, path };
}
