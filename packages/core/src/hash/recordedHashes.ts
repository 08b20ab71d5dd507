// Adds the hashes that the kubelet recorded when it created the containers.

import { allContainers } from '../api/findContainer.ts';
import type { Container, Pod } from '../api/pod.ts';
import type { ContainerStatus, PodStatus } from '../api/podStatus.ts';
import type { Release } from '../releases/release.ts';
import { hashContainer, hashWithoutResources } from './hashContainer.ts';

/** Gives every container a hash: if none is known, the container was created from `running` by `release`. */
export function withRecordedHashes(status: PodStatus, running: Pod, release: Release): PodStatus {
  const specs = new Map(allContainers(running).map(({ container }) => [container.name, container]));
  return {
    ...status,
    containers: status.containers.map((container) => {
      const spec = specs.get(container.name);
      const hash = container.hash ?? (spec && hashContainer(spec, release).hash);
      if (hash === undefined) return container;
      return { ...container, hash, ...secondHash(container, spec, release) };
    }),
  };
}

/** Returns the hash without resources of a container created from `spec`, in releases that record one. */
export function secondHash(
  { hash, hashWithoutResources: known }: Pick<ContainerStatus, 'hash' | 'hashWithoutResources'>,
  spec: Container | undefined,
  release: Release,
): Pick<ContainerStatus, 'hashWithoutResources'> {
  if (!release.has('hash-without-resources')) return {};
  if (known !== undefined) return { hashWithoutResources: known };
  return hash === undefined && spec ? { hashWithoutResources: hashWithoutResources(spec, release) } : {};
}
