// Answers a case of the patch oracle with our code.

import { type PodJson, patched, threeWayPatch, twoWayPatch } from '../../src/patch/createPatch.ts';

export interface PatchCase {
  readonly id: string;
  /** Absent for the patch of `kubectl edit`. */
  readonly last?: PodJson;
  readonly stored: PodJson;
  readonly manifest: PodJson;
}

/** `error`: '' for any error, because the wordings differ. */
export interface PatchAnswer {
  readonly id: string;
  readonly patch?: PodJson;
  readonly result?: PodJson;
  readonly error?: string;
}

export function answerPatch({ id, last, stored, manifest }: PatchCase, minor: number): PatchAnswer {
  const patch = last
    ? threeWayPatch({ last, stored, manifest }, minor)
    : twoWayPatch(stored, manifest, minor);
  if (!patch.ok) return { id, error: '' };
  const result = patched(stored, patch.value, minor);
  return { id, patch: patch.value, ...(result.ok ? { result: result.value } : { error: '' }) };
}
