// How does one read a Pod of which the API server kept something else than was typed?

import type { DefaultedPod } from '../../api/pod.ts';
import { parsePod } from '../../manifest/parsePod.ts';
import type { Release } from '../../releases/release.ts';
import { readPod } from '../kubelet/newKubelet.ts';
import { podsDifferSemantically } from './podsDifferSemantically.ts';

/** What was typed, as far as it was kept; `stored` in full if more than its ephemeral containers are others. */
export function storedText(typed: string, stored: DefaultedPod, release: Release): string {
  const differs = (text: string) => {
    const { pod } = readPod(text, release, 'api');
    return !pod || podsDifferSemantically({ ...pod, metadata: stored.metadata }, stored, release);
  };
  const { pod } = parsePod(typed, release);
  if (!pod || !differs(typed)) return typed;
  const { ephemeralContainers: _, ...spec } = pod.spec;
  const { ephemeralContainers: kept } = stored.spec;
  const text = JSON.stringify({ ...pod, spec: kept ? { ...spec, ephemeralContainers: kept } : spec });
  return differs(text) ? JSON.stringify(stored) : text;
}
