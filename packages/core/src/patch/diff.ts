// Computes a strategic merge patch between two objects.

import type { ResolvedType } from '../api/goTypes.ts';
import { deepEqual } from '../go/deepEqual.ts';
import { setField } from '../go/record.ts';
import { sortedBy } from './order.ts';
import { listMeta, type PatchMeta, structMeta } from './patchMeta.ts';
import {
  compareUtf8,
  DELETE_ITEMS,
  DIRECTIVE,
  isFields,
  itemKind,
  keyed,
  kindOf,
  type MutableFields,
  ORDER,
  printed,
  RETAIN_KEYS,
  sortPrinted,
  withoutRepeated,
} from './values.ts';

/** The parts that a patch leaves out. Upstream calls it DiffOptions. */
export interface DiffOptions {
  readonly ignoreChanges?: boolean;
  readonly ignoreDeletions?: boolean;
  /** True below a field with the strategy retainKeys. */
  readonly retainKeys?: boolean;
}

/**
 * The patch that turns `original` into `modified`; it may reorder the lists of `original`.
 * Ports staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/patch.go diffMaps (1.8+) as since 1.9.
 */
export function diffMaps(
  original: MutableFields,
  modified: MutableFields,
  type: ResolvedType,
  options: DiffOptions,
): MutableFields {
  const patch: MutableFields = {};
  for (const [name, value] of Object.entries(modified)) {
    if (!Object.hasOwn(original, name)) {
      if (!options.ignoreChanges) setField(patch, name, value);
      continue;
    }
    diffField({ name, before: original[name], value, patch, type, options });
  }
  if (!options.ignoreDeletions) {
    for (const name of Object.keys(original)) if (!Object.hasOwn(modified, name)) setField(patch, name, null);
  }
  addRetainKeys(patch, original, modified, options);
  return patch;
}

function addRetainKeys(
  patch: MutableFields,
  original: MutableFields,
  modified: MutableFields,
  options: DiffOptions,
): void {
  if (!options.retainKeys) return;
  const kept = Object.keys(modified).filter((name) => modified[name] !== null);
  const dropsMore = Object.keys(original).some(
    (name) => original[name] !== null && !Object.hasOwn(modified, name),
  );
  if (kept.length > 0 && (Object.keys(patch).length > 0 || dropsMore)) {
    patch[RETAIN_KEYS] = sortPrinted(kept, (name) => name);
  }
}

/** A field that both objects have. */
interface FieldDiff {
  readonly name: string;
  readonly before: unknown;
  readonly value: unknown;
  readonly patch: MutableFields;
  readonly type: ResolvedType;
  readonly options: DiffOptions;
}

function diffField(field: FieldDiff): void {
  const { name, before, value, patch, options } = field;
  if (name === DIRECTIVE) {
    if (before !== value) patch[name] = value;
  } else if (isFields(before) && isFields(value)) diffStruct(field, before, value);
  else if (Array.isArray(before) && Array.isArray(value)) diffList(field, before, value);
  else if (kindOf(before) !== kindOf(value) || before !== value) {
    if (!options.ignoreChanges) setField(patch, name, value);
  }
}

/** Ports handleMapDiff (1.8+). */
function diffStruct(
  { name, patch, type, options }: FieldDiff,
  before: MutableFields,
  value: MutableFields,
): void {
  const meta = metaOf(() => structMeta(type, name), before, value);
  if (!meta) return;
  const inner = diffMaps(before, value, meta.type, { ...options, retainKeys: meta.rule.retainKeys });
  if (Object.keys(inner).length > 0) patch[name] = inner;
}

/** Ports handleSliceDiff (1.8+). */
function diffList({ name, patch, type, options }: FieldDiff, before: unknown[], value: unknown[]): void {
  const meta = metaOf(() => listMeta(type, name), before, value);
  if (!meta) return;
  if (!meta.rule.merges) {
    if (!options.ignoreChanges && !deepEqual(before, value)) patch[name] = value;
    return;
  }
  const { items, deleted, order } = diffLists(before, value, meta, options);
  if (items.length > 0) patch[name] = items;
  if (deleted.length > 0) patch[`${DELETE_ITEMS}/${name}`] = deleted;
  if (order.length > 0) patch[`${ORDER}/${name}`] = order;
}

