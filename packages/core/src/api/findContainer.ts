// Which container of a Pod has a name?

import type { Container, ContainerKind, Pod } from './pod.ts';

/** The kind of a container of this name, and where it stands in the spec. */
export function findContainer(
  { spec }: Pod,
  name: string,
): { readonly container: Container; readonly kind: ContainerKind; readonly path: string } | undefined {
  for (const list of ['initContainers', 'containers', 'ephemeralContainers'] as const) {
    const index = (spec[list] ?? []).findIndex((candidate) => candidate.name === name);
    const container = spec[list]?.[index];
    if (container) return { container, kind: kindOf(list, container), path: `spec.${list}[${index}]` };
  }
  return undefined;
}

function kindOf(list: string, container: Container): ContainerKind {
  if (list === 'containers') return 'app';
  if (list === 'ephemeralContainers') return 'ephemeral';
  return container.restartPolicy === 'Always' ? 'sidecar' : 'init';
}
