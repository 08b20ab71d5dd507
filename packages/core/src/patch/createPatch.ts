// Creates and applies the patches that kubectl sends for a Pod.

import { goType } from '../api/goTypes.ts';
import { copy } from '../go/copy.ts';
import type { JsonObject } from '../go/record.ts';
import { err, ok, type Result } from '../result.ts';
import { diffMaps } from './diff.ts';
import { mergeMaps } from './merge.ts';
import { PatchError } from './patchMeta.ts';
import type { MutableFields } from './values.ts';

/** Decoded JSON of a v1.Pod, or of a patch of one. */
export type PodJson = JsonObject;

const POD = 'v1.Pod';

/** The three versions of an object that `kubectl apply` compares. */
export interface AppliedPod {
  /** The manifest of the last apply; absent if the object was not created by apply. */
  readonly last?: PodJson | undefined;
  /** The object in the API server. */
  readonly stored: PodJson;
  /** The manifest to apply. */
  readonly manifest: PodJson;
}

/**
 * The patch that `kubectl apply` sends: it deletes fields that were removed from the manifest, and sets values that
 * differ from the stored object. `minor` is the number after 1; `typeName` is the Go type of the objects. Error: Kubernetes' message if the patch cannot be made.
 * Ports strategicpatch.CreateThreeWayMergePatch (1.8+) as pkg/cmd/apply/patcher.go of kubectl calls it.
 */
export function threeWayPatch(
  { last = {}, stored, manifest }: AppliedPod,
  minor: number,
  typeName = POD,
): Result<PodJson, string> {
  return caught(() => {
    const type = goType(typeName, minor);
    // Both diffs share the manifest, and sort the lists of the other object.
    const changes = diffMaps(copyOf(stored), copyOf(manifest), type, { ignoreDeletions: true });
    const deletions = diffMaps(copyOf(last), copyOf(manifest), type, { ignoreChanges: true });
    return mergeMaps(deletions, changes, type, true);
  });
}

/**
 * The patch that `kubectl edit`, `kubectl set image` and controllers send: the difference between two versions.
 * Ports strategicpatch.CreateTwoWayMergePatch (1.8+).
 */
export function twoWayPatch(before: PodJson, after: PodJson, minor: number): Result<PodJson, string> {
  return caught(() => diffMaps(copyOf(before), copyOf(after), goType(POD, minor), {}));
}

/** The stored object after a patch, before defaults. Ports strategicpatch.StrategicMergePatch (1.8+). */
export function patched(
  stored: PodJson,
  patch: PodJson,
  minor: number,
  typeName = POD,
): Result<PodJson, string> {
  return caught(() => mergeMaps(copyOf(stored), copyOf(patch), goType(typeName, minor), false));
}

function caught(run: () => PodJson): Result<PodJson, string> {
  try {
    return ok(run());
  } catch (error) {
    if (error instanceof PatchError) return err(error.message);
    throw error;
  }
}

function copyOf(value: PodJson): MutableFields {
  return copy(value) as MutableFields;
}
