// Computes the UID that a kubelet assigns to a static Pod without one.

import type { Pod } from '../api/pod.ts';
import { fnv32a } from '../go/fnv32a.ts';
import type { Release } from '../releases/release.ts';
import { fileContent } from './fileContent.ts';

/**
 * Minors in which the kubelet prints a decoded Pod as the minor before does: the Go structs in every Pod are unchanged,
 * and so is the hashed text. In every other minor a struct has a new field (in 1.21 the host and the path of the file
 * count as well, #87461), and every file gets another UID. Verified by oracle/uids.py.
 */
const PRINTS_AS_BEFORE: ReadonlySet<number> = new Set([17, 20, 22, 29]);

/**
 * 32 hexadecimal digits of the Pod as the release decodes and defaults it. Any effective edit changes them, and so do
 * most upgrades of the kubelet.
 * Ports pkg/kubelet/config/common.go applyDefaults (1.8+). Differs: other digits.
 */
export function fileUid(pod: Pod, release: Release): string {
  const text = `${printedSince(release)} ${fileContent(pod, release)}`;
  const part = (salt: string) => fnv32a(`${salt}${text}`).toString(16).padStart(8, '0');
  return `${part('a')}${part('b')}${part('c')}${part('d')}`;
}

/** The oldest minor that prints a Pod as this release does. */
function printedSince({ number }: Release): number {
  return PRINTS_AS_BEFORE.has(number) ? number - 1 : number;
}
