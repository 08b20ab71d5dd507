// What of a JSON value does a release's Go struct take in?

import { fieldRows, goType, type ResolvedField, type ResolvedType } from '../api/goTypes.ts';
import type { Container, Pod } from '../api/pod.ts';
import { isRecord } from '../go/json.ts';
import { parseQuantity } from '../go/quantity.ts';
import type { Release } from '../releases/release.ts';
import type { Diagnostic } from '../result.ts';

/**
 * A Pod as the release's decoder sees it, and what it did not take in: `unknown-field` (a warning) and `wrong-type`
 * (an error). What is left goes on. Never throws. Field names match exactly, as sigs.k8s.io/json has it.
 */
export function decodePod(value: unknown, release: Release): Decoded & { readonly pod: Pod } {
  const { fields, diagnostics } = decodeStruct(value, 'v1.Pod', release);
  const metadata = isRecord(fields.metadata) ? fields.metadata : {};
  const spec = isRecord(fields.spec) ? fields.spec : {};
  const containers = Array.isArray(spec.containers) ? spec.containers : [];
  return { pod: { ...fields, metadata, spec: { ...spec, containers } }, diagnostics };
}

/** One container, as decodePod. */
export function decodeContainer(
  value: unknown,
  release: Release,
): Decoded & { readonly container: Container } {
  const { fields, diagnostics } = decodeStruct(value, 'v1.Container', release);
  const name = typeof fields.name === 'string' ? fields.name : '';
  return { container: { ...fields, name }, diagnostics };
}

/** A v1.PodTemplateSpec (metadata and spec of a Pod), as decodePod. */
export function decodePodTemplate(value: unknown, release: Release): Decoded & { readonly template: Fields } {
  const { fields, diagnostics } = decodeStruct(value, 'v1.PodTemplateSpec', release);
  return { template: fields, diagnostics };
}

interface Decoded {
  readonly diagnostics: readonly Diagnostic[];
}

type Fields = Readonly<Record<string, unknown>>;

function decodeStruct(value: unknown, type: string, release: Release): Decoded & { readonly fields: Fields } {
  const diagnostics: Diagnostic[] = [];
  const decoded = walk(value, goType(type, release.number), '', { release, diagnostics });
  return { fields: isRecord(decoded) ? decoded : {}, diagnostics };
}

interface Walker {
  readonly release: Release;
  readonly diagnostics: Diagnostic[];
}

function walk(value: unknown, type: ResolvedType, path: string, walker: Walker): unknown {
  if (value === null || value === undefined) return undefined;
  switch (type.name) {
    case 'resource.Quantity':
      return quantity(value, path, walker);
    case 'intstr.IntOrString':
      return typeof value === 'string' || isInteger(value, 32)
        ? value
        : wrong('a number or a string', value, path, walker);
    case 'v1.Time':
    case 'v1.MicroTime':
      return time(value, path, walker);
  }
  switch (type.kind) {
    case 'ptr':
      return walk(value, type.elem, path, walker);
    case 'struct':
      return isRecord(value)
        ? struct(value, type, path, walker)
        : wrong('a map of fields', value, path, walker);
    case 'slice':
      return Array.isArray(value)
        ? value.map((item, at) => walk(item, type.elem, `${path}[${at}]`, walker) ?? zero(type.elem))
        : wrong('a list', value, path, walker);
    case 'map':
      return isRecord(value) ? map(value, type.elem, path, walker) : wrong('a map', value, path, walker);
    case 'string':
      return typeof value === 'string' ? value : wrong('a string', value, path, walker);
    case 'bool':
      return typeof value === 'boolean' ? value : wrong('true or false', value, path, walker);
    case 'int32':
      return isInteger(value, 32) ? value : wrong('a whole number of 32 bits', value, path, walker);
    default:
      return isInteger(value, 64) ? value : wrong('a whole number', value, path, walker);
  }
}

/** An entry that Go would leave at its zero value, so that the others keep their places. */
function zero(type: ResolvedType): unknown {
  switch (type.kind) {
    case 'string':
      return '';
    case 'bool':
      return false;
    case 'struct':
    case 'map':
      return {};
    case 'slice':
      return [];
    case 'ptr':
      return undefined;
    default:
      return 0;
  }
}

function struct(
  value: Readonly<Record<string, unknown>>,
  type: Extract<ResolvedType, { kind: 'struct' }>,
  path: string,
  walker: Walker,
): unknown {
  const fields = fieldsByName(type);
  const decoded: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`;
    const field = fields.get(name);
    if (!field) {
      unknownField(name, type.name, at, walker);
      continue;
    }
    const kept = walk(member, field.type, at, walker);
    if (kept !== undefined) decoded[name] = kept;
  }
  return decoded;
}

const fieldMaps = new WeakMap<ResolvedType, ReadonlyMap<string, ResolvedField>>();

function fieldsByName(type: Extract<ResolvedType, { kind: 'struct' }>): ReadonlyMap<string, ResolvedField> {
  let fields = fieldMaps.get(type);
  if (!fields) {
    fields = new Map(flatFields(type).map((field) => [field.json, field]));
    fieldMaps.set(type, fields);
  }
  return fields;
}

function flatFields(type: Extract<ResolvedType, { kind: 'struct' }>): ResolvedField[] {
  return type.fields.flatMap((field) => {
    if (field.json !== '') return [field];
    return field.inline && field.type.kind === 'struct' ? flatFields(field.type) : [];
  });
}

function map(
  value: Readonly<Record<string, unknown>>,
  elem: ResolvedType,
  path: string,
  walker: Walker,
): Record<string, unknown> {
  const decoded: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) {
    const kept = walk(member, elem, `${path}[${key}]`, walker) ?? zero(elem);
    Object.defineProperty(decoded, key, {
      value: kept,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return decoded;
}

function quantity(value: unknown, path: string, walker: Walker): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return wrong('an amount', value, path, walker);
  const text = String(value).trim();
  const parsed = parseQuantity(text);
  if (parsed.ok) return text;
  report(walker, 'error', 'wrong-type', `"${text}" is not an amount: ${parsed.error}`, path);
  return undefined;
}

function time(value: unknown, path: string, walker: Walker): unknown {
  const text = typeof value === 'string' ? value : '';
  const good =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));
  return good ? text : wrong('a time like 2024-01-31T12:00:00Z', value, path, walker);
}

function isInteger(value: unknown, bits: 32 | 64): value is number {
  return (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= -(2 ** (bits - 1)) &&
    value < 2 ** (bits - 1)
  );
}

function wrong(wanted: string, value: unknown, path: string, walker: Walker): undefined {
  report(walker, 'error', 'wrong-type', `must be ${wanted}, not ${described(value)}`, path);
  return undefined;
}

function described(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'a map';
  if (typeof value === 'string')
    return `the string "${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`;
  return String(value);
}

function unknownField(name: string, type: string, path: string, walker: Walker): void {
  const { release } = walker;
  const row = fieldRows(type).find((candidate) => candidate.json === name);
  const message =
    row?.since !== undefined && row.since > release.number
      ? `${name}: since 1.${row.since}; kubelet ${release.minor} does not see it`
      : row?.until !== undefined && row.until < release.number
        ? `${name}: up to 1.${row.until}; kubelet ${release.minor} does not see it`
        : `unknown field "${name}" of ${type}`;
  report(walker, 'warning', 'unknown-field', message, path);
}

function report(
  walker: Walker,
  severity: Diagnostic['severity'],
  code: string,
  message: string,
  path: string,
): void {
  walker.diagnostics.push({ code, severity, message, path });
}
