// Applies the objects of a text to the stored ones of another, as `kubectl apply` does.

import { mapOf } from '@syncpod/core/go';
import { appliedManifest, type LastFrom, type ManifestPart, manifestParts } from '@syncpod/core/import';
import type { Release } from '@syncpod/core/releases';
import { ok, type Result } from '@syncpod/core/result';
import { isSameObject, type ObjectNames } from './pairs.ts';

interface AppliedText {
  /** The text of the edit if no object is merged. */
  readonly text: string;
  readonly last?: LastFrom;
}

/** Error: Kubernetes' message if the patch cannot be made. */
export function appliedText(before: string, after: string, release: Release): Result<AppliedText, string> {
  const stored = manifestParts(before).parts;
  const { parts } = manifestParts(after);
  const texts: string[] = [];
  let last: LastFrom | undefined;
  for (const part of parts) {
    const old = stored.find((one) => isSameObject(namesOf(one), namesOf(part)));
    const merged = old && appliedManifest(old, part, release);
    if (merged && !merged.ok) return merged;
    texts.push(JSON.stringify(merged ? merged.value.part.value : part.value));
    last ??= merged?.value.last;
  }
  return ok(last === undefined ? { text: after } : { text: texts.join('\n---\n'), last });
}

function namesOf({ value: { kind, metadata } }: ManifestPart): ObjectNames {
  const { name, namespace = '' } = mapOf(metadata);
  return { kind, name, namespace };
}
