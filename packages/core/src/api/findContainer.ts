// Which containers does a Pod have, and which of them has a name?

import type { Container, ContainerKind, Pod } from './pod.ts';

const LISTS = ['initContainers', 'containers', 'ephemeralContainers'] as const;
export type ContainerList = (typeof LISTS)[number];

/** The kind of a container of this name, and where it stands in the spec. */
export function findContainer(
  { spec }: Pod,
  name: string,
): { readonly container: Container; readonly kind: ContainerKind; readonly path: string } | undefined {
  for (const list of LISTS) {
    const index = (spec[list] ?? []).findIndex((candidate) => candidate.name === name);
    const container = spec[list]?.[index];
    if (container) return { container, kind: kindOf(list, container), path: `spec.${list}[${index}]` };
  }
  return undefined;
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
