// Finds the manifest that was applied last in a stored object.

import { isRecord, type JsonObject, setField } from '../go/record.ts';
import type { MutableFields } from './values.ts';

/** The annotation in which `kubectl apply` keeps the manifest. */
export const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

/** Where the last manifest was found: fields that it has and the next manifest lacks are removed. */
export type LastFrom = 'annotation' | 'managed-fields' | 'nothing';

/** The manifest of the last apply, or the part of it that the object shows. */
export interface LastManifest {
  readonly from: LastFrom;
  readonly manifest: JsonObject;
}

/**
 * The annotation, or else the fields that only managers of a server-side apply or Helm own, or else nothing.
 * Ports pkg/util/apply.go GetOriginalConfiguration of kubectl (1.8+). Differs: `kubectl apply` does not read the fields
 * of managers unless it applies on the server.
 */
export function lastManifestOf(stored: JsonObject): LastManifest {
  const { annotations, managedFields } = recordOf(stored.metadata);
  const text = recordOf(annotations)[LAST_APPLIED];
  const manifest = typeof text === 'string' ? parsed(text) : undefined;
  if (manifest) return { from: 'annotation', manifest };
  const managers = Array.isArray(managedFields) ? managedFields.filter(isRecord) : [];
  const own = managers.filter(applies);
  if (own.length === 0) return { from: 'nothing', manifest: {} };
  const others = managers.filter((one) => !own.includes(one)).map(({ fieldsV1 }) => recordOf(fieldsV1));
  const owned = own.reduce<JsonObject>(
    (all, { fieldsV1 }) => union(all, without(recordOf(fieldsV1), others)),
    {},
  );
  return { from: 'managed-fields', manifest: recordOf(projected(stored, owned)) };
}

function recordOf(value: unknown): JsonObject {
  return isRecord(value) ? value : {};
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Helm stores its objects with an update, and later merges with the manifest of its last release. */
function applies({ operation, manager, subresource }: JsonObject): boolean {
  return subresource === undefined && (operation === 'Apply' || manager === 'helm');
}

/** The set of fields without those that another manager owns too. */
function without(fields: JsonObject, others: readonly JsonObject[]): JsonObject {
  const left: MutableFields = {};
  for (const [key, value] of Object.entries(fields)) {
    const same = others.flatMap((one) => (Object.hasOwn(one, key) ? [recordOf(one[key])] : []));
    const inner = recordOf(value);
    const isLeaf = Object.keys(inner).length === 0;
    if (same.length === 0) setField(left, key, value);
    else if (!isLeaf) setField(left, key, without(inner, same));
  }
  return left;
}

function union(a: JsonObject, b: JsonObject): JsonObject {
  const all: MutableFields = { ...a };
  for (const [key, value] of Object.entries(b)) {
    setField(all, key, union(recordOf(a[key]), recordOf(value)));
  }
  return all;
}

/**
 * The part of a value that a set of fields names; an item of a list keeps its keys.
 * Reads the format of sigs.k8s.io/structured-merge-diff fieldpath/serialize-pe.go.
 */
function projected(value: unknown, fields: JsonObject): unknown {
  const keys = Object.keys(fields);
  if (keys.length === 0) return value;
  const names = keys.filter((key) => key !== '.');
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown) => names.flatMap((key) => projectedItem(item, key, fields[key])));
  }
  if (!isRecord(value)) return value;
  const part: MutableFields = {};
  for (const key of names) {
    const name = key.slice(2);
    if (key.startsWith('f:') && Object.hasOwn(value, name)) {
      setField(part, name, projected(value[name], recordOf(fields[key])));
    }
  }
  return part;
}

function projectedItem(item: unknown, key: string, fields: unknown): unknown[] {
  if (key.startsWith('v:')) return JSON.stringify(item) === key.slice(2) ? [item] : [];
  const keys = key.startsWith('k:') ? parsed(key.slice(2)) : undefined;
  if (!keys || !isRecord(item)) return [];
  const isSame = Object.entries(keys).every(([name, value]) => item[name] === value);
  return isSame ? [{ ...keys, ...recordOf(projected(item, recordOf(fields))) }] : [];
}
