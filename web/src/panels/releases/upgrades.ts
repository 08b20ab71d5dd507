// What does a kubelet of each release do to the containers that a kubelet of each other release created?

import {
  type AppliedDefault,
  type Container,
  computePodActions,
  type DefaultedPod,
  type HashCause,
  hashCause,
  hashContainer,
  observedStatus,
  type PodReader,
  type PodStatus,
  type Release,
  receivedPod,
  withRecordedHashes,
} from '@syncpod/core';

/** The Pod as one release reads, defaults and, where it comes through the API server, stores it. */
export interface ReleasePod {
  readonly release: Release;
  readonly pod: DefaultedPod;
  readonly applied: readonly AppliedDefault[];
  /** All at rest: one ready sandbox, init containers succeeded, the others running. */
  readonly status: PodStatus;
}

/** The running containers that an upgrade kills, in the order of the spec; empty: it keeps every one. */
export type Upgrade = readonly string[];

/** The Pod of a text under a release; undefined if the text is none. */
export function releasePod(
  text: string,
  release: Release,
  stored: boolean,
  read: PodReader,
): ReleasePod | undefined {
  const { pod } = read(text, release);
  if (!pod) return undefined;
  const received = receivedPod(pod, release, stored);
  return { ...received, release, status: observedStatus(received.pod, release).status };
}

/** What `to` kills of what `from` created. */
export function upgrade(from: ReleasePod, to: ReleasePod): Upgrade {
  const status = withRecordedHashes(to.status, from.pod, from.release);
  const { actions } = computePodActions(to.pod, status, to.release);
  const killed = new Set(actions.containersToKill.map(({ name }) => name));
  return status.containers
    .filter(({ name, state }) => state === 'running' && (actions.killPod || killed.has(name)))
    .map(({ name }) => name)
    .reverse();
}

/** Why `to` hashes the container otherwise than `from`; undefined if it does not: then a rule decided. */
export function upgradeCause(from: ReleasePod, to: ReleasePod, name: string): HashCause | undefined {
  const old = placeOf(from.pod, name);
  const now = placeOf(to.pod, name);
  if (!old || !now) return undefined;
  const same =
    hashContainer(old.container, from.release).hash === hashContainer(now.container, to.release).hash;
  if (same) return undefined;
  return hashCause({ ...from, container: old.container }, { ...to, container: now.container }, now.path);
}

const LISTS = ['initContainers', 'containers', 'ephemeralContainers'] as const;

function placeOf({ spec }: DefaultedPod, name: string): { container: Container; path: string } | undefined {
  for (const list of LISTS) {
    const index = (spec[list] ?? []).findIndex((container) => container.name === name);
    const container = spec[list]?.[index];
    if (container) return { container, path: `spec.${list}[${index}]` };
  }
  return undefined;
}
