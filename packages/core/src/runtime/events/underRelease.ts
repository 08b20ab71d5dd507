// Computes the state that a kubelet would have at this moment if another release had run from the beginning.

import { readPod } from '../../admission/prepare.ts';
import { allContainers, findContainer } from '../../api/findContainer.ts';
import type { Container, DefaultedPod } from '../../api/pod.ts';
import { hashContainer } from '../../hash/hashContainer.ts';
import { secondHash } from '../../hash/recordedHashes.ts';
import type { Release } from '../../releases/release.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import { backOffKey } from '../kuberuntime/doBackOff.ts';
import type { NodeContainer } from '../node/node.ts';
import { podUnder, withKeptAmounts } from './nodeEvents.ts';

/**
 * The same moment under another release: it has read the Pod and created the containers, so the hashes are its own, also
 * in the keys of back-offs. The conditions of the node and the connection to the API server stay. `versions`: earlier
 * versions of the Pod, from which containers can have been created. Undefined if the release cannot read the Pod.
 */
export function underRelease(
  kubelet: Kubelet,
  release: Release,
  versions: readonly DefaultedPod[] = [],
): Kubelet | undefined {
  const { release: own, node } = kubelet;
  const { cache, seen } = kubelet.process;
  if (release.minor === own.minor) return kubelet;
  const { pod: read } = podUnder(kubelet, release);
  if (!read) return undefined;
  const pod = withKeptAmounts({ ...read, metadata: { ...read.metadata, ...kubelet.pod.metadata } }, kubelet);
  const pairs: Versions = [kubelet.pod, ...versions].map((was) => ({
    was,
    is: was === kubelet.pod ? pod : readPod(was, release),
  }));
  const created = (container: NodeContainer): NodeContainer => {
    const specIn = (of: DefaultedPod) => findContainer(of, container.name)?.container;
    const pair = pairs.find(({ was }) => {
      const spec = specIn(was);
      return spec && hashContainer(spec, own).hash === container.hash;
    });
    const spec = pair && specIn(pair.is);
    if (!spec) return container;
    const { hashWithoutResources: _, ...instance } = container;
    return { ...instance, hash: hashContainer(spec, release).hash, ...secondHash({}, spec, release) };
  };
  const containers = new Map<NodeContainer, NodeContainer>();
  const all = <State extends { readonly containers: readonly NodeContainer[] }>(state: State): State => ({
    ...state,
    containers: state.containers.map((one) => {
      const known = containers.get(one) ?? created(one);
      containers.set(one, known);
      return known;
    }),
  });
  return {
    ...kubelet,
    release,
    pod,
    node: { ...all(node), crashLoop: crashLoopUnder(kubelet, release, pairs) },
    process: { ...kubelet.process, cache: all(cache), seen: all(seen) },
  };
}

/** Versions of the Pod as both releases read them. */
type Versions = readonly { readonly was: DefaultedPod; readonly is: DefaultedPod }[];

/** The back-offs under the keys that another release uses. */
function crashLoopUnder(
  { release: own, node: { crashLoop } }: Kubelet,
  release: Release,
  versions: Versions,
): Kubelet['node']['crashLoop'] {
  if (Object.keys(crashLoop).length === 0) return crashLoop;
  const keyIn = (under: Release, pod: DefaultedPod, name: string): string | undefined => {
    const container = findContainer(pod, name)?.container;
    const hashOf = (one: Container): number => hashContainer(one, under).hash;
    return container && backOffKey({ release: under, pod, hashOf }, container);
  };
  const keys = new Map(
    versions.flatMap(({ was, is }) =>
      allContainers(was).map(({ container: { name } }) => [keyIn(own, was, name), keyIn(release, is, name)]),
    ),
  );
  return Object.fromEntries(Object.entries(crashLoop).map(([key, entry]) => [keys.get(key) ?? key, entry]));
}
