// How does Go's encoding/json write a value of a given struct type?

import type { GoField, GoType } from './goType.ts';
import { compactJson, encodeString } from './jsonString.ts';
import { parseQuantity, quantityText } from './quantity.ts';
import { isRecord } from './record.ts';
import { timeText } from './time.ts';

export interface JsonOptions {
  /** Go before 1.22 has no short form for these two: \b and \f are written \u0008 and \u000c. */
  readonly longEscapes: boolean;
}

/** Writes a value of one type. */
type Encoder = (value: unknown) => string;

// Hashing runs on each keystroke for every release on the screen: a type's encoder is put together once.
const encoders = { short: new WeakMap<GoType, Encoder>(), long: new WeakMap<GoType, Encoder>() };

/**
 * The text of encoding/json Marshal: fields in struct order, omitempty and omitzero, map keys sorted by bytes,
 * `<`, `>`, `&`, U+2028 and U+2029 escaped. Types with their own MarshalJSON (Quantity, IntOrString, Time, FieldsV1)
 * are known by name. `value` is plain JSON data; absent fields have Go's zero value.
 */
export function encodeJson(value: unknown, type: GoType, options: JsonOptions): string {
  return encoderOf(type, options)(value);
}

function encoderOf(type: GoType, options: JsonOptions): Encoder {
  const known = options.longEscapes ? encoders.long : encoders.short;
  let encoder = known.get(type);
  if (!encoder) {
    encoder = makeEncoder(type, options);
    known.set(type, encoder);
  }
  return encoder;
}

function makeEncoder(type: GoType, options: JsonOptions): Encoder {
  switch (type.kind) {
    case 'struct':
      return structEncoder(type.name, type.fields, options);
    case 'ptr': {
      const encode = encoderOf(type.elem, options);
      return (value) => (value === undefined || value === null ? 'null' : encode(value));
    }
    case 'slice': {
      const encode = encoderOf(type.elem, options);
      return (value) => (Array.isArray(value) ? `[${value.map(encode).join(',')}]` : 'null');
    }
    case 'map':
      return mapEncoder(encoderOf(type.elem, options), options);
    case 'string':
      return (value) => encodeString(typeof value === 'string' ? value : '', options.longEscapes);
    case 'bool':
      return (value) => (value === true ? 'true' : 'false');
    default:
      return numberText;
  }
}

function structEncoder(name: string, fields: readonly GoField[], options: JsonOptions): Encoder {
  switch (name) {
    case 'resource.Quantity':
      return encodeQuantity;
    case 'intstr.IntOrString':
      return (value) =>
        typeof value === 'string' ? encodeString(value, options.longEscapes) : numberText(value);
    case 'v1.Time':
      return encodeTime;
    case 'v1.FieldsV1':
    case 'v1.Fields':
      return compactJson;
  }
  const members = membersOf(fields, options);
  return (value) => {
    const record = isRecord(value) ? value : {};
    let written = '';
    for (const { json, prefix, omits, encode } of members) {
      const member = record[json];
      if (omits(member)) continue;
      written += (written === '' ? prefix : `,${prefix}`) + encode(member);
    }
    return `{${written}}`;
  };
}

interface Member {
  readonly json: string;
  /** `"name":` */
  readonly prefix: string;
  readonly encode: Encoder;
  omits(value: unknown): boolean;
}

/** The fields that have a name in JSON, with those of embedded structs where they stand. */
function membersOf(fields: readonly GoField[], options: JsonOptions): Member[] {
  return fields.flatMap((field): Member[] => {
    const { json, inline, type } = field;
    if (json === '') return inline && type.kind === 'struct' ? membersOf(type.fields, options) : [];
    return [{ json, prefix: `"${json}":`, encode: encoderOf(type, options), omits: omission(field) }];
  });
}

function omission({ omitempty, omitzero, type }: GoField): (value: unknown) => boolean {
  if (omitempty && omitzero) return (value) => isEmpty(value, type) || isZero(value, type);
  if (omitempty) return (value) => isEmpty(value, type);
  return omitzero ? (value) => isZero(value, type) : () => false;
}

/** What omitempty leaves out: false, 0, "", nil, and slices and maps without entries; never a struct. */
function isEmpty(value: unknown, type: GoType): boolean {
  switch (type.kind) {
    case 'struct':
      return false;
    case 'ptr':
      return value === undefined || value === null;
    case 'slice':
      return !Array.isArray(value) || value.length === 0;
    case 'map':
      return !isRecord(value) || Object.keys(value).length === 0;
    default:
      return value === undefined || value === null || value === '' || value === 0 || value === false;
  }
}

/** What omitzero leaves out: the zero value; an empty slice or map that is there is not zero. */
function isZero(value: unknown, type: GoType): boolean {
  if (type.kind === 'slice' || type.kind === 'map') return value === undefined || value === null;
  if (type.kind !== 'struct') return isEmpty(value, type);
  if (value === undefined || value === null) return true;
  return isRecord(value) && type.fields.every((field) => isZero(value[field.json], field.type));
}

function mapEncoder(encode: Encoder, { longEscapes }: JsonOptions): Encoder {
  return (value) => {
    if (!isRecord(value)) return 'null';
    const keys = Object.keys(value).sort(compareBytes);
    return `{${keys.map((key) => `${encodeString(key, longEscapes)}:${encode(value[key])}`).join(',')}}`;
  };
}

function encodeTime(value: unknown): string {
  const text = typeof value === 'string' ? timeText(value) : undefined;
  return text === undefined || text === '' ? 'null' : `"${text}"`;
}

/** Amounts that Go prints as they were written, whatever it does in between: below 1000 of a unit. */
const CANONICAL = /^[1-9]\d{0,2}(?:[numkMGTP]|[KMGTP]i)?$/;

function encodeQuantity(value: unknown): string {
  const text = String(value ?? '').trim();
  // Most amounts of most Pods, without a big integer.
  if (CANONICAL.test(text)) return `"${text}"`;
  const parsed = parseQuantity(text);
  return `"${parsed.ok ? quantityText(parsed.value) : '0'}"`;
}

function numberText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : '0';
}

/** The order of Go strings: by UTF-8 bytes, which differs from UTF-16 order beyond the basic plane. */
export function compareBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const x = a.charCodeAt(at);
    const y = b.charCodeAt(at);
    if (x === y) continue;
    const surrogates = Number(isSurrogate(x)) - Number(isSurrogate(y));
    return surrogates === 0 ? x - y : surrogates;
  }
  return a.length - b.length;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
