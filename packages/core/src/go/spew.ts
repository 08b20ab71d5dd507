// How does go-spew dump a value with `%#v`, as the oldest container hash and every Pod template hash need it?

import type { GoField, GoType } from './goType.ts';
import { compareBytes, isRecord } from './json.ts';
import { parseQuantity, type Quantity } from './quantity.ts';

/**
 * The text of spew.ConfigState{Indent: " ", SortKeys, DisableMethods, SpewKeys}.Sprintf("%#v", value): every field
 * of every struct with its type, nil as `<nil>`, entries of lists and maps without theirs. `value` is plain JSON
 * data; quantities and int-or-strings show their private parts. Upstream: github.com/davecgh/go-spew format.go.
 * Differs: a time or managed fields that are set are dumped as if they were not. No Pod template has them, and a
 * time shows the time zone database of the machine that dumps it.
 */
export function dump(value: unknown, type: GoType): string {
  return `(${type.name})${untyped(value, type)}`;
}

/** What follows the type in brackets; entries of lists and maps are written without it. */
function untyped(value: unknown, type: GoType): string {
  switch (type.kind) {
    case 'struct':
      return struct(value, type);
    case 'ptr':
      return isNil(value) ? '<nil>' : untyped(value, type.elem);
    case 'slice':
      return Array.isArray(value) ? `[${value.map((item) => untyped(item, type.elem)).join(' ')}]` : '<nil>';
    case 'map':
      return isRecord(value) ? map(value, type.elem) : '<nil>';
    case 'string':
      return typeof value === 'string' ? wellFormed(value) : '';
    case 'bool':
      return value === true ? 'true' : 'false';
    default:
      return typeof value === 'number' || typeof value === 'bigint' ? String(value) : '0';
  }
}

function struct(value: unknown, type: Extract<GoType, { kind: 'struct' }>): string {
  switch (type.name) {
    case 'resource.Quantity':
      return quantity(value, type.fields);
    case 'intstr.IntOrString':
      return fields(intOrString(value), type.fields);
    case 'v1.Time':
      return fields({}, type.fields);
    default:
      return fields(isRecord(value) ? value : {}, type.fields);
  }
}

function fields(record: Readonly<Record<string, unknown>>, list: readonly GoField[]): string {
  const written = list.map((field) => {
    // An embedded struct has no name in JSON: its fields stand in the outer object.
    const embedded = field.inline && field.type.kind === 'struct' ? record : undefined;
    const member = field.json === '' ? (record[field.go] ?? embedded) : record[field.json];
    return `${field.go}:${dump(member, field.type)}`;
  });
  return `{${written.join(' ')}}`;
}

function map(value: Readonly<Record<string, unknown>>, elem: GoType): string {
  const keys = Object.keys(value).sort(compareBytes);
  return `map[${keys.map((key) => `${wellFormed(key)}:${untyped(value[key], elem)}`).join(' ')}]`;
}

function intOrString(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'string' ? { Type: 1, StrVal: value } : { Type: 0, IntVal: value };
}

function quantity(value: unknown, list: readonly GoField[]): string {
  if (isNil(value)) return fields({}, list);
  const parsed = parseQuantity(String(value).trim());
  return parsed.ok ? fields(privateParts(parsed.value), list) : fields({}, list);
}

function privateParts({ i, d, s, format }: Quantity): Readonly<Record<string, unknown>> {
  return {
    i,
    d: d ? { Dec: { unscaled: { neg: d.unscaled < 0n, abs: words(d.unscaled) }, scale: d.scale } } : {},
    s,
    Format: format,
  };
}

/** big.Int's 64-bit words, least significant first. */
function words(value: bigint): bigint[] | undefined {
  let left = value < 0n ? -value : value;
  if (left === 0n) return undefined;
  const parts: bigint[] = [];
  while (left > 0n) {
    parts.push(left & 0xffffffffffffffffn);
    left >>= 64n;
  }
  return parts;
}

function isNil(value: unknown): boolean {
  return value === undefined || value === null;
}

/** Go keeps U+FFFD where JSON had half a surrogate pair. */
function wellFormed(text: string): string {
  return text.replace(HALF, '\ufffd');
}

const HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
