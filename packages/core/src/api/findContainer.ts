// Finds the containers of a Pod, by list and by name.

import type { Container, ContainerKind, Pod } from './pod.ts';

/** The lists of a PodSpec that hold containers, in the order in which the kubelet processes them. */
export const CONTAINER_LISTS = ['initContainers', 'containers', 'ephemeralContainers'] as const;
export type ContainerList = (typeof CONTAINER_LISTS)[number];

/** A container of a Pod with its kind and its path, such as `spec.containers[0]`. */
export interface PlacedContainer {
  readonly container: Container;
  readonly kind: ContainerKind;
  readonly list: ContainerList;
  readonly index: number;
  readonly path: string;
}

/** Returns init containers and sidecars, app containers, then ephemeral containers, each list in spec order. */
export function allContainers({ spec }: Pod): readonly PlacedContainer[] {
  return CONTAINER_LISTS.flatMap((list) =>
    (spec[list] ?? []).map((container, index) => placed(container, list, index)),
  );
}

/** Returns the first container of this name. */
export function findContainer({ spec }: Pod, name: string): PlacedContainer | undefined {
  for (const list of CONTAINER_LISTS) {
    const index = (spec[list] ?? []).findIndex((candidate) => candidate.name === name);
    const container = spec[list]?.[index];
    if (container) return placed(container, list, index);
  }
  return undefined;
}

/**
 * The first item of each name. In lists of the runtime, which are newest first, that is the newest instance. `names`: the
 * number of different names, if known; the search ends once all are found.
 */
export function firstByName<Named extends { readonly name: string }>(
  all: readonly Named[],
  names = Number.POSITIVE_INFINITY,
): ReadonlyMap<string, Named> {
  const first = new Map<string, Named>();
  for (const one of all) {
    if (first.size >= names) break;
    if (!first.has(one.name)) first.set(one.name, one);
  }
  return first;
}

/** All items of each name, in their order. */
export function allByName<Named extends { readonly name: string }>(
  all: readonly Named[],
): ReadonlyMap<string, readonly Named[]> {
  const groups = new Map<string, Named[]>();
  for (const one of all) {
    const group = groups.get(one.name);
    if (group) group.push(one);
    else groups.set(one.name, [one]);
  }
  return groups;
}

function placed(container: Container, list: ContainerList, index: number): PlacedContainer {
  return { container, kind: kindOf(list, container), list, index, path: `spec.${list}[${index}]` };
}

/** Returns init containers and sidecars, then app containers, without ephemeral containers. */
export function initAndAppContainers({ spec }: Pod): readonly Container[] {
  return [...(spec.initContainers ?? []), ...spec.containers];
}

export function kindOf(list: ContainerList, { restartPolicy }: Container): ContainerKind {
  if (list === 'containers') return 'app';
  if (list === 'ephemeralContainers') return 'ephemeral';
  return restartPolicy === 'Always' ? 'sidecar' : 'init';
}
