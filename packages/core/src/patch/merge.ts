// Merges a strategic merge patch into an object, or into another patch.

import type { ResolvedType } from '../api/goTypes.ts';
import { deepEqual } from '../go/deepEqual.ts';
import { setField } from '../go/record.ts';
import { inOrder, partition } from './order.ts';
import { listMeta, PatchError, type PatchMeta, structMeta } from './patchMeta.ts';
import { clearOthers, joinRetainKeys } from './retainKeys.ts';
import {
  DELETE_ITEMS,
  DIRECTIVE,
  isFields,
  itemKind,
  keyed,
  kindOf,
  type MutableFields,
  ORDER,
  withoutRepeated,
} from './values.ts';

/** True if the target is a patch as well: directives and nulls are kept. Upstream calls the opposite MergeParallelList. */
export type IntoPatch = boolean;

/**
 * Modifies both objects; the result is `target`, or the patch if it replaces the target.
 * Ports staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/patch.go mergeMap (1.8+) as since 1.9.
 */
export function mergeMaps(
  target: MutableFields,
  patch: MutableFields,
  type: ResolvedType,
  into: IntoPatch,
): MutableFields {
  const directive = patch[DIRECTIVE];
  if (directive !== undefined) {
    if (directive === 'delete') return {};
    if (directive !== 'replace') throw new PatchError(`unknown patch type "${String(directive)}"`);
    delete patch[DIRECTIVE];
    return patch;
  }
  if (into) joinRetainKeys(target, patch);
  else clearOthers(target, patch);
  for (const name of Object.keys(patch)) {
    if (name.startsWith(`${ORDER}/`)) mergeOrdered(target, patch, name, type, into);
  }
  for (const [name, value] of Object.entries(patch)) mergeField({ target, name, value, type, into });
  return target;
}

/**
 * Merges a list whose order the patch gives, and removes both from the patch. Ports mergePatchIntoOriginal (1.9+).
 */
function mergeOrdered(
  target: MutableFields,
  patch: MutableFields,
  directive: string,
  type: ResolvedType,
  into: IntoPatch,
) {
  const order = patch[directive];
  if (!Array.isArray(order)) throw new PatchError('invalid patch format of setElementOrder list');
  if (into) {
    if (!Object.hasOwn(target, directive)) target[directive] = order;
    else if (!deepEqual(target[directive], order)) {
      throw new PatchError('invalid patch format of setElementOrder list');
    }
  }
  delete patch[directive];
  const name = directive.slice(ORDER.length + 1);
  const [stored, patched] = [listIn(target, name), listIn(patch, name)];
  const meta = listMeta(type, name);
  const { mergeKey } = meta.rule;
  checkOrder(patched ?? [], order, mergeKey);
  const { list, storedOrder } = mergedLists(stored, patched, meta, into);
  if (!list) return;
  const parts = partition(list, order, mergeKey);
  itemKind(stored ?? [], patched ?? []);
  setField(target, name, inOrder(parts, order, storedOrder, mergeKey));
  delete patch[name];
}

interface MergedList {
  /** Absent if neither has the list. */
  readonly list: readonly unknown[] | undefined;
  /**
   * The order of the stored list. Upstream deletes and appends in the memory of that list, so new items take the
   * positions of deleted ones.
   */
  readonly storedOrder: readonly unknown[];
}

function listIn(fields: MutableFields, name: string): unknown[] | undefined {
  if (!Object.hasOwn(fields, name)) return undefined;
  const list = fields[name];
  if (!Array.isArray(list)) throw new PatchError(`expected a list: ${name}`);
  return list;
}

function mergedLists(
  stored: unknown[] | undefined,
  patched: unknown[] | undefined,
  meta: PatchMeta,
  into: IntoPatch,
): MergedList {
  if (!patched) return { list: stored, storedOrder: stored ?? [] };
  if (!stored) return { list: withoutDirectives(patched) as unknown[], storedOrder: [] };
  return mergeLists(stored, patched, meta, into);
}

/** The items of the patch must come in the given order. Ports validatePatchWithSetOrderList (1.9+). */
function checkOrder(patched: readonly unknown[], order: readonly unknown[], mergeKey: string): void {
  if (order.length === 0 || patched.length === 0) return;
  const pickOf = (item: unknown) => (mergeKey === '' ? item : keyed(item, mergeKey)[mergeKey]);
  const items = patched.filter((item) => !isFields(item) || !Object.hasOwn(item, DIRECTIVE));
  let next = 0;
  for (const item of order) if (next < items.length && pickOf(items[next]) === pickOf(item)) next += 1;
  if (next < items.length)
    throw new PatchError('the order in the patch list does not match the setElementOrder list');
}

interface FieldMerge {
  readonly target: MutableFields;
  readonly name: string;
  readonly value: unknown;
  readonly type: ResolvedType;
  readonly into: IntoPatch;
}

