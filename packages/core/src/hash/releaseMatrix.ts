// Compares the hashes of a Pod's containers across releases and finds the cause of each change.

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
  /**
   * Undefined if the release lacks this kind of container. If two numbers are equal, an upgrade keeps the container.
   */
  readonly hashes: readonly (number | undefined)[];
  /**
   * The reason why the hash differs from the previous release; undefined if it is the same, and for the first release.
   */
  readonly causes: readonly (HashCause | undefined)[];
  /** The reason why two releases (by index) hash it differently; undefined if they agree or one lacks this kind. */
  cause(before: number, after: number): HashCause | undefined;
}

/** The hashes of a Pod's containers under several releases. */
export interface ReleaseMatrix {
  readonly releases: readonly Minor[];
  /** Init containers, containers, then ephemeral containers, each list in spec order. */
  readonly containers: readonly ContainerHashes[];
}

/**
 * `value` is a v1.Pod as plain JSON data. Each release decodes and defaults it separately; its API server stores the
 * Pod unless it is a file on the node. Never throws.
 */
export function releaseMatrix(
  value: unknown,
  releases: readonly Release[],
  throughApiServer = true,
): ReleaseMatrix {
  const columns = releases.map((release) => columnOf(value, release, throughApiServer));
  const rows = new Map<string, PlacedContainer>();
  // Later releases have more fields: their view of a container wins.
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
