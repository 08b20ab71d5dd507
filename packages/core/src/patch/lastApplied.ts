// Finds the manifest that was applied last in a stored object.

import { isRecord, type JsonObject, setField } from '../go/record.ts';
import type { MutableFields } from './values.ts';

/** The annotation in which `kubectl apply` keeps the manifest. */
export const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

/** Where the last manifest was found: fields that it has and the next manifest lacks are removed. */
export type LastFrom = 'annotation' | 'managed-fields' | 'nothing';

/** The input of the next apply. */
export interface LastApplied {
  readonly from: LastFrom;
  /** The manifest of the last apply, or the part of it that is known. */
  readonly last: JsonObject;
  /** The object, without the fields that its manager no longer applies. */
  readonly stored: JsonObject;
}

/**
 * The annotation, or else the fields of the manager that applied most of the manifest on the server, or else nothing.
 * Ports pkg/util/apply.go GetOriginalConfiguration of kubectl (1.8+). Differs: `kubectl apply` does not read the fields
 * of managers unless it applies on the server.
 */
export function lastApplied(stored: JsonObject, manifest: JsonObject): LastApplied {
  const { annotations, managedFields } = recordOf(stored.metadata);
  const text = recordOf(annotations)[LAST_APPLIED];
  const last = typeof text === 'string' ? parsed(text) : undefined;
  if (last) return { from: 'annotation', last, stored };
  const managers = Array.isArray(managedFields) ? managedFields.filter(isRecord) : [];
  const [own] = managers
    .filter(applies)
    .map(({ manager }) => manager)
    .map((name) => managers.filter((one) => applies(one) && one.manager === name))
    .map((entries) => ({ entries, fields: unionOf(entries) }))
    .sort((a, b) => leaves(projected(manifest, b.fields)) - leaves(projected(manifest, a.fields)));
  if (!own) return { from: 'nothing', last: {}, stored };
  const others = unionOf(managers.filter((one) => !own.entries.includes(one)));
  const left = recordOf(pruned({ value: stored, kept: manifest, fields: own.fields, others }));
  return { from: 'managed-fields', last: {}, stored: left };
}

function unionOf(managers: readonly JsonObject[]): JsonObject {
  return managers.reduce<JsonObject>((all, { fieldsV1 }) => union(all, recordOf(fieldsV1)), {});
}

function leaves(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, one) => sum + leaves(one), 0);
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

interface Owned {
  readonly value: unknown;
  /** The same value in the manifest; undefined if the manifest does not have it. */
  readonly kept: unknown;
  /** The fields owned by the manager that applies the manifest. */
  readonly fields: JsonObject;
  readonly others: JsonObject;
}

/**
 * Removes the fields that the manager owns and the manifest no longer has. Fields that other managers own stay.
 * Ports sigs.k8s.io/structured-merge-diff merge/update.go prune and addBackOwnedItems (v4+).
 */
function pruned({ value, kept, fields, others }: Owned): unknown {
  if (kept === undefined) return Object.keys(others).length > 0 ? projected(value, others) : undefined;
  if (Array.isArray(value) && Array.isArray(kept)) {
    return value.flatMap((item: unknown) => {
      const key = Object.keys(fields).find((one) => isItem(item, one));
      if (key === undefined) return [item];
      const same: unknown = kept.find((one: unknown) => isItem(one, key, true));
      const theirs = recordOf(others[key]);
      if (same === undefined) return '.' in theirs ? projectedItem(item, key, theirs) : [];
      return [pruned({ value: item, kept: same, fields: recordOf(fields[key]), others: theirs })];
    });
  }
  if (!isRecord(value) || !isRecord(kept)) return value;
  const left: MutableFields = {};
  for (const [name, field] of Object.entries(value)) {
    const key = `f:${name}`;
    const rest = Object.hasOwn(fields, key)
      ? pruned({
          value: field,
          kept: kept[name],
          fields: recordOf(fields[key]),
          others: recordOf(others[key]),
        })
      : field;
    if (rest !== undefined) setField(left, name, rest);
  }
  return left;
}

/** True if the key identifies the item. `lacks`: fields that the API server fills in may be absent. */
function isItem(item: unknown, key: string, lacks = false): boolean {
  if (key.startsWith('v:')) return JSON.stringify(item) === key.slice(2);
  const keys = key.startsWith('k:') ? parsed(key.slice(2)) : undefined;
  if (!keys || !isRecord(item)) return false;
  return Object.entries(keys).every(
    ([name, value]) => item[name] === value || (lacks && item[name] === undefined),
  );
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
  if (!isItem(item, key)) return [];
  return isRecord(item)
    ? [{ ...parsed(key.slice(2)), ...recordOf(projected(item, recordOf(fields))) }]
    : [item];
}
