// Decodes a JSON value into a Go type of a release.

import { jsonFields, type StructType } from '../api/fieldLife.ts';
import { goType, type ResolvedType } from '../api/goTypes.ts';
import { parseQuantity } from '../go/quantity.ts';
import { isRecord } from '../go/record.ts';
import { timeText } from '../go/time.ts';
import { type Message, say } from '../messages/message.ts';
import type { Release } from '../releases/release.ts';
import type { Diagnostic } from '../result.ts';
import { unknownField, wrongType, wrongValue } from './decodeProblem.ts';

export type JsonFields = Readonly<Record<string, unknown>>;

export interface DecodedFields {
  readonly fields: JsonFields;
  readonly diagnostics: readonly Diagnostic[];
}

/** The part of `value` that fits the Go struct `root`, as plain JSON data, and the ignored values. Never throws. */
export function decodeStruct(value: unknown, root: string, release: Release): DecodedFields {
  const walker: Walker = { root, release, diagnostics: [] };
  const decoded = walk(value, goType(root, release.number), '', walker);
  return { fields: isRecord(decoded) ? decoded : {}, diagnostics: walker.diagnostics };
}

interface Walker {
  readonly root: string;
  readonly release: Release;
  readonly diagnostics: Diagnostic[];
}

/** Returns undefined if no part of the value can be decoded. */
function walk(value: unknown, type: ResolvedType, path: string, walker: Walker): unknown {
  if (value === null || value === undefined) return undefined;
  switch (type.kind) {
    case 'ptr':
      return walk(value, type.elem, path, walker);
    case 'struct':
      return type.name === 'resource.Quantity'
        ? quantity(value, path, walker)
        : structLike(value, type, path, walker);
    case 'slice':
      if (Array.isArray(value)) return list(value, type.elem, path, walker);
      break;
    case 'map':
      if (isRecord(value)) return map(value, type.elem, path, walker);
      break;
    case 'string':
      if (typeof value === 'string') return value;
      break;
    case 'bool':
      if (typeof value === 'boolean') return value;
      break;
    default:
      if (isInteger(value, type)) return value;
  }
  return wrong(WANTED[type.kind], value, path, walker);
}

const INTEGER = say('an integer');
const WANTED = {
  slice: say('a list'),
  map: say('a map'),
  string: say('a string'),
  bool: say('true or false'),
  int32: say('a 32-bit integer'),
  int: INTEGER,
  int64: INTEGER,
  uint: INTEGER,
  uint8: INTEGER,
  uint64: INTEGER,
} as const satisfies Record<Exclude<ResolvedType['kind'], 'ptr' | 'struct'>, Message>;

function wrong(wanted: Message, value: unknown, path: string, walker: Walker): undefined {
  walker.diagnostics.push(wrongType(wanted, value, path));
}

/** Structs with their own UnmarshalJSON are not decoded field by field. */
function structLike(value: unknown, type: StructType, path: string, walker: Walker): unknown {
  switch (type.name) {
    case 'intstr.IntOrString':
      if (typeof value === 'string' || isInteger(value, type)) return value;
      return wrong(say('a number or a string'), value, path, walker);
    case 'v1.Time':
      if (typeof value === 'string' && timeText(value) !== undefined) return value;
      return wrong(say('a time like {example}', { example: '2024-01-31T12:00:00Z' }), value, path, walker);
    // The API stores both unchanged.
    case 'v1.FieldsV1':
    case 'v1.Fields':
      return isRecord(value) ? value : wrong(say('a map'), value, path, walker);
    default:
      return isRecord(value)
        ? struct(value, type, path, walker)
        : wrong(say('a map of fields'), value, path, walker);
  }
}

function struct(value: JsonFields, type: StructType, path: string, walker: Walker): JsonFields {
  const fields = jsonFields(type);
  const decoded: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`;
    const field = fields.get(name);
    if (!field) {
      const unknown = { root: walker.root, owner: type, name, path: at };
      walker.diagnostics.push(unknownField(unknown, walker.release));
      continue;
    }
    const kept = walk(member, field.type, at, walker);
    if (kept !== undefined) decoded[name] = kept;
  }
  return decoded;
}

/** An item that cannot be decoded becomes a zero value, which preserves the indices of the others. */
function list(value: readonly unknown[], elem: ResolvedType, path: string, walker: Walker): unknown[] {
  return value.map((item, at) => walk(item, elem, `${path}[${at}]`, walker) ?? zero(elem));
}

function map(value: JsonFields, elem: ResolvedType, path: string, walker: Walker): JsonFields {
  const entries = Object.entries(value).flatMap(([key, member]) => {
    const kept = member === null ? zero(elem) : walk(member, elem, `${path}[${key}]`, walker);
    return kept === undefined ? [] : [[key, kept] as const];
  });
  // Object.fromEntries treats `__proto__` as an ordinary key; assignment would not.
  return Object.fromEntries(entries);
}

/** Go's value for null in a list or a map. */
function zero(type: ResolvedType): unknown {
  // Not "0": the zero Quantity has no format, which shows in dumps.
  if (type.name === 'resource.Quantity') return '';
  switch (type.kind) {
    case 'string':
      return '';
    case 'bool':
      return false;
    case 'struct':
      return {};
    case 'ptr':
    case 'map':
    case 'slice':
      return null;
    default:
      return 0;
  }
}

function quantity(value: unknown, path: string, walker: Walker): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') {
    return wrong(say('a quantity'), value, path, walker);
  }
  const written = String(value);
  // Go trims the encoded JSON, in which a line break is an escape sequence and not white space.
  const text = written.includes('\n') || written.includes('\t') ? written : written.trim();
  const parsed = parseQuantity(text);
  if (parsed.ok) return text;
  const reason = { message: parsed.error };
  const message = say('{text} is not a quantity: {reason}', { text: JSON.stringify(text), reason });
  walker.diagnostics.push(wrongValue(message, path));
  return undefined;
}

/** Whether the number fits Go's integer type; IntOrString has 32 bits. */
function isInteger(value: unknown, { kind }: ResolvedType): value is number {
  if (typeof value !== 'number' || !Number.isInteger(value)) return false;
  const limit = 2 ** (kind === 'int32' || kind === 'struct' ? 31 : 63);
  return value >= (kind.startsWith('u') ? 0 : -limit) && value < limit;
}