function mergeField({ target, name: written, value, type, into }: FieldMerge): void {
  const deletes = written.startsWith(DELETE_ITEMS);
  if (deletes && into) {
    setField(target, written, value);
    return;
  }
  const name = deletes ? written.slice(DELETE_ITEMS.length + 1) : written;
  if (value === null) {
    delete target[name];
    if (!into) return;
  }
  if (!Object.hasOwn(target, name) || kindOf(target[name]) !== kindOf(value)) {
    if (!deletes) take(target, name, value, into);
    return;
  }
  const old = target[name];
  if (isFields(old) && isFields(value)) {
    setField(target, name, mergeMaps(old, value, structMeta(type, name).type, into));
  } else if (Array.isArray(old) && Array.isArray(value)) {
    const meta = listMeta(type, name);
    setField(target, name, deletes ? withoutItems(old, value) : mergeLists(old, value, meta, into).list);
  } else setField(target, name, value);
}

function take(target: MutableFields, name: string, value: unknown, into: IntoPatch): void {
  const kept = withoutDirectives(into ? value : withoutNulls(value));
  if (kept === DROPPED) delete target[name];
  else setField(target, name, kept);
}

/** Ports deleteFromSlice (1.8+). */
function withoutItems(list: readonly unknown[], deleted: readonly unknown[]): readonly unknown[] {
  if (list.length + deleted.length === 0) return list;
  if (itemKind(list, deleted) === 'map') throw new PatchError('only scalars are deleted by their value');
  return list.filter((item) => !deleted.includes(item));
}

/**
 * Ports mergeSliceHandler and mergeSlice (1.8+).
 * Differs: where the stored list of scalars has repeated items, upstream's order depends on the capacity of a slice.
 */
function mergeLists(target: unknown[], patch: unknown[], meta: PatchMeta, into: IntoPatch): MergedList {
  const { mergeKey, merges } = meta.rule;
  if (!merges) return { list: patch, storedOrder: target };
  if (target.length === 0 && patch.length === 0) return { list: target, storedOrder: target };
  if (itemKind(target, patch) !== 'map') {
    const merged = withoutRepeated([...target, ...patch]);
    return { list: inOrder(partition(merged, patch, ''), patch, target, ''), storedOrder: target };
  }
  const { stored, patched } = withSpecialItems(target, patch, mergeKey);
  const merged = mergeItems(stored, patched, meta, into);
  const list = inOrder(partition(merged, patched, mergeKey), patched, stored, mergeKey);
  return { list, storedOrder: merged.slice(0, target.length) };
}

/** Applies the deletions and replacements of the patch. Ports mergeSliceWithSpecialElements (1.8+). */
function withSpecialItems(target: readonly unknown[], patch: readonly unknown[], mergeKey: string) {
  let stored = target;
  let replaces = false;
  const patched: unknown[] = [];
  for (const item of patch) {
    const directive = isFields(item) ? item[DIRECTIVE] : undefined;
    if (directive === undefined) patched.push(item);
    else if (directive === 'delete') {
      const value = keyed(item, mergeKey)[mergeKey];
      stored = stored.filter((one) => !isFields(one) || one[mergeKey] !== value);
    } else if (directive === 'replace') replaces = true;
    else throw new PatchError(`unknown patch type "${String(directive)}"`);
  }
  return replaces ? { stored: patched, patched: [] } : { stored, patched };
}

/** Ports mergeSliceWithoutSpecialElements (1.8+). */
function mergeItems(
  target: readonly unknown[],
  patch: readonly unknown[],
  { type, rule: { mergeKey } }: PatchMeta,
  into: IntoPatch,
): unknown[] {
  const merged = [...target];
  for (const item of patch) {
    const fields = keyed(item, mergeKey);
    const value = fields[mergeKey];
    const at = merged.findIndex((one) => isFields(one) && one[mergeKey] === value);
    const found = merged[at];
    if (isFields(found)) merged[at] = mergeMaps(found, fields, type, into);
    else merged.push(item);
  }
  return merged;
}

/** Represents an object that a directive drops. */
const DROPPED = Symbol('dropped');

/** Ports removeDirectives (1.23+); earlier kubectl keeps them in new items. */
function withoutDirectives(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutDirectives).filter((item) => item !== DROPPED);
  }
  if (!isFields(value)) return value;
  if (Object.hasOwn(value, DIRECTIVE)) return DROPPED;
  const kept: MutableFields = {};
  for (const [name, field] of Object.entries(value)) {
    const inner = withoutDirectives(field);
    if (inner !== DROPPED) setField(kept, name, inner);
  }
  return kept;
}

/** Nulls as items of lists stay. Ports discardNullValuesFromPatch (1.27+). */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isFields(value)) return value;
  const kept: MutableFields = {};
  for (const [name, field] of Object.entries(value))
    if (field !== null) setField(kept, name, withoutNulls(field));
  return kept;
}
