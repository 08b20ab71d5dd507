// How does Go's encoding/json write a value of a given struct type?

import type { GoField, GoType } from './goType.ts';
import { compactJson, encodeString } from './jsonString.ts';
import { parseQuantity, quantityText } from './quantity.ts';
import { timeText } from './time.ts';

export interface JsonOptions {
  /** Go before 1.22 has no short form for these two: \b and \f are written \u0008 and \u000c. */
  readonly longEscapes: boolean;
}

/**
 * The text of encoding/json Marshal: fields in struct order, omitempty and omitzero, map keys sorted by bytes,
 * `<`, `>`, `&`, U+2028 and U+2029 escaped. Types with their own MarshalJSON (Quantity, IntOrString, Time, FieldsV1)
 * are known by name. `value` is plain JSON data; absent fields have Go's zero value.
 */
export function encodeJson(value: unknown, type: GoType, options: JsonOptions): string {
  switch (type.kind) {
    case 'struct':
      return encodeStruct(value, type.name, type.fields, options);
    case 'ptr':
      return value === undefined || value === null ? 'null' : encodeJson(value, type.elem, options);
    case 'slice':
      return Array.isArray(value)
        ? `[${value.map((item) => encodeJson(item, type.elem, options)).join(',')}]`
        : 'null';
    case 'map':
      return encodeMap(value, type.elem, options);
    case 'string':
      return encodeString(typeof value === 'string' ? value : '', options.longEscapes);
    case 'bool':
      return value === true ? 'true' : 'false';
    default:
      return numberText(value);
  }
}

function encodeStruct(
  value: unknown,
  name: string,
  fields: readonly GoField[],
  options: JsonOptions,
): string {
  switch (name) {
    case 'resource.Quantity':
      return encodeQuantity(value);
    case 'intstr.IntOrString':
      return typeof value === 'string' ? encodeString(value, options.longEscapes) : numberText(value);
    case 'v1.Time':
      return encodeTime(value);
    case 'v1.FieldsV1':
    case 'v1.Fields':
      return compactJson(value);
    default:
      return `{${members(isRecord(value) ? value : {}, fields, options, '')}}`;
  }
}

/** `comma` goes before the first member that is written. */
function members(
  record: Readonly<Record<string, unknown>>,
  fields: readonly GoField[],
  options: JsonOptions,
  comma: '' | ',',
): string {
  let written = '';
  for (const field of fields) {
    const before = written === '' ? comma : ',';
    if (field.json === '') {
      if (field.inline && field.type.kind === 'struct') {
        written += members(record, field.type.fields, options, before);
      }
      continue;
    }
    const member = record[field.json];
    if ((field.omitempty && isEmpty(member, field.type)) || (field.omitzero && isZero(member, field.type)))
      continue;
    written += `${before}"${field.json}":${encodeJson(member, field.type, options)}`;
  }
  return written;
}

function encodeTime(value: unknown): string {
  const text = typeof value === 'string' ? timeText(value) : undefined;
  return text === undefined || text === '' ? 'null' : `"${text}"`;
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

function encodeMap(value: unknown, elem: GoType, options: JsonOptions): string {
  if (!isRecord(value)) return 'null';
  const keys = Object.keys(value).sort(compareBytes);
  return `{${keys.map((key) => `${encodeString(key, options.longEscapes)}:${encodeJson(value[key], elem, options)}`).join(',')}}`;
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

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