/** Undefined for equal values of an unknown field. Throws a PatchError for different ones. */
function metaOf(find: () => PatchMeta, before: unknown, value: unknown): PatchMeta | undefined {
  try {
    return find();
  } catch (error) {
    if (deepEqual(before, value)) return undefined;
    throw error;
  }
}

interface ListDiff {
  readonly items: readonly unknown[];
  /** Scalars to delete. */
  readonly deleted: readonly unknown[];
  readonly order: readonly unknown[];
}

/** Ports diffLists (1.8+). */
function diffLists(
  original: unknown[],
  modified: unknown[],
  { type, rule: { mergeKey, retainKeys } }: PatchMeta,
  given: DiffOptions,
): ListDiff {
  const options = { ...given, retainKeys };
  if (original.length === 0) {
    const items = options.ignoreChanges ? [] : modified;
    return { items, deleted: [], order: [] };
  }
  if (itemKind(original, modified) !== 'map') return diffScalars(original, modified, options);
  const { changed, deleted } = diffItems(original, modified, { type, mergeKey, options });
  const items = [...sortedBy(changed, modified, mergeKey), ...deleted];
  const sameOrder =
    original.length === modified.length &&
    modified.every((item, at) => keyed(item, mergeKey)[mergeKey] === keyed(original[at], mergeKey)[mergeKey]);
  const orders = options.ignoreChanges
    ? !options.ignoreDeletions && items.length > 0
    : items.length > 0 || !sameOrder;
  const order = orders ? modified.map((item) => ({ [mergeKey]: (item as MutableFields)[mergeKey] })) : [];
  return { items, deleted: [], order };
}

/** Sorts `original` in place, as upstream does. Ports diffListsOfScalars (1.8+). */
function diffScalars(original: unknown[], modified: readonly unknown[], options: DiffOptions): ListDiff {
  const before = sortPrinted(original, (item) => item);
  const after = sortPrinted([...modified], (item) => item);
  const added: unknown[] = [];
  const removed: unknown[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const order = compareAt(before, i, after, j, (item) => item);
    if (order < 0) removed.push(before[i]);
    if (order > 0) added.push(after[j]);
    if (order <= 0) i += 1;
    if (order >= 0) j += 1;
  }
  const items = options.ignoreChanges ? [] : sortedBy(added, modified, '');
  const deleted = options.ignoreDeletions ? [] : withoutRepeated(removed);
  const orders = deleted.length > 0 || (!options.ignoreChanges && !deepEqual(original, modified));
  return { items, deleted, order: orders ? modified : [] };
}

interface ItemDiff {
  readonly type: ResolvedType;
  readonly mergeKey: string;
  readonly options: DiffOptions;
}

/** Ports diffListsOfMaps (1.8+). */
function diffItems(
  original: readonly unknown[],
  modified: readonly unknown[],
  { type, mergeKey, options }: ItemDiff,
): { readonly changed: unknown[]; readonly deleted: unknown[] } {
  const keyOf = (item: unknown) => (item as MutableFields)[mergeKey];
  const before = sortPrinted([...original], keyOf);
  const after = sortPrinted([...modified], keyOf);
  const changed: unknown[] = [];
  const deleted: unknown[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const old = i < before.length ? keyed(before[i], mergeKey) : {};
    const next = j < after.length ? keyed(after[j], mergeKey) : {};
    const order = compareAt(before, i, after, j, keyOf);
    if (order === 0) {
      const inner = diffMaps(old, next, type, options);
      if (Object.keys(inner).length > 0) changed.push({ ...inner, [mergeKey]: next[mergeKey] });
    } else if (order > 0) {
      if (!options.ignoreChanges) changed.push(next);
    } else if (!options.ignoreDeletions) {
      deleted.push({ [mergeKey]: old[mergeKey], [DIRECTIVE]: 'delete' });
    }
    if (order <= 0) i += 1;
    if (order >= 0) j += 1;
  }
  return { changed, deleted };
}

/** Negative: the item of `a` is first, or has no counterpart. Positive: that of `b`. */
function compareAt(
  a: readonly unknown[],
  i: number,
  b: readonly unknown[],
  j: number,
  pickOf: (item: unknown) => unknown,
): number {
  if (i >= a.length) return 1;
  if (j >= b.length) return -1;
  return compareUtf8(printed(pickOf(a[i])), printed(pickOf(b[j])));
}
