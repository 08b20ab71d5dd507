// Dumps values as go-spew's `%#v` does, for the oldest container hashes and all Pod template hashes.

import type { GoField, GoType } from './goType.ts';
import { compareBytes } from './json.ts';
import { parseQuantity, type Quantity } from './quantity.ts';
import { isRecord } from './record.ts';
import { wellFormed } from './utf8.ts';

/** Writes a value of one type without the type in brackets, as in lists and maps. */
type Writer = (value: unknown) => string;

// Bounded: `goType` has one type per name and release, and each type gets one writer.
const writers = new WeakMap<GoType, Writer>();

/**
 * Returns the text of spew.ConfigState{Indent: " ", SortKeys, DisableMethods, SpewKeys}.Sprintf("%#v", value): every field
 * of every struct with its type, nil as `<nil>`, entries of lists and maps without theirs. `value` is plain JSON
 * data; quantities and int-or-strings show their private parts. Upstream: github.com/davecgh/go-spew format.go.
 * Differs: times and managed fields are dumped as unset. No Pod template has them, and the dump of a time depends on
 * the time zone database of the machine.
 */
export function dump(value: unknown, type: GoType): string {
  return `(${type.name})${writerOf(type)(value)}`;
}

function writerOf(type: GoType): Writer {
  let writer = writers.get(type);
  if (!writer) {
    writer = makeWriter(type);
    writers.set(type, writer);
  }
  return writer;
}

function makeWriter(type: GoType): Writer {
  switch (type.kind) {
    case 'struct':
      return structWriter(type);
    case 'ptr':
      // Looked up on use: some types are in no table, and pointers to them are always nil.
      return (value) => (isNil(value) ? '<nil>' : writerOf(type.elem)(value));
    case 'slice': {
      const write = writerOf(type.elem);
      return (value) => (Array.isArray(value) ? `[${value.map(write).join(' ')}]` : '<nil>');
    }
    case 'map': {
      const write = writerOf(type.elem);
      return (value) => (isRecord(value) ? mapText(value, write) : '<nil>');
    }
    case 'string':
      return (value) => (typeof value === 'string' ? wellFormed(value) : '');
    case 'bool':
      return (value) => (value === true ? 'true' : 'false');
    default:
      return (value) => (typeof value === 'number' || typeof value === 'bigint' ? String(value) : '0');
  }
}

function structWriter(type: Extract<GoType, { kind: 'struct' }>): Writer {
  const write = fieldsWriter(type.fields);
  switch (type.name) {
    case 'resource.Quantity':
      return (value) => write(quantity(value));
    case 'intstr.IntOrString':
      return (value) => write(intOrString(value));
    case 'v1.Time':
      return () => write({});
    default:
      return (value) => write(isRecord(value) ? value : {});
  }
}

function fieldsWriter(list: readonly GoField[]): (record: Readonly<Record<string, unknown>>) => string {
  const members = list.map(({ go, json, inline, type }) => {
    const write = writerOf(type);
    const prefix = `${go}:(${type.name})`;
    // An embedded struct has no name in JSON: its fields are part of the outer object.
    return {
      go,
      json,
      embedded: inline && type.kind === 'struct',
      prefix,
      write,
      unset: prefix + write(undefined),
    };
  });
  return (record) => {
    let written = '{';
    for (const { go, json, embedded, prefix, write, unset } of members) {
      const member = json === '' ? (record[go] ?? (embedded ? record : undefined)) : record[json];
      if (written !== '{') written += ' ';
      written += member === undefined ? unset : prefix + write(member);
    }
    return `${written}}`;
  };
}

function mapText(value: Readonly<Record<string, unknown>>, write: Writer): string {
  const keys = Object.keys(value).sort(compareBytes);
  return `map[${keys.map((key) => `${wellFormed(key)}:${write(value[key])}`).join(' ')}]`;
}

function intOrString(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'string' ? { Type: 1, StrVal: value } : { Type: 0, IntVal: value };
}

function quantity(value: unknown): Readonly<Record<string, unknown>> {
  if (isNil(value)) return {};
  const parsed = parseQuantity(String(value).trim());
  return parsed.ok ? privateParts(parsed.value) : {};
}

function privateParts({ i, d, s, format }: Quantity): Readonly<Record<string, unknown>> {
  return {
    i,
    d: d ? { Dec: { unscaled: { neg: d.unscaled < 0n, abs: words(d.unscaled) }, scale: d.scale } } : {},
    s,
    Format: format,
  };
}

/** The 64-bit words of a big.Int, least significant first. */
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
