// Computes the hash that a kubelet gives a container.

import type { Container } from '../api/pod.ts';
import { ByteDumpHash } from '../go/byteDump.ts';
import { fnv32a } from '../go/fnv32a.ts';
import type { Release } from '../releases/release.ts';
import type { HashEra } from '../releases/table.ts';
import { hashText, jsonOptions, writeHashedJson } from './hashText.ts';

/** `hash` is the unsigned 32-bit number that logs show; hashHex formats it for the annotation. */
export interface ContainerHash {
  readonly era: HashEra;
  readonly hash: number;
}

/** Ports pkg/kubelet/container/helpers.go HashContainer and pkg/util/hash DeepHashObject (1.8+). */
export function hashContainer(container: Container, release: Release): ContainerHash {
  const era = release.hashEra;
  return { era, hash: era === 'dump' ? fnv32a(hashText(container, release)) : hashJson(container, release) };
}

/** Equals the FNV of hashText, without building that text (docs/adr/0012). */
function hashJson(container: Container, release: Release): number {
  const hash = new ByteDumpHash(jsonOptions(release));
  writeHashedJson(container, release, hash);
  return hash.sum();
}

/**
 * Returns the second hash that the alpha of in-place resize records. Ports pkg/kubelet/container/helpers.go HashContainerWithoutResources
 * (1.27-1.30).
 */
export function hashWithoutResources(container: Container, release: Release): number {
  const { resources: _, ...rest } = container;
  return hashContainer(rest, release).hash;
}

/** Formats a hash for the annotation io.kubernetes.container.hash: hexadecimal without leading zeros. */
export function hashHex(hash: number): string {
  return hash.toString(16);
}
