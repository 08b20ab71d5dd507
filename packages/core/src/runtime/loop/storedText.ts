// Parses a Pod whose stored form differs from the typed text.

import { sentPod } from '../../admission/edit.ts';
import type { DefaultedPod } from '../../api/pod.ts';
import { parsePod } from '../../manifest/parsePod.ts';
import type { Release } from '../../releases/release.ts';
import { textPod } from '../kubelet/newKubelet.ts';
import { podsDifferSemantically } from './podsDifferSemantically.ts';

/**
 * The typed text, if it was stored as typed; otherwise `stored` in full, if more than its ephemeral containers differ.
 * `read`: the Pod parsed from the text, with its defaults.
 */
export function storedText(
  typed: string,
  read: DefaultedPod,
  stored: DefaultedPod,
  release: Release,
): string {
  // Defaults set by the API server need no text.
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
  const again = textPod(text, release, 'api').pod;
  return again && isStored(again) ? text : JSON.stringify(stored);
}
