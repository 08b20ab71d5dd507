// How does Go's encoding/json write a value of a given struct type?

import type { GoField, GoType } from './goType.ts';
import { parseQuantity, quantityText } from './quantity.ts';

export interface JsonOptions {
  /** Go before 1.22 has no short form for these two: \b and \f are written \u0008 and \u000c. */
  readonly longEscapes: boolean;
}

/**
 * The text of encoding/json Marshal: fields in struct order, omitempty and omitzero, map keys sorted by bytes,
 * `<`, `>`, `&`, U+2028 and U+2029 escaped, unpaired surrogates as U+FFFD. Types with their own MarshalJSON
 * (Quantity, IntOrString, Time) are known by name. `value` is plain JSON data; absent fields have Go's zero value.
 */
export function encodeJson(value: unknown, type: GoType, options: JsonOptions): string {
  switch (type.name) {
    case 'resource.Quantity':
      return encodeQuantity(value);
    case 'intstr.IntOrString':
      return typeof value === 'string' ? encodeString(value, options) : numberText(value);
    case 'v1.Time':
    case 'v1.MicroTime':
      return typeof value === 'string' ? encodeString(value, options) : 'null';
  }
  switch (type.kind) {
    case 'struct':
      return `{${members(value, type.fields, options).join(',')}}`;
    case 'ptr':
      return value === undefined || value === null ? 'null' : encodeJson(value, type.elem, options);
    case 'slice':
      return Array.isArray(value)
        ? `[${value.map((item) => encodeJson(item, type.elem, options)).join(',')}]`
        : 'null';
    case 'map':
      return encodeMap(value, type.elem, options);
    case 'string':
      return encodeString(typeof value === 'string' ? value : '', options);
    case 'bool':
      return value === true ? 'true' : 'false';
    default:
      return numberText(value);
  }
}

function members(value: unknown, fields: readonly GoField[], options: JsonOptions): string[] {
  const record = isRecord(value) ? value : {};
  const written: string[] = [];
  for (const field of fields) {
    if (field.inline && field.json === '') {
      if (field.type.kind === 'struct') written.push(...members(value, field.type.fields, options));
      continue;
    }
    if (field.json === '') continue;
    const member = record[field.json];
    if ((field.omitempty && isEmpty(member, field.type)) || (field.omitzero && isZero(member, field.type)))
      continue;
    written.push(`${encodeString(field.json, options)}:${encodeJson(member, field.type, options)}`);
  }
  return written;
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
  return `{${keys.map((key) => `${encodeString(key, options)}:${encodeJson(value[key], elem, options)}`).join(',')}}`;
}

function encodeQuantity(value: unknown): string {
  const parsed = parseQuantity(String(value ?? '').trim());
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

const ESCAPED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what Go escapes
  /["\\<>&\u0000-\u001f\u2028\u2029]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const SHORT = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

function encodeString(text: string, { longEscapes }: JsonOptions): string {
  return `"${text.replace(ESCAPED, (character) => escaped(character, longEscapes))}"`;
}

function escaped(character: string, longEscapes: boolean): string {
  const short = SHORT.get(character);
  if (short !== undefined) return short;
  if (!longEscapes && character === '\b') return '\\b';
  if (!longEscapes && character === '\f') return '\\f';
  const code = character.charCodeAt(0);
  return isSurrogate(code) ? '\\ufffd' : `\\u${code.toString(16).padStart(4, '0')}`;
}
