// Which hashes did the kubelet write down when it created the containers?

import { allContainers } from '../api/findContainer.ts';
import type { Pod } from '../api/pod.ts';
import type { PodStatus } from '../api/podStatus.ts';
import type { Release } from '../releases/release.ts';
import { hashContainer } from './hashContainer.ts';

/** The status with a hash on every container: where none is known, it was created from `running` by `release`. */
export function withRecordedHashes(status: PodStatus, running: Pod, release: Release): PodStatus {
  const hashes = new Map(
    allContainers(running).map(({ container }) => [container.name, hashContainer(container, release).hash]),
  );
  return {
    ...status,
    containers: status.containers.map((container) => {
      const hash = container.hash ?? hashes.get(container.name);
      return hash === undefined ? container : { ...container, hash };
    }),
  };
}
