// Names the directives of a strategic merge patch, and compares and sorts JSON values as Go does.

import { isRecord } from '../go/record.ts';
import { PatchError } from './patchMeta.ts';

/** A JSON object that may be modified. */
export interface MutableFields {
  [field: string]: unknown;
}

export const DIRECTIVE = '$patch';
export const RETAIN_KEYS = '$retainKeys';
export const DELETE_ITEMS = '$deleteFromPrimitiveList';
export const ORDER = '$setElementOrder';

/** Patches copy the objects that they modify. */
export function isFields(value: unknown): value is MutableFields {
  return isRecord(value);
}

/** The type of a decoded JSON value in Go. */
export function kindOf(value: unknown): string {
  if (value === null) return 'nil';
  if (Array.isArray(value)) return 'slice';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int64' : 'float64';
  return isRecord(value) ? 'map' : typeof value;
}

/** The type that all items share. Ports sliceElementType (1.8+). */
export function itemKind(...lists: readonly (readonly unknown[])[]): string {
  const kinds = new Set(lists.flat().map(kindOf));
  const [kind, ...others] = kinds;
  if (kind === undefined) throw new PatchError('no elements in any of the given slices');
  if (others.length > 0) throw new PatchError('list element types are not identical');
  if (kind === 'slice') throw new PatchError('lists of lists are not supported');
  return kind;
}

/** fmt's %v of a scalar. */
export function printed(value: unknown): string {
  return value === null || value === undefined ? '<nil>' : String(value);
}

/** The items as objects with this key. Ports getMapAndMergeKeyValueByIndex and validateMergeKeyInLists (1.8+). */
export function keyedItems(list: readonly unknown[], mergeKey: string): MutableFields[] {
  return list.map((item) => keyed(item, mergeKey));
}

export function keyed(item: unknown, mergeKey: string): MutableFields {
  if (!isFields(item)) throw new PatchError('expected an object in the list');
  if (!Object.hasOwn(item, mergeKey))
    throw new PatchError(`map does not contain declared merge key: ${mergeKey}`);
  return item;
}

/**
 * Go's insertion sort, which `sort` uses for short lists and `SliceStable` for all. `less` may hold for equal items:
 * these then change places, which shows in lists with repeated merge keys.
 */
export function goSort<T>(list: T[], less: (a: T, b: T) => boolean): T[] {
  for (let end = 1; end < list.length; end += 1) {
    for (let at = end; at > 0; at -= 1) {
      const [item, before] = [list[at] as T, list[at - 1] as T];
      if (!less(item, before)) break;
      list[at] = before;
      list[at - 1] = item;
    }
  }
  return list;
}

/** Sorts in place by the printed values. Ports sortScalars and sortMapsBasedOnField (1.8+). */
export function sortPrinted<T>(list: T[], pickOf: (item: T) => unknown): T[] {
  const items = list.map((item) => ({ item, key: printed(pickOf(item)) }));
  // Every sort gives the same order of distinct keys, and the library's is faster.
  const distinct = new Set(items.map(({ key }) => key)).size === items.length;
  if (distinct) items.sort((a, b) => compareUtf8(a.key, b.key));
  else goSort(items, (a, b) => compareUtf8(a.key, b.key) <= 0);
  for (const [index, { item }] of items.entries()) list[index] = item;
  return list;
}

/** Removes repeated items: the last item of the list moves to the place of each. Ports deduplicateScalars (1.8+). */
export function withoutRepeated(list: unknown[]): unknown[] {
  for (let first = 0; first < list.length - 1; first += 1) {
    for (let other = first + 1; other < list.length; other += 1) {
      if (list[first] !== list[other]) continue;
      const last = list.pop();
      if (other < list.length) list[other] = last;
      other -= 1;
    }
  }
  return list;
}

/** Go compares texts by their UTF-8 bytes, which is the order of code points. */
export function compareUtf8(a: string, b: string): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const difference = rank(a.charCodeAt(at)) - rank(b.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Halves of surrogate pairs come last: their code points are above all others. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}
