// By which text does the kubelet tell the Pod of a file that sets no UID from another one?

import { goType } from '../api/goTypes.ts';
import type { Pod } from '../api/pod.ts';
import { dump } from '../go/spew.ts';
import type { Release } from '../releases/release.ts';
import { printPod } from './printPod.ts';

/**
 * Two Pods, decoded and defaulted, get the same UID if these texts are equal: `hostNetwork: false` says nothing more
 * than no word of it, but `1000m` is not `1`, and an empty list is not none.
 * Ports what pkg/kubelet/config/common.go applyDefaults (1.8-1.37) hashes with pkg/util/hash DeepHashObject.
 * Differs: times and managed fields, which our dump leaves out, count as they are in JSON; where the file lies does not.
 */
export function fileContent({ metadata, spec }: Pod, release: Release): string {
  const dumped = dump({ metadata, spec }, goType('v1.PodTemplateSpec', release.number));
  return `${dumped}${printPod({ metadata, spec }, release)}`;
}
