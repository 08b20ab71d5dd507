// Which hashes did the kubelet write down when it created the containers?

import { allContainers, findContainer } from '../api/findContainer.ts';
import type { Container, Pod } from '../api/pod.ts';
import type { ContainerStatus, PodStatus } from '../api/podStatus.ts';
import type { Release } from '../releases/release.ts';
import { hashContainer, hashWithoutResources } from './hashContainer.ts';

/** The status with a hash on every container: where none is known, it was created from `running` by `release`. */
export function withRecordedHashes(status: PodStatus, running: Pod, release: Release): PodStatus {
  const hashes = new Map(
    allContainers(running).map(({ container }) => [container.name, hashContainer(container, release).hash]),
  );
  return {
    ...status,
    containers: status.containers.map((container) => {
      const hash = container.hash ?? hashes.get(container.name);
      if (hash === undefined) return container;
      const spec = findContainer(running, container.name)?.container;
      return { ...container, hash, ...secondHash(container, spec, release) };
    }),
  };
}

/** What is written down beside the hash of a container that was made from `spec`, where the release writes it. */
export function secondHash(
  { hash, hashWithoutResources: known }: Pick<ContainerStatus, 'hash' | 'hashWithoutResources'>,
  spec: Container | undefined,
  release: Release,
): Pick<ContainerStatus, 'hashWithoutResources'> {
  if (!release.has('hash-without-resources')) return {};
  if (known !== undefined) return { hashWithoutResources: known };
  return hash === undefined && spec ? { hashWithoutResources: hashWithoutResources(spec, release) } : {};
}
