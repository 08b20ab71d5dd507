// Prints an invalid value as the API server's errors do.

import { goType, type ResolvedType } from '../api/goTypes.ts';
import { encodeJson } from '../go/json.ts';
import { type Quantity, quantityText } from '../go/quantity.ts';
import { isRecord } from '../go/record.ts';
import { timeText } from '../go/time.ts';
import type { Release } from '../releases/release.ts';
import type { Fields } from './fields.ts';

const SHORT: Readonly<Record<string, string>> = {
  '\x07': '\\a',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
};

/** A plain string. Ports strconv.Quote, which leaves printable characters as they are. */
export function quoted(text: string): string {
  return `"${Array.from(text, quotedCharacter).join('')}"`;
}

function quotedCharacter(character: string): string {
  const short = SHORT[character];
  if (short !== undefined) return short;
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20 || code === 0x7f) return `\\x${code.toString(16).padStart(2, '0')}`;
  if (code < 0x7f || !/[\p{C}\p{Z}]/u.test(character)) return character;
  return code > 0xffff
    ? `\\U${code.toString(16).padStart(8, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** A string of a named type (core.PullPolicy): since 1.34 as JSON, which escapes for HTML. */
export function quotedName(release: Release, text: string): string {
  return release.has('values-as-json') ? jsonString(text) : quoted(text);
}

/** A nil pointer. */
export function nil(release: Release): string {
  return release.has('values-as-json') ? 'null' : '"null"';
}

function jsonString(text: string): string {
  return JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * A map or struct of the API server's own package, with its type as in the field table (`[]v1.NodeSelectorTerm`): as
 * Go source in 1.8-1.33, as JSON with Go's field names in 1.34+.
 * Differs: Go prints the address of a number that it stores as a pointer, which cannot be predicted.
 */
export function goValue(release: Release, type: string, value: unknown): string {
  const resolved = goType(type, release.number);
  const core = release.has('internal-types-are-core') ? 'core.' : 'api.';
  return release.has('values-as-json')
    ? asJson(resolved, value)
    : asGo(resolved, value).replaceAll('v1.', core);
}

/** A struct of the metadata package (`v1.OwnerReference`), which has JSON names. */
export function goMetaValue(release: Release, type: string, value: unknown): string {
  const resolved = goType(type, release.number);
  return release.has('values-as-json')
    ? encodeJson(value, resolved, { longEscapes: false })
    : asGo(resolved, value);
}

/** A time as an API server in UTC prints it. */
export function goTime(release: Release, text: string): string {
  const utc = timeText(text) ?? text;
  return release.has('values-as-json') ? quoted(utc) : `${utc.replace('T', ' ').replace('Z', '')} +0000 UTC`;
}

/** A quantity: as its Go struct in 1.8-1.33, as its text in 1.34+. */
export function goQuantity(release: Release, quantity: Quantity): string {
  if (release.has('values-as-json')) return jsonString(quantityText(quantity));
  const { i, d, s, format } = quantity;
  const decimal = d ? '0xc000000000' : 'nil';
  return `resource.Quantity{i:resource.int64Amount{value:${i.value}, scale:${i.scale}}, d:resource.infDecAmount{Dec:(*inf.Dec)(${decimal})}, s:${quoted(s)}, Format:${quoted(format)}}`;
}

function asGo(type: ResolvedType, value: unknown): string {
  switch (type.kind) {
    case 'struct': {
      const fields = isRecord(value) ? value : {};
      return `${type.name}{${type.fields.map((field) => `${field.go}:${asGo(field.type, memberOf(fields, field))}`).join(', ')}}`;
    }
    case 'map':
      return isRecord(value)
        ? `${type.name}{${sorted(value)
            .map(([key, item]) => `${quoted(key)}:${asGo(type.elem, item)}`)
            .join(', ')}}`
        : `${type.name}(nil)`;
    case 'slice':
      return Array.isArray(value)
        ? `${type.name}{${value.map((item) => asGo(type.elem, item)).join(', ')}}`
        : `${type.name}(nil)`;
    case 'ptr':
      return value === undefined ? `(${type.name})(nil)` : `(${type.name})(0xc000000000)`;
    case 'string':
      return quoted(typeof value === 'string' ? value : '');
    default:
      return String(value ?? (type.kind === 'bool' ? false : 0));
  }
}

/** An embedded struct has no key in a manifest: its fields belong to the outer object. */
function memberOf(
  fields: Fields,
  { json, inline }: { readonly json: string; readonly inline: boolean },
): unknown {
  return inline && json === '' ? fields : fields[json];
}

function asJson(type: ResolvedType, value: unknown): string {
  switch (type.kind) {
    case 'struct': {
      const fields = isRecord(value) ? value : {};
      return `{${type.fields.map((field) => `"${field.go}":${asJson(field.type, fields[field.json])}`).join(',')}}`;
    }
    case 'map':
      return isRecord(value)
        ? `{${sorted(value)
            .map(([key, item]) => `${jsonString(key)}:${asJson(type.elem, item)}`)
            .join(',')}}`
        : 'null';
    case 'slice':
      return Array.isArray(value) ? `[${value.map((item) => asJson(type.elem, item)).join(',')}]` : 'null';
    case 'ptr':
      return value === undefined ? 'null' : asJson(type.elem, value);
    case 'string':
      return jsonString(typeof value === 'string' ? value : '');
    default:
      return String(value ?? (type.kind === 'bool' ? false : 0));
  }
}

function sorted(fields: Fields): [string, unknown][] {
  return Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
}
