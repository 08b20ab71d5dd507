// Which hash does a kubelet give a container?

import { goType } from '../api/goTypes.ts';
import type { Container } from '../api/pod.ts';
import { fnv32a, fnv32aOfByteDump } from '../go/fnv32a.ts';
import { dump } from '../go/spew.ts';
import type { Release } from '../releases/release.ts';
import type { HashEra } from '../releases/table.ts';
import { hashedJson } from './hashText.ts';

/** `hash` is the unsigned 32-bit number of the log; hashHex prints the annotation's form. */
export interface ContainerHash {
  readonly era: HashEra;
  readonly hash: number;
}

/** Ports pkg/kubelet/container/helpers.go HashContainer and pkg/util/hash DeepHashObject (1.8-1.37). */
export function hashContainer(container: Container, release: Release): ContainerHash {
  const era = release.hashEra;
  const hash =
    era === 'dump'
      ? fnv32a(dump(container, goType('v1.Container', release.number)))
      : fnv32aOfByteDump(hashedJson(container, release));
  return { era, hash };
}

/**
 * The second hash of the alpha of in-place resize. Ports pkg/kubelet/container/helpers.go HashContainerWithoutResources
 * (1.27-1.30).
 */
export function hashWithoutResources(container: Container, release: Release): number {
  const { resources: _, ...rest } = container;
  return hashContainer(rest, release).hash;
}

/** The form of annotation io.kubernetes.container.hash: hexadecimal without leading zeros. */
export function hashHex(hash: number): string {
  return hash.toString(16);
}
