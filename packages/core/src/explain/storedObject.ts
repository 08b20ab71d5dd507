// Shows the object that the API server stores, and what kubectl compares and sends for an edit.

import { type EditPath, isPatch } from '../admission/admission.ts';
import { isRecord } from '../go/record.ts';
import { parsePod } from '../manifest/parsePod.ts';
import { writeYaml } from '../manifest/writeYaml.ts';
import type { PodJson } from '../patch/createPatch.ts';
import type { Release } from '../releases/release.ts';
import { storedPod } from '../runtime/allocation/allocation.ts';
import { kubectlPatch, lastApplied } from '../runtime/events/kubectlPatch.ts';
import { readerOf } from '../runtime/kubelet/apiServer.ts';
import type { Kubelet } from '../runtime/kubelet/kubelet.ts';

export interface StoredObject {
  /** The API server's release. */
  readonly release: Release;
  /** Metadata and spec as YAML; the status is left out. */
  readonly text: string;
  /** The lines of `text`, from 1, whose values are not in the manifest: the API server filled them in. */
  readonly filled: readonly number[];
  /** For `kubectl apply`: the manifest that was applied last, as YAML. Absent without the annotation. */
  readonly lastApplied?: string;
  /** The patch that kubectl sends for the draft, as YAML. Absent without a change or on a path that sends no patch. */
  readonly patch?: string;
}

/** What the API server stores at this time. `draft`: the edited text, if there is one. */
export function storedObject(kubelet: Kubelet, path: EditPath, draft?: string): StoredObject {
  const release = readerOf(kubelet, path);
  const { metadata, spec } = storedPod(kubelet);
  const stored = { apiVersion: 'v1', kind: 'Pod', metadata, spec };
  const text = writeYaml(stored);
  const written = parsePod(kubelet.manifest, release).pod;
  const paths = written ? pathsOnlyIn(stored, { ...written, apiVersion: 'v1', kind: 'Pod' }) : [];
  const filled = linesOf(text, paths, release);
  const read = parsePod(draft ?? kubelet.manifest, release).pod;
  if (!read || !isPatch(path)) return { release, text, filled };
  const last = path === 'apply' ? lastApplied(kubelet, read) : undefined;
  const patch = kubectlPatch(kubelet, { read, path });
  return {
    release,
    text,
    filled,
    ...(last ? { lastApplied: writeYaml(last) } : {}),
    ...(patch.ok && Object.keys(patch.value).length > 0 ? { patch: writeYaml(patch.value) } : {}),
  };
}

/** Paths of values that only the first object has; of a whole map, its own path. Items are compared by their place. */
function pathsOnlyIn(one: PodJson, other: PodJson, at = ''): string[] {
  return Object.entries(one).flatMap(([key, value]) => {
    const path = at === '' ? key : `${at}.${key}`;
    const beside = other[key];
    if (beside === undefined || beside === null) return value === undefined ? [] : [path];
    if (Array.isArray(value) && Array.isArray(beside)) {
      return value.flatMap((item, index) => {
        const [place, same] = [`${path}[${index}]`, beside[index]];
        if (same === undefined) return [place];
        return isRecord(item) && isRecord(same) ? pathsOnlyIn(item, same, place) : [];
      });
    }
    return isRecord(value) && isRecord(beside) ? pathsOnlyIn(value, beside, path) : [];
  });
}

function linesOf(text: string, paths: readonly string[], release: Release): number[] {
  const { source } = parsePod(text, release);
  return paths.flatMap((path) => {
    const value = source.value(path);
    if (!value) return [];
    const first = source.key(path)?.start.line ?? value.start.line;
    return Array.from({ length: value.end.line - first + 1 }, (_, index) => first + index);
  });
}
