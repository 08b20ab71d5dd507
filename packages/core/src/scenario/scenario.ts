// What is a scenario, and is this value one?

import { type Diagnostic, err, ok, type Result } from '../result.ts';
import type { Story } from '../runtime/timeline.ts';
import { EVENT_FIELDS, type EventType, type Fields, SCENARIO_FIELDS, type Shape } from './shapes.ts';

/** The newest version of the format; every released one is read for ever. */
const SCENARIO_VERSION = 1;

/** Everything that a visitor typed or threw in; all the rest follows from it. */
export interface Scenario extends Story {
  readonly v: typeof SCENARIO_VERSION;
  readonly title?: string;
  /** The text that is being typed and not yet applied. */
  readonly draft?: string;
  /** Index of the snapshot that is looked at. */
  readonly cursor?: number;
}

/** More events than this are no story. */
const MAX_EVENTS = 1000;

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Reads any value. Errors carry a path such as `events[2].container`; codes: `scenario-version`, `scenario-shape`,
 * `scenario-field`. Texts of Pods are not read here: a scenario may hold one that is still wrong.
 */
export function readScenario(value: unknown): Result<Scenario, readonly Diagnostic[]> {
  if (!isObject(value)) return err([problem('scenario-shape', 'a scenario is a JSON object', '')]);
  if (value.v !== SCENARIO_VERSION) {
    const message = `format version ${JSON.stringify(value.v)} cannot be read; this program reads ${SCENARIO_VERSION}`;
    return err([problem('scenario-version', message, 'v')]);
  }
  const { v: _, events = [], $schema: __, ...rest } = value;
  const problems = [...fieldProblems(rest, SCENARIO_FIELDS, ''), ...eventsProblems(events)];
  if (problems.length > 0) return err(problems);
  return ok({ ...rest, v: SCENARIO_VERSION, events } as unknown as Scenario);
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
  const found = fieldProblems(rest, EVENT_FIELDS[type], `${path}.`);
  if (type === 'wait' && 'seconds' in rest === 'until' in rest) {
    found.push(problem('scenario-field', 'wait needs either seconds or until', path));
  }
  return found;
}

function isEventType(type: unknown): type is EventType {
  return typeof type === 'string' && Object.hasOwn(EVENT_FIELDS, type);
}

function fieldProblems(value: JsonObject, fields: Fields, prefix: string): Diagnostic[] {
  const unknown = Object.keys(value)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name) =>
      problem('scenario-field', `unknown field; known are ${names(fields)}`, `${prefix}${name}`),
    );
  const wrong = Object.entries(fields).flatMap(([name, { shape, optional }]) => {
    const found = value[name];
    if (found === undefined)
      return optional ? [] : [problem('scenario-field', 'is missing', `${prefix}${name}`)];
    return shapeProblems(found, shape, `${prefix}${name}`);
  });
  return [...unknown, ...wrong];
}

function names(fields: Fields): string {
  return Object.keys(fields).join(', ') || 'none';
}

function shapeProblems(value: unknown, shape: Shape, path: string): Diagnostic[] {
  const unless = (good: boolean, message: string) => (good ? [] : [problem('scenario-field', message, path)]);
  switch (shape.kind) {
    case 'text':
      return unless(typeof value === 'string' && (shape.empty === true || value !== ''), 'is a text');
    case 'boolean':
      return unless(typeof value === 'boolean', 'is true or false');
    case 'one-of':
      return unless(
        shape.values.some((one) => one === value),
        `is one of ${shape.values.join(', ')}`,
      );
    case 'quantity':
      return unless(
        typeof value === 'string' || typeof value === 'number',
        'is an amount such as 100m or 64Mi',
      );
    case 'number':
      return unless(isNumber(value, shape), `is a number from ${shape.min} to ${shape.max}`);
    case 'map':
      if (!isObject(value)) return unless(false, 'is a map');
      return Object.entries(value).flatMap(([name, one]) => shapeProblems(one, shape.of, `${path}.${name}`));
    case 'object':
      if (value === null && shape.nullable) return [];
      if (!isObject(value)) return unless(false, 'is an object');
      return fieldProblems(value, shape.fields, `${path}.`);
  }
}

function isNumber(value: unknown, { integer, min, max }: Extract<Shape, { kind: 'number' }>): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  return value >= min && value <= max && (!integer || Number.isInteger(value));
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function problem(code: string, message: string, path: string): Diagnostic {
  return { code, severity: 'error', message: path === '' ? message : `${path}: ${message}`, path };
}
