// Prints the part of a static Pod file that determines its UID.

import { goType } from '../api/goTypes.ts';
import type { Pod } from '../api/pod.ts';
import { dump } from '../go/spew.ts';
import type { Release } from '../releases/release.ts';
import { encodePod } from './encodePod.ts';

/**
 * Two decoded and defaulted Pods get the same UID if these texts are equal: `hostNetwork: false` equals an absent
 * field, but `1000m` differs from `1`, and an empty list from an absent list.
 * Ports the input that pkg/kubelet/config/common.go applyDefaults (1.8+) hashes with pkg/util/hash DeepHashObject.
 * Differs: times and managed fields, which our dump omits, count as JSON; the path of the file does not count.
 */
export function fileContent({ metadata, spec }: Pod, release: Release): string {
  const dumped = dump({ metadata, spec }, goType('v1.PodTemplateSpec', release.number));
  return `${dumped}${encodePod({ metadata, spec }, release)}`;
}
