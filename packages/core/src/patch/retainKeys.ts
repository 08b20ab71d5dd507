// Applies the directive that names the fields to keep in a value, such as the source of a volume.

import { deepEqual } from '../go/deepEqual.ts';
import { PatchError } from './patchMeta.ts';
import { DELETE_ITEMS, type MutableFields, ORDER, RETAIN_KEYS } from './values.ts';

/** Moves the directive to the other patch. Ports applyRetainKeysDirective (1.8+) for two patches. */
export function joinRetainKeys(target: MutableFields, patch: MutableFields): void {
  const keys = patch[RETAIN_KEYS];
  if (keys === undefined) return;
  delete patch[RETAIN_KEYS];
  if (target[RETAIN_KEYS] === undefined) target[RETAIN_KEYS] = keys;
  else if (!deepEqual(target[RETAIN_KEYS], keys)) throw new PatchError('retainKeys of two patches differ');
}

/** Clears the fields that the directive does not name. Ports applyRetainKeysDirective (1.8+) for an object. */
export function clearOthers(target: MutableFields, patch: MutableFields): void {
  const keys = patch[RETAIN_KEYS];
  if (keys === undefined) return;
  delete patch[RETAIN_KEYS];
  if (!Array.isArray(keys)) throw new PatchError('invalid patch format of retainKeys');
  const kept = new Set<unknown>(keys);
  for (const [name, value] of Object.entries(patch)) {
    const directive = name.startsWith(DELETE_ITEMS) || name.startsWith(ORDER);
    if (value !== null && !directive && !kept.has(name)) {
      throw new PatchError('invalid patch format of retainKeys');
    }
  }
  for (const name of Object.keys(target)) if (!kept.has(name)) delete target[name];
}
