// Defines the state that the rules of computePodActions share.

import type { Container, Pod } from '../api/pod.ts';
import type { ContainerToKill, PodActions } from '../api/podActions.ts';
import type { ContainerStatus, PodStatus } from '../api/podStatus.ts';
import type { Decision } from '../decisions/decision.ts';
import { type Question, recorder, type UpstreamFunction } from '../decisions/recorder.ts';
import { hashContainer } from '../hash/hashContainer.ts';
import type { Release } from '../releases/release.ts';
import { type DecidedKill, killMessage, killReason } from './killMessage.ts';

type Update = PodActions['containersToUpdate'][number];

/** podActions under construction. */
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

/** The state of one run of computePodActions: input, recorded decisions and actions so far. */
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

/** The input of questions that need no draft; other parts of the engine use them too, without recording. */
export type Looking = Pick<Asking, 'pod' | 'status' | 'release' | 'ask'>;

/** An input that records nothing, for callers that need only the answer. */
export function silent(pod: Pod, status: PodStatus, release: Release): Looking {
  return { pod, status, release, ask: (_, { answer }) => answer };
}

/** Adds a container to the kill list of the draft. `kill` holds the reason and the values of its message. */
export function addToKillList({ draft, release }: Asking, { id }: ContainerStatus, kill: DecidedKill): void {
  const { name, rule } = kill;
  const message = killMessage(release, kill);
  draft.containersToKill.set(id, { id, name, message, ...killReason(release, rule) });
}

/** The result as data; containers to kill are keyed by id, because upstream's map is unordered. */
export function actionsOf(draft: Draft): PodActions {
  const { killPod, createSandbox, sandboxID, attempt, containersToUpdate } = draft;
  // Copies field by field: this runs at each sync of a long story, and object rest is ten times slower.
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
