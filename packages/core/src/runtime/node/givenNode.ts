// Creates a node in the state of a runtime status, with upstream's fake runtime.

import { findContainer } from '../../api/findContainer.ts';
import type { DefaultedPod } from '../../api/pod.ts';
import type { PodStatus } from '../../api/podStatus.ts';
import { hashContainer } from '../../hash/hashContainer.ts';
import { secondHash } from '../../hash/recordedHashes.ts';
import type { Release } from '../../releases/release.ts';
import { EMPTY_NODE, NO_TIME, type NodeContainer, type SimulatedNode } from './node.ts';

/** All images are present, nothing is in back-off, and calls take no time. */
export function givenNode(pod: DefaultedPod, given: PodStatus, release: Release): SimulatedNode {
  const newest = given.sandboxes[0]?.id ?? 'gone';
  const containers = given.containers.map((container): NodeContainer => {
    const spec = findContainer(pod, container.name)?.container;
    return {
      ...container,
      hash: container.hash ?? (spec ? hashContainer(spec, release).hash : 0),
      ...secondHash(container, spec, release),
      restartCount: container.restartCount ?? 0,
      createdAt: container.createdAt ?? 0,
      sandbox: container.sandbox ?? newest,
      image: spec?.image ?? 'gone:1',
    };
  });
  return {
    ...EMPTY_NODE,
    runtimeType: 'containerd',
    fake: true,
    sandboxes: given.sandboxes,
    containers,
    durations: NO_TIME,
  };
}
