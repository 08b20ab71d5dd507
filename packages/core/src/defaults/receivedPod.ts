// Computes the Pod that the kubelet receives, after defaulting and storage.

import type { DefaultedPod, Pod } from '../api/pod.ts';
import { decodePod } from '../manifest/decode.ts';
import type { Release } from '../releases/release.ts';
import type { AppliedDefault } from './applied.ts';
import { defaultPod } from './defaultPod.ts';
import { encodePod } from './encodePod.ts';

/**
 * The defaulted Pod as the kubelet receives it, and the applied defaults. The API server rewrites quantities when it
 * stores them: `0.5` becomes `500m`, which matters where the text is hashed. A static Pod file is read as written.
 */
export function receivedPod(
  pod: Pod,
  release: Release,
  throughApiServer: boolean,
): { readonly pod: DefaultedPod; readonly applied: readonly AppliedDefault[] } {
  const defaulted = defaultPod(pod, release);
  if (!throughApiServer || release.hashEra !== 'dump') return defaulted;
  const stored = decodePod(JSON.parse(encodePod(defaulted.pod, release)), release).pod;
  return { pod: stored as DefaultedPod, applied: defaulted.applied };
}
