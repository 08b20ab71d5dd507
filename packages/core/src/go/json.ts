// Writes values as Go's encoding/json does, by their Go types.

import type { GoField, GoType } from './goType.ts';
import { compactJson, encodeString } from './jsonString.ts';
import { parseQuantity, quantityText } from './quantity.ts';
import { isRecord } from './record.ts';
import { timeText } from './time.ts';

export interface JsonOptions {
  /** Go releases before 1.22 write \b and \f as \u0008 and \u000c. */
  readonly longEscapes: boolean;
}

/** Receives JSON piece by piece. */
export interface JsonOutput {
  /** Appends text that is JSON already: punctuation, field names, numbers. */
  raw(json: string): void;
  /** Appends a string value, which still has to be quoted and escaped. */
  string(text: string): void;
}

/**
 * Returns the text of encoding/json Marshal: fields in struct order, omitempty and omitzero, map keys sorted by bytes,
 * `<`, `>`, `&`, U+2028 and U+2029 escaped. Types with their own MarshalJSON (Quantity, IntOrString, Time, FieldsV1)
 * are recognized by name. `value` is plain JSON data; absent fields have Go's zero value.
 */
export function encodeJson(value: unknown, type: GoType, options: JsonOptions): string {
  const out = new JsonText(options);
  writeJson(value, type, out);
  return out.text;
}

/** Writes the text of encodeJson to an output. */
export function writeJson(value: unknown, type: GoType, out: JsonOutput): void {
  encoderOf(type)(value, out);
}

/** Collects the JSON as text. */
export class JsonText implements JsonOutput {
  text = '';
  private readonly longEscapes: boolean;

  constructor({ longEscapes }: JsonOptions) {
    this.longEscapes = longEscapes;
  }

  raw(json: string): void {
    this.text += json;
  }

  string(text: string): void {
    this.text += encodeString(text, this.longEscapes);
  }
}

/** Writes a value of one type. */
type Encoder = (value: unknown, out: JsonOutput) => void;

// Bounded: `goType` has one type per name and release, and each type gets one encoder.
const encoders = new WeakMap<GoType, Encoder>();

function encoderOf(type: GoType): Encoder {
  let encoder = encoders.get(type);
  if (!encoder) {
    encoder = makeEncoder(type);
    encoders.set(type, encoder);
  }
  return encoder;
}

function makeEncoder(type: GoType): Encoder {
  switch (type.kind) {
    case 'struct':
      return structEncoder(type.name, type.fields);
    case 'ptr': {
      const encode = encoderOf(type.elem);
      return (value, out) => (value === undefined || value === null ? out.raw('null') : encode(value, out));
    }
    case 'slice':
      return sliceEncoder(encoderOf(type.elem));
    case 'map':
      return mapEncoder(encoderOf(type.elem));
    case 'string':
      return (value, out) => out.string(typeof value === 'string' ? value : '');
    case 'bool':
      return (value, out) => out.raw(value === true ? 'true' : 'false');
    default:
      return encodeNumber;
  }
}

function structEncoder(name: string, fields: readonly GoField[]): Encoder {
  switch (name) {
    case 'resource.Quantity':
      return encodeQuantity;
    case 'intstr.IntOrString':
      return (value, out) => (typeof value === 'string' ? out.string(value) : encodeNumber(value, out));
    case 'v1.Time':
      return encodeTime;
    case 'v1.FieldsV1':
    case 'v1.Fields':
      return (value, out) => out.raw(compactJson(value));
  }
  const members = membersOf(fields);
  const positions = new Map(members.map(({ json }, position) => [json, position]));
  return (value, out) => {
    const record = isRecord(value) ? value : {};
    const values: unknown[] = new Array(members.length);
    // Most fields are absent: placing the present ones is faster than looking up each field in the record.
    for (const key of Object.keys(record)) {
      const position = positions.get(key);
      if (position !== undefined) values[position] = record[key];
    }
    let position = 0;
    let empty = true;
    for (const member of members) {
      const field = values[position++];
      if (field === undefined ? member.optional : member.omits(field)) continue;
      out.raw(empty ? member.first : member.next);
      member.encode(field, out);
      empty = false;
    }
    out.raw(empty ? '{}' : '}');
  };
}

interface Member {
  readonly json: string;
  /** `{"name":` */
  readonly first: string;
  /** `,"name":` */
  readonly next: string;
  readonly encode: Encoder;
  readonly optional: boolean;
  omits(value: unknown): boolean;
}

/** The fields that have a name in JSON; the fields of an embedded struct take its place. */
function membersOf(fields: readonly GoField[]): Member[] {
  return fields.flatMap((field): Member[] => {
    const { json, inline, type } = field;
    if (json === '') return inline && type.kind === 'struct' ? membersOf(type.fields) : [];
    const encode = encoderOf(type);
    const omits = omission(field);
    return [{ json, first: `{"${json}":`, next: `,"${json}":`, encode, omits, optional: omits(undefined) }];
  });
}

function omission({ omitempty, omitzero, type }: GoField): (value: unknown) => boolean {
  if (omitempty && omitzero) return (value) => isEmpty(value, type) || isZero(value, type);
  if (omitempty) return (value) => isEmpty(value, type);
  return omitzero ? (value) => isZero(value, type) : () => false;
}

/** True for what omitempty omits: false, 0, "", nil, and slices and maps without entries; never a struct. */
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

/** True for what omitzero omits: the zero value. An empty slice or map that is set is not zero. */
function isZero(value: unknown, type: GoType): boolean {
  if (type.kind === 'slice' || type.kind === 'map') return value === undefined || value === null;
  if (type.kind !== 'struct') return isEmpty(value, type);
  if (value === undefined || value === null) return true;
  return isRecord(value) && type.fields.every((field) => isZero(value[field.json], field.type));
}

function sliceEncoder(encode: Encoder): Encoder {
  return (value, out) => {
    if (!Array.isArray(value)) return out.raw('null');
    out.raw('[');
    for (let at = 0; at < value.length; at++) {
      if (at > 0) out.raw(',');
      encode(value[at], out);
    }
    out.raw(']');
  };
}

function mapEncoder(encode: Encoder): Encoder {
  return (value, out) => {
    if (!isRecord(value)) return out.raw('null');
    let separator = '{';
    for (const key of Object.keys(value).sort(compareBytes)) {
      out.raw(separator);
      out.string(key);
      out.raw(':');
      encode(value[key], out);
      separator = ',';
    }
    out.raw(separator === '{' ? '{}' : '}');
  };
}

function encodeTime(value: unknown, out: JsonOutput): void {
  const text = typeof value === 'string' ? timeText(value) : undefined;
  out.raw(text === undefined || text === '' ? 'null' : `"${text}"`);
}

/** Amounts below 1000 of a unit, which Go prints as they were written. */
const CANONICAL = /^[1-9]\d{0,2}(?:[numkMGTP]|[KMGTP]i)?$/;

function encodeQuantity(value: unknown, out: JsonOutput): void {
  const text = String(value ?? '').trim();
  // Most amounts need no big integer.
  out.string(CANONICAL.test(text) ? text : parsedQuantity(text));
}

function parsedQuantity(text: string): string {
  const parsed = parseQuantity(text);
  return parsed.ok ? quantityText(parsed.value) : '0';
}

function encodeNumber(value: unknown, out: JsonOutput): void {
  out.raw(typeof value === 'number' || typeof value === 'bigint' ? String(value) : '0');
}

/** Orders strings by UTF-8 bytes as Go does, which differs from UTF-16 order beyond the basic plane. */
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
