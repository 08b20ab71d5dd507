// Which UID does a kubelet make for the Pod of a file that names none?

import type { Pod } from '../api/pod.ts';
import { fnv32a } from '../go/fnv32a.ts';
import type { Release } from '../releases/release.ts';
import { fileContent } from './fileContent.ts';

/**
 * Minors in which the kubelet prints a decoded Pod as the one before does: the Go structs that every Pod has are the
 * same, and so is what is hashed. In each other minor a struct has another field (in 1.21 the host and the path of the
 * file count as well, #87461), and every file gets another UID. Told by oracle/uids.py.
 */
const PRINTS_AS_BEFORE: ReadonlySet<number> = new Set([17, 20, 22, 29]);

/**
 * 32 hexadecimal digits, from the Pod as the release has decoded and defaulted it: any edit that means something makes
 * others, and so do most upgrades of the kubelet.
 * Ports pkg/kubelet/config/common.go applyDefaults (1.8-1.37). Differs: other digits.
 */
export function fileUid(pod: Pod, release: Release): string {
  const text = `${printedSince(release)} ${fileContent(pod, release)}`;
  const part = (salt: string) => fnv32a(`${salt}${text}`).toString(16).padStart(8, '0');
  return `${part('a')}${part('b')}${part('c')}${part('d')}`;
}

/** The number of the oldest minor that prints a Pod as this one does. */
function printedSince({ number }: Release): number {
  return PRINTS_AS_BEFORE.has(number) ? number - 1 : number;
}
