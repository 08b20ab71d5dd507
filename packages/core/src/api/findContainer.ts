// Which containers does a Pod have, and which of them has a name?

import type { Container, ContainerKind, Pod } from './pod.ts';

/** The lists of a PodSpec that hold containers, in the order in which the kubelet goes through them. */
export const CONTAINER_LISTS = ['initContainers', 'containers', 'ephemeralContainers'] as const;
export type ContainerList = (typeof CONTAINER_LISTS)[number];

/** A container of a Pod, its kind, and where it stands: `spec.containers[0]`. */
export interface PlacedContainer {
  readonly container: Container;
  readonly kind: ContainerKind;
  readonly list: ContainerList;
  readonly index: number;
  readonly path: string;
}

/** Init containers and sidecars, app containers, ephemeral ones, each as in the spec. */
export function allContainers({ spec }: Pod): readonly PlacedContainer[] {
  return CONTAINER_LISTS.flatMap((list) =>
    (spec[list] ?? []).map((container, index) => placed(container, list, index)),
  );
}

/** The first container of this name. */
export function findContainer({ spec }: Pod, name: string): PlacedContainer | undefined {
  for (const list of CONTAINER_LISTS) {
    const index = (spec[list] ?? []).findIndex((candidate) => candidate.name === name);
    const container = spec[list]?.[index];
    if (container) return placed(container, list, index);
  }
  return undefined;
}

function placed(container: Container, list: ContainerList, index: number): PlacedContainer {
  return { container, kind: kindOf(list, container), list, index, path: `spec.${list}[${index}]` };
}

/** Init containers and sidecars, then app containers; not ephemeral ones. */
export function initAndAppContainers({ spec }: Pod): readonly Container[] {
  return [...(spec.initContainers ?? []), ...spec.containers];
}

export function kindOf(list: ContainerList, { restartPolicy }: Container): ContainerKind {
  if (list === 'containers') return 'app';
  if (list === 'ephemeralContainers') return 'ephemeral';
  return restartPolicy === 'Always' ? 'sidecar' : 'init';
}
