// Merges the manifest of a workload into the stored object, as `kubectl apply` does.

import { isRecord, mapOf } from '../go/record.ts';
import { appliedObject } from '../patch/applyObject.ts';
import { type LastFrom, lastApplied } from '../patch/lastApplied.ts';
import type { Release } from '../releases/release.ts';
import { err, ok, type Result } from '../result.ts';
import type { Json } from './jsonValues.ts';
import type { ManifestPart } from './manifestParts.ts';

interface AppliedManifest {
  /** The object after the apply. Positions are those of the manifest. */
  readonly part: ManifestPart;
  /** Where the manifest of the last apply was found. */
  readonly last: LastFrom;
}

/**
 * Undefined if there is nothing to merge: the first object is a manifest itself, or both are stored objects, so that the second
 * one is complete. Error: Kubernetes' message if the patch cannot be made.
 */
export function appliedManifest(
  before: ManifestPart,
  after: ManifestPart,
  release: Release,
): Result<AppliedManifest, string> | undefined {
  if (!isStored(before.value) || isStored(after.value)) return undefined;
  const { from, last, stored } = lastApplied(before.value, after.value);
  const merged = appliedObject({ last, stored, manifest: after.value }, release.number);
  if (!merged.ok) return err(merged.error);
  const value = merged.value;
  return ok({
    part: {
      value,
      text: JSON.stringify(value),
      placed: () => undefined,
      nearest: (path) => after.nearest(pathIn(after.value, value, path)),
    },
    last: from,
  });
}

function isStored({ metadata }: Json): boolean {
  const { uid, resourceVersion } = mapOf(metadata);
  return uid !== undefined || resourceVersion !== undefined;
}

/** The path in the manifest of a path in the merged object: an item of a list is found by its name. */
function pathIn(manifest: unknown, merged: unknown, path: string): string {
  let [written, value] = [manifest, merged];
  const found: string[] = [];
  for (const [, name = '', index] of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    if (index === undefined) {
      [written, value] = [fieldOf(written, name), fieldOf(value, name)];
      found.push(`.${name}`);
      continue;
    }
    const item = Array.isArray(value) ? (value as unknown[])[Number(index)] : undefined;
    const list: readonly unknown[] = Array.isArray(written) ? written : [];
    const at = isRecord(item) ? list.findIndex((one) => mapOf(one).name === item.name) : Number(index);
    if (at < 0) break;
    [written, value] = [list[at], item];
    found.push(`[${at}]`);
  }
  return found.join('').slice(1);
}

function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}
