// Which releases give the containers of a Pod the same hash, and what makes the first difference?

import { allContainers, CONTAINER_LISTS, type PlacedContainer } from '../api/findContainer.ts';
import type { ContainerKind } from '../api/pod.ts';
import { receivedPod } from '../defaults/receivedPod.ts';
import { decodePod } from '../manifest/decode.ts';
import type { Minor } from '../releases/minor.ts';
import type { Release } from '../releases/release.ts';
import { type HashCause, type HashedContainer, hashCause } from './hashCause.ts';
import { hashContainer } from './hashContainer.ts';

/** One container of the Pod under every release, in the order of the releases. */
export interface ContainerHashes {
  readonly name: string;
  readonly kind: ContainerKind;
  /** `spec.initContainers[0]` */
  readonly path: string;
  /** undefined: the release does not know this kind of container. Equal numbers: an upgrade keeps it. */
  readonly hashes: readonly (number | undefined)[];
  /** Why the hash is not that of the release before; undefined where it is, and at the first. */
  readonly causes: readonly (HashCause | undefined)[];
  /** Why two releases (indexes) hash it differently; undefined if they do not or do not know it. */
  cause(before: number, after: number): HashCause | undefined;
}

/** The hashes of a Pod's containers under several releases. */
export interface ReleaseMatrix {
  readonly releases: readonly Minor[];
  /** Init containers, containers, ephemeral containers, each as in the spec. */
  readonly containers: readonly ContainerHashes[];
}

/**
 * `value` is a v1.Pod as plain JSON data: each release decodes and defaults it for itself, and its API server stores it
 * unless it is a file on the node. Never throws.
 */
export function releaseMatrix(
  value: unknown,
  releases: readonly Release[],
  throughApiServer = true,
): ReleaseMatrix {
  const columns = releases.map((release) => columnOf(value, release, throughApiServer));
  const rows = new Map<string, PlacedContainer>();
  // Later releases know more: what they say of a container holds.
  for (const column of columns) for (const place of column.places) rows.set(place.path, place);
  return {
    releases: releases.map((release) => release.minor),
    containers: [...rows.values()].sort(inSpecOrder).map((place) => rowOf(place, columns)),
  };
}

interface Column {
  readonly places: readonly PlacedContainer[];
  readonly hashed: ReadonlyMap<string, HashedContainer & { readonly hash: number }>;
}

function columnOf(value: unknown, release: Release, throughApiServer: boolean): Column {
  const { pod, applied } = receivedPod(decodePod(value, release).pod, release, throughApiServer);
  const places = allContainers(pod);
  const hashed = places.map(({ path, container }) => {
    const { hash } = hashContainer(container, release);
    return [path, { container, release, applied, hash }] as const;
  });
  return { places, hashed: new Map(hashed) };
}

function inSpecOrder(a: PlacedContainer, b: PlacedContainer): number {
  return CONTAINER_LISTS.indexOf(a.list) - CONTAINER_LISTS.indexOf(b.list) || a.index - b.index;
}

function rowOf({ path, kind, container }: PlacedContainer, columns: readonly Column[]): ContainerHashes {
  const cause = (before: number, after: number): HashCause | undefined => {
    const old = columns[before]?.hashed.get(path);
    const now = columns[after]?.hashed.get(path);
    return old && now && old.hash !== now.hash ? hashCause(old, now, path) : undefined;
  };
  return {
    name: container.name,
    kind,
    path,
    hashes: columns.map(({ hashed }) => hashed.get(path)?.hash),
    causes: columns.map((_, index) => cause(index - 1, index)),
    cause,
  };
}
