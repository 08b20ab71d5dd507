// What does computePodActions carry along while it asks?

import type { Container, Pod } from '../api/pod.ts';
import type { ContainerToKill, PodActions } from '../api/podActions.ts';
import type { ContainerStatus, PodStatus } from '../api/podStatus.ts';
import { hashContainer } from '../hash/hashContainer.ts';
import type { Release } from '../releases/release.ts';
import type { Decision } from '../trace/decision.ts';
import { type Question, recorder, type UpstreamFunction } from '../trace/recorder.ts';
import { type Kill, killMessage, killReason } from './killMessage.ts';

type Update = PodActions['containersToUpdate'][number];

/** podActions while it is being filled. */
export interface Draft {
  killPod: boolean;
  createSandbox: boolean;
  sandboxID: string;
  attempt: number;
  initContainersToStart: string[];
  containersToStart: string[];
  ephemeralContainersToStart: string[];
  containersToKill: Map<string, ContainerToKill>;
  containersToUpdate: { memory: Update[]; cpu: Update[] };
  updatePodResources: boolean;
  updatePodLevelResources: boolean;
  containersToReset: PodActions['containersToReset'][number][];
}

/** One run of computePodActions: what it looks at, what it has noted, what it has decided so far. */
export interface Asking {
  readonly pod: Pod;
  readonly status: PodStatus;
  readonly release: Release;
  readonly restartAllContainers: boolean;
  readonly draft: Draft;
  readonly decisions: readonly Decision[];
  ask(func: UpstreamFunction, question: Question): boolean;
  hashOf(container: Container): number;
}

export function startAsking(
  pod: Pod,
  status: PodStatus,
  release: Release,
  restartAllContainers: boolean,
): Asking {
  const { decisions, ask } = recorder(release);
  const draft: Draft = {
    killPod: false,
    createSandbox: false,
    sandboxID: '',
    attempt: 0,
    initContainersToStart: [],
    containersToStart: [],
    ephemeralContainersToStart: [],
    containersToKill: new Map(),
    containersToUpdate: { memory: [], cpu: [] },
    updatePodResources: false,
    updatePodLevelResources: false,
    containersToReset: [],
  };
  const hashOf = (container: Container) => hashContainer(container, release).hash;
  return { pod, status, release, restartAllContainers, draft, decisions, ask, hashOf };
}

/** What a rule needs that another part asks too, which notes nothing. */
export type Looking = Pick<Asking, 'pod' | 'status' | 'release' | 'ask'>;

/** For who wants the answer only. */
export function silent(pod: Pod, status: PodStatus, release: Release): Looking {
  return { pod, status, release, ask: (_, { answer }) => answer };
}

/**
 * Puts a container on the kill list of the draft. `kill` says why, and what its text needs to know.
 */
export function addToKillList({ draft, release }: Asking, { id }: ContainerStatus, kill: Kill): void {
  const { name, rule } = kill;
  const message = killMessage(release, kill);
  draft.containersToKill.set(id, { id, name, message, ...killReason(release, rule) });
}

/** The answer as data; containers to kill by id, because upstream's map has no order. */
export function finish(draft: Draft): PodActions {
  const { killPod, createSandbox, sandboxID, attempt, containersToUpdate } = draft;
  // Field by field: this runs at each sync of a long story, and picking by rest costs ten times as much.
  return {
    killPod,
    createSandbox,
    sandboxID,
    attempt,
    initContainersToStart: draft.initContainersToStart,
    containersToStart: draft.containersToStart,
    ephemeralContainersToStart: draft.ephemeralContainersToStart,
    updatePodResources: draft.updatePodResources,
    updatePodLevelResources: draft.updatePodLevelResources,
    containersToReset: draft.containersToReset,
    containersToKill: [...draft.containersToKill.values()].sort(byId),
    containersToUpdate: [...containersToUpdate.memory, ...containersToUpdate.cpu],
  };
}

function byId(a: ContainerToKill, b: ContainerToKill): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
