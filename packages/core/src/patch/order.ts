// Orders the items of a merged list.

import { DIRECTIVE, goSort, keyedItems, type MutableFields } from './values.ts';

/** `key`: '' for a list of scalars. Ports index (1.9+). */
function indexIn(list: readonly unknown[], item: unknown, key: string): number {
  const pickOf = (one: unknown) => (key === '' ? one : (one as MutableFields)[key]);
  return list.findIndex((one) => pickOf(one) === pickOf(item));
}

/** Sorts by `order`, deletions last. Ports normalizeSliceOrder (1.9+). */
export function sortedBy(list: readonly unknown[], order: readonly unknown[], key: string): unknown[] {
  const items = key === '' ? [...list] : keyedItems(list, key);
  if (key !== '') keyedItems(order, key);
  const deletes = (item: unknown) => key !== '' && (item as MutableFields)[DIRECTIVE] === 'delete';
  const kept = goSort(
    items.filter((item) => !deletes(item)),
    (a, b) => {
      const [left, right] = [indexIn(order, a, key), indexIn(order, b, key)];
      return left < 0 || right < 0 || left < right;
    },
  );
  return [...kept, ...items.filter(deletes)];
}

/** The two parts of a list: the items in the patch, and those that only the stored object has. */
export interface Parts {
  readonly patched: readonly unknown[];
  readonly stored: readonly unknown[];
}

/** Ports partitionPrimitivesByPresentInList and partitionMapsByPresentInList (1.9+). */
export function partition(list: readonly unknown[], order: readonly unknown[], key: string): Parts {
  const items = key === '' ? list : keyedItems(list, key);
  const isPatched = (item: unknown) => indexIn(order, item, key) >= 0;
  return { patched: items.filter(isPatched), stored: items.filter((item) => !isPatched(item)) };
}

/** Ports normalizeElementOrder and mergeSortedSlice (1.9+). */
export function inOrder(
  { patched, stored }: Parts,
  order: readonly unknown[],
  storedOrder: readonly unknown[],
  key: string,
): unknown[] {
  const left = sortedBy(stored, storedOrder, key);
  const right = sortedBy(patched, order, key);
  const merged: unknown[] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    const takesLeft =
      j >= right.length || (i < left.length && comesFirst(left[i], right[j], storedOrder, key));
    merged.push(takesLeft ? left[i++] : right[j++]);
  }
  return merged;
}

function comesFirst(a: unknown, b: unknown, order: readonly unknown[], key: string): boolean {
  const [left, right] = [indexIn(order, a, key), indexIn(order, b, key)];
  return left >= 0 && right >= 0 && left < right;
}
