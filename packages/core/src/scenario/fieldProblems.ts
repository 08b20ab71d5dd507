// Validates a value against a table of fields, and locates each problem.

import { isRecord, type JsonObject } from '../go/record.ts';
import { type Message, say } from '../messages/message.ts';
import type { Diagnostic } from '../result.ts';
import type { Field, Fields, Shape } from '../shapes/shape.ts';

/** A path such as `events[2].container`, and the expected value. */
export interface Wrong extends Message {
  readonly path: string;
  /** Present for a field, an event or a value that a newer version may have. */
  readonly code?: typeof UNKNOWN;
}

export const UNKNOWN = 'scenario-unknown';

/** An error whose message contains the path. */
export function problemAt(code: string, path: string, message: Message): Diagnostic {
  const placed = path === '' ? message : say('{path}: {problem}', { path, problem: message });
  return { code, severity: 'error', ...placed, path };
}

/** The message about another version of a format. `own`: the supported versions. */
export function otherVersion(version: unknown, own: string): Message {
  return say('unsupported format version {version}; supported: {own}', {
    version: inJson(version),
    own,
  });
}

export function inJson(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}

/** All problems of an object's fields, including unknown fields. `prefix` ends in `.` or is empty. */
export function fieldProblems(value: JsonObject, fields: Fields, prefix: string): Wrong[] {
  const unknown = Object.keys(value)
    .filter((name) => !Object.hasOwn(fields, name))
    .map(
      (name): Wrong => ({
        code: UNKNOWN,
        path: `${prefix}${name}`,
        ...say('unknown field; known: {list}', { list: names(fields) }),
      }),
    );
  const wrong = Object.entries(fields).flatMap(([name, field]) =>
    oneField(value[name], field, `${prefix}${name}`),
  );
  return [...unknown, ...wrong];
}

function oneField(value: unknown, { shape, optional }: Field, path: string): Wrong[] {
  if (value === undefined) return optional ? [] : [{ path, ...say('is missing') }];
  return shapeProblems(value, shape, path);
}

function names(fields: Readonly<Record<string, unknown>>): string {
  return Object.keys(fields).join(', ') || 'none';
}

function shapeProblems(value: unknown, shape: Shape, path: string): Wrong[] {
  const unless = (good: boolean, message: Message): Wrong[] => (good ? [] : [{ path, ...message }]);
  switch (shape.kind) {
    case 'text':
      return textProblems(value, shape, path);
    case 'boolean':
      return unless(typeof value === 'boolean', say('must be true or false'));
    case 'one-of':
      return oneOfProblems(value, shape.values, path);
    case 'quantity':
      return unless(
        typeof value === 'string' || typeof value === 'number',
        say('must be a quantity such as {example}', { example: '100m or 64Mi' }),
      );
    case 'number':
      return unless(
        isNumber(value, shape),
        say('must be a number from {least} to {most}', { least: shape.min, most: shape.max }),
      );
    case 'map':
      if (!isRecord(value)) return unless(false, say('must be a map'));
      return Object.entries(value).flatMap(([name, one]) => shapeProblems(one, shape.of, `${path}.${name}`));
    case 'list':
      if (!Array.isArray(value) || value.length < shape.min || value.length > shape.max) {
        return unless(
          false,
          say('must be a list of {least} to {most} items', { least: shape.min, most: shape.max }),
        );
      }
      return value.flatMap((one, index) => shapeProblems(one, shape.of, `${path}[${index}]`));
    case 'variants':
      return variantProblems(value, shape.of, path);
    case 'object':
      if (value === null && shape.nullable) return [];
      if (!isRecord(value)) return unless(false, say('must be an object'));
      return fieldProblems(value, shape.fields, `${path}.`);
    case 'some-of':
      if (!isRecord(value)) return unless(false, say('must be an object'));
      if (!Object.keys(shape.fields).some((name) => Object.hasOwn(value, name)))
        return unless(false, say('must have at least one of {list}', { list: names(shape.fields) }));
      return fieldProblems(value, shape.fields, `${path}.`);
  }
}

function textProblems(
  value: unknown,
  { empty, most = Number.POSITIVE_INFINITY }: Extract<Shape, { kind: 'text' }>,
  path: string,
): Wrong[] {
  if (typeof value !== 'string' || (empty !== true && value === '')) {
    return [{ path, ...say('must be a non-empty string') }];
  }
  const { length } = value;
  return length <= most
    ? []
    : [{ path, ...say('has {length} characters; the limit is {most}', { length, most }) }];
}

function oneOfProblems(value: unknown, values: readonly string[], path: string): Wrong[] {
  if (values.some((one) => one === value)) return [];
  const message = say('{value} is not one of {list}', { value: inJson(value), list: values.join(', ') });
  return [{ ...(typeof value === 'string' ? { code: UNKNOWN } : {}), path, ...message }];
}

function variantProblems(value: unknown, variants: Readonly<Record<string, Fields>>, path: string): Wrong[] {
  if (!isRecord(value)) return [{ path, ...say('must be an object') }];
  const { type, ...rest } = value;
  const fields = typeof type === 'string' && Object.hasOwn(variants, type) ? variants[type] : undefined;
  if (!fields) return [{ path: `${path}.type`, ...say('must be one of {list}', { list: names(variants) }) }];
  return fieldProblems(rest, fields, `${path}.`);
}

function isNumber(value: unknown, { integer, min, max }: Extract<Shape, { kind: 'number' }>): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  return value >= min && value <= max && (!integer || Number.isInteger(value));
}
