// Which Pod reaches the kubelet, once it was defaulted and perhaps stored?

import type { DefaultedPod, Pod } from '../api/pod.ts';
import { decodePod } from '../manifest/decode.ts';
import type { Release } from '../releases/release.ts';
import type { AppliedDefault } from './applied.ts';
import { defaultPod } from './defaultPod.ts';
import { printPod } from './printPod.ts';

/**
 * The defaulted Pod as the kubelet gets it, and the defaults applied. What the API server stores it writes anew:
 * `0.5` comes back as `500m`, which matters where an amount's text is hashed. A file on the node comes as written.
 */
export function receivedPod(
  pod: Pod,
  release: Release,
  throughApiServer: boolean,
): { readonly pod: DefaultedPod; readonly applied: readonly AppliedDefault[] } {
  const defaulted = defaultPod(pod, release);
  if (!throughApiServer || release.hashEra !== 'dump') return defaulted;
  const stored = decodePod(JSON.parse(printPod(defaulted.pod, release)), release).pod;
  return { pod: stored as DefaultedPod, applied: defaulted.applied };
}
