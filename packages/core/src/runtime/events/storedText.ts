// How does one read a Pod of which the API server kept something else than was typed?

import { sentPod } from '../../admission/edit.ts';
import type { DefaultedPod } from '../../api/pod.ts';
import { parsePod } from '../../manifest/parsePod.ts';
import type { Release } from '../../releases/release.ts';
import { readPod } from '../kubelet/newKubelet.ts';
import { podsDifferSemantically } from './podsDifferSemantically.ts';

/**
 * What was typed, as far as it was kept; `stored` in full if more than its ephemeral containers are others.
 * `read`: the Pod that the text was read as, with its defaults.
 */
export function storedText(
  typed: string,
  read: DefaultedPod,
  stored: DefaultedPod,
  release: Release,
): string {
  // What the API server fills in needs no text.
  const isStored = (pod: DefaultedPod) => {
    const { spec } = sentPod({ running: stored, written: pod, draft: pod });
    return !podsDifferSemantically({ ...stored, spec }, stored, release);
  };
  if (isStored(read)) return typed;
  const { pod } = parsePod(typed, release);
  if (!pod) return typed;
  const { ephemeralContainers: _, ...spec } = pod.spec;
  const { ephemeralContainers: kept } = stored.spec;
  const text = JSON.stringify({ ...pod, spec: kept ? { ...spec, ephemeralContainers: kept } : spec });
  const again = readPod(text, release, 'api').pod;
  return again && isStored(again) ? text : JSON.stringify(stored);
}
