// Applies the manifest of a workload or a Pod to the stored object, as `kubectl apply` does.

import { goType, type ResolvedType } from '../api/goTypes.ts';
import { isRecord, type JsonObject, setField } from '../go/record.ts';
import { ok, type Result } from '../result.ts';
import { patched, threeWayPatch } from './createPatch.ts';
import type { MutableFields } from './values.ts';

/** The three versions of an object that `kubectl apply` compares. */
interface AppliedObject {
  /** The manifest of the last apply, or the part of it that is known. */
  readonly last: JsonObject;
  /** The object in the API server. */
  readonly stored: JsonObject;
  /** The manifest to apply. */
  readonly manifest: JsonObject;
}

/**
 * The stored object after the apply. Lists in a Pod template are merged by their keys if the API server knows the kind; lists of a
 * custom kind are replaced. Error: Kubernetes' message if the patch cannot be made.
 * Ports pkg/cmd/apply/patcher.go buildMergePatch and buildStrategicMergeFromBuiltins of kubectl (1.8+), and
 * apimachinery jsonmergepatch.CreateThreeWayJSONMergePatch. Differs: fields that the release lacks are left out.
 */
export function appliedObject(objects: AppliedObject, minor: number): Result<JsonObject, string> {
  const isPod = objects.manifest.kind === 'Pod';
  const types = isBuiltIn(objects.manifest) ? (isPod ? POD : TYPED) : {};
  try {
    return ok(mergedFields(objects, '', (path) => types[path], minor));
  } catch (error) {
    if (error instanceof MergeError) return { ok: false, error: error.message };
    throw error;
  }
}

/** The Go types of the parts whose lists are merged. */
const TYPED: Readonly<Partial<Record<string, string>>> = {
  metadata: 'v1.ObjectMeta',
  'spec.template': 'v1.PodTemplateSpec',
  'spec.jobTemplate.spec.template': 'v1.PodTemplateSpec',
};

const POD: typeof TYPED = { metadata: 'v1.ObjectMeta', spec: 'v1.PodSpec' };

/** The fields of a Deployment's strategy that the manifest lacks are cleared: the tag `patchStrategy:"retainKeys"`. */
const RETAINED = 'spec.strategy';

/** Carries the message of a patch that cannot be made. */
class MergeError extends Error {}

function isBuiltIn({ apiVersion }: JsonObject): boolean {
  return /^(?:v1|(?:apps|batch|extensions)\/\w+)$/.test(String(apiVersion));
}

function mergedFields(
  { last, stored, manifest }: AppliedObject,
  path: string,
  typeAt: (path: string) => string | undefined,
  minor: number,
): JsonObject {
  const type = typeAt(path);
  if (type !== undefined) return mergedStruct({ last, stored, manifest }, type, minor);
  const merged: MutableFields = {};
  const clears = path === RETAINED && typeAt('metadata') !== undefined;
  for (const [name, value] of Object.entries(stored)) {
    const dropped = clears || Object.hasOwn(last, name);
    if (!dropped && !Object.hasOwn(manifest, name)) setField(merged, name, value);
  }
  for (const [name, value] of Object.entries(manifest)) {
    const old = stored[name];
    const at = path === '' ? name : `${path}.${name}`;
    if (value === null) continue;
    const both = { last: recordOf(last[name]), stored: recordOf(old), manifest: recordOf(value) };
    const isNew = !isRecord(value) || !isRecord(old);
    setField(merged, name, isNew ? withoutNulls(value) : mergedFields(both, at, typeAt, minor));
  }
  return merged;
}

function recordOf(value: unknown): JsonObject {
  return isRecord(value) ? value : {};
}

/** Items of lists keep theirs. */
function withoutNulls(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const kept: MutableFields = {};
  for (const [name, field] of Object.entries(value)) {
    if (field !== null) setField(kept, name, withoutNulls(field));
  }
  return kept;
}

function mergedStruct({ last, stored, manifest }: AppliedObject, type: string, minor: number): JsonObject {
  const resolved = goType(type, minor);
  const [before, old, next] = [last, stored, manifest].map((one) => recordOf(known(one, resolved)));
  const patch = threeWayPatch({ last: before, stored: old ?? {}, manifest: next ?? {} }, minor, type);
  const result = patch.ok ? patched(old ?? {}, patch.value, minor, type) : patch;
  if (!result.ok) throw new MergeError(result.error);
  return result.value;
}

/** The value without fields that the type lacks. */
function known(value: unknown, type: ResolvedType): unknown {
  if (type.kind === 'ptr') return known(value, type.elem);
  if (Array.isArray(value)) return type.kind === 'slice' ? value.map((one) => known(one, type.elem)) : value;
  if (!isRecord(value) || type.kind !== 'struct') return value;
  const kept: MutableFields = {};
  for (const [name, field] of Object.entries(value)) {
    const found = fieldType(type, name);
    if (found) setField(kept, name, known(field, found));
  }
  return kept;
}

function fieldType(type: ResolvedType, name: string): ResolvedType | undefined {
  if (type.kind !== 'struct') return undefined;
  for (const field of type.fields) {
    if (!field.inline && field.json === name) return field.type;
    const inner = field.inline ? fieldType(field.type, name) : undefined;
    if (inner) return inner;
  }
  return undefined;
}
