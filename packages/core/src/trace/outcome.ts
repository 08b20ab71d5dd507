// What happens to each container, in the words of the page?

import { findContainer } from '../api/findContainer.ts';
import type { Container, ContainerKind, Pod } from '../api/pod.ts';
import type { ContainerToKill, KillReason, PodActions } from '../api/podActions.ts';
import type { ContainerState, ContainerStatus, PodStatus } from '../api/podStatus.ts';
import { hashContainer } from '../hash/hashContainer.ts';
import type { Release } from '../releases/release.ts';
import { containerShouldRestart, hasRestartRules } from './containerShouldRestart.ts';
import type { Decision, ResourceChange } from './decision.ts';
import { newestStatus } from './newestStatus.ts';
import type { Outcome } from './outcomeName.ts';
import { settledBy } from './settledBy.ts';
import { initKind } from './subject.ts';

/** One line of the Containers table, one card (or a pair) of the picture. */
export interface ContainerOutcome {
  readonly name: string;
  readonly kind: ContainerKind;
  /** Path of the container in the manifest, `spec.containers[0]`; absent if it is not there. */
  readonly path?: string;
  /** True if it runs though the spec of its Pod has no container of that name. */
  readonly stray?: true;
  readonly state: ContainerState | 'none';
  readonly exitCode?: number;
  readonly restartCount: number;
  readonly outcome: Outcome;
  readonly image: { readonly running?: string; readonly spec: string };
  /** FNV-1a 32 as numbers; print them with hashHex. */
  readonly hash: { readonly running?: number; readonly spec?: number };
  /** Why it is killed, as the kubelet says it; from 1.14 on this is the text of the Event Killing. */
  readonly message?: string;
  readonly reason?: KillReason;
  /** True if it is killed and its restart rules are asked once it has ended. */
  readonly ruled?: true;
  /** Present if it is resized, or restarted for that. */
  readonly resize?: ResourceChange;
  /** Why its start comes to nothing, as `kubectl get pod` shows it, if that is known: `InvalidImageName`. */
  readonly fails?: string;
  /** Present if it is to start and the sync finds that it must wait. */
  readonly backOff?: StartBackOff;
  /** Index into Explanation.decisions of the question that settled it. */
  readonly decidedBy?: number;
}

/** Seconds that a start has to wait, from when the container ended or from when its image was not pulled. */
export interface StartBackOff {
  readonly after: 'end' | 'pull';
  readonly wait: number;
  readonly left: number;
}

/** What the outcomes follow from. `running` is the Pod that the containers were created from, if it is known. */
export interface OutcomeInput {
  readonly pod: Pod;
  readonly running?: Pod;
  readonly status: PodStatus;
  readonly actions: PodActions;
  readonly decisions: readonly Decision[];
  readonly release: Release;
  /** True if the containers belong to another Pod, which gives way to `pod`. */
  readonly replaced?: boolean;
}

interface Place {
  readonly container: Container;
  readonly kind: ContainerKind;
  readonly path: string;
  readonly newest: ContainerStatus | undefined;
}

/**
 * One outcome a container of the spec: init containers and sidecars, app, then ephemeral containers. What runs and is
 * not in the spec comes last.
 */
export function containerOutcomes(input: OutcomeInput): ContainerOutcome[] {
  const { pod, status, release } = input;
  const place = (list: string, kind: (container: Container) => ContainerKind) => {
    const containers = (pod.spec[list] ?? []) as readonly Container[];
    return containers.map(
      (container, index): Place => ({
        container,
        kind: kind(container),
        path: `spec.${list}[${index}]`,
        newest: newestStatus(status, container.name),
      }),
    );
  };
  const init = place('initContainers', (container) => initKind(release, container));
  const app = place('containers', () => 'app');
  const ephemeral = place('ephemeralContainers', () => 'ephemeral');
  const frontier = initFrontier(input, init);
  return [
    ...[...init, ...app, ...ephemeral].map((at) => describe(input, at, init.indexOf(at) < frontier)),
    ...unlisted(input),
  ];
}

/** A simulated runtime knows it; a state that was set by hand does not. */
function imageOf(newest: ContainerStatus): string {
  return 'image' in newest && typeof newest.image === 'string' ? newest.image : '';
}

/** computePodActions goes through the spec only: what else runs goes on until the Pod or its sandbox is killed. */
function unlisted(input: OutcomeInput): ContainerOutcome[] {
  const { pod, running, status, actions, decisions, replaced = false } = input;
  const names = new Set(status.containers.map(({ name }) => name));
  return [...names].flatMap((name): ContainerOutcome[] => {
    const newest = newestStatus(status, name);
    if (newest?.state !== 'running' || findContainer(pod, name)) return [];
    const known = running && findContainer(running, name);
    const image = known?.container.image ?? imageOf(newest);
    // The Pod that is replaced still has its own spec; otherwise there is none, and so no kind and no grace.
    const kill = replaced ? killOf(input, newest) : undefined;
    const kind = replaced && known ? known.kind : 'app';
    const settled = actions.killPod ? settledBy(decisions, kind, name, 'kill') : undefined;
    return [
      {
        name,
        kind,
        ...(replaced ? {} : { stray: true }),
        state: newest.state,
        restartCount: newest.restartCount ?? 0,
        outcome: actions.killPod ? 'kill' : 'left',
        image: { running: image, spec: image },
        hash: newest.hash === undefined ? {} : { running: newest.hash },
        ...(kill ? { message: kill.message } : {}),
        ...(settled === undefined ? {} : { decidedBy: settled }),
      },
    ];
  });
}

/** All init containers before this index have had their turn. */
function initFrontier({ actions, decisions }: OutcomeInput, init: readonly Place[]): number {
  if (initialised(decisions)) return init.length;
  return init.findLastIndex(
    ({ container, newest }) => newest !== undefined || actions.initContainersToStart.includes(container.name),
  );
}

function initialised(decisions: readonly Decision[]): boolean {
  const asked = decisions.findLast(({ rule }) => rule === 'initialised');
  return asked?.answer ?? false;
}

function describe(input: OutcomeInput, at: Place, passed: boolean): ContainerOutcome {
  const { running, release, decisions } = input;
  const { container, kind, path, newest } = at;
  const { name } = container;
  const outcome = outcomeOf(input, at, passed);
  const spec = hashAsked(decisions, kind, name) ?? hashContainer(container, release).hash;
  const before = newest && running && findContainer(running, name)?.container.image;
  const settled = settledBy(decisions, kind, name, outcome);
  const killed = outcome === 'kill' || outcome === 'kill-and-start' || outcome === 'reset';
  const kill = killed && newest ? killOf(input, newest) : undefined;
  const resize = resizeOf(decisions, kind, name);
  return {
    name,
    kind,
    path,
    state: newest?.state ?? 'none',
    ...(newest?.state === 'exited' ? { exitCode: newest.exitCode ?? 0 } : {}),
    restartCount: newest?.restartCount ?? 0,
    outcome,
    image: { ...(before === undefined ? {} : { running: before }), spec: container.image ?? '' },
    hash: { ...(newest ? { running: newest.hash ?? spec } : {}), spec },
    ...(kill ? { message: kill.message, ...(kill.reason ? { reason: kill.reason } : {}) } : {}),
    ...(outcome === 'kill' && hasRestartRules(release, container) ? { ruled: true } : {}),
    ...(resize ? { resize } : {}),
    ...(settled === undefined ? {} : { decidedBy: settled }),
  };
}

/** The hash of the spec, if the kubelet had to compute it: hashing is what takes time here. */
function hashAsked(decisions: readonly Decision[], kind: ContainerKind, name: string): number | undefined {
  for (const { rule, subject, inputs } of decisions) {
    if (rule === 'definition-changed' && subject.kind === kind && subject.name === name) return inputs.want;
  }
  return undefined;
}

/** What changes in place, or by the restart that it asks for. */
function resizeOf(
  decisions: readonly Decision[],
  kind: ContainerKind,
  name: string,
): ResourceChange | undefined {
  for (const { rule, subject, inputs, answer } of decisions) {
    if (rule === 'resources-differ' && answer && subject.kind === kind && subject.name === name)
      return inputs;
  }
  return undefined;
}

function outcomeOf(input: OutcomeInput, at: Place, passed: boolean): Outcome {
  const { actions, decisions } = input;
  const { container, kind, newest } = at;
  const { name } = container;
  const starts = startList(actions, kind).includes(name);
  const killed = actions.killPod
    ? newest?.state === 'running'
    : actions.containersToKill.some((kill) => kill.name === name);
  if (killed) return starts ? 'kill-and-start' : 'kill';
  if (starts) return 'start';
  if (actions.killPod) return actions.createSandbox ? later(input, at) : atRest(newest);
  if (actions.containersToReset.some((reset) => reset.name === name)) return 'reset';
  if (actions.containersToUpdate.some((update) => update.name === name)) return 'resize';
  if (newest?.state === 'running') return 'keep';
  if (kind === 'init' || kind === 'sidecar') {
    if (!passed) return 'wait';
    return newest?.state === 'unknown' ? 'none' : 'done';
  }
  if (initialised(decisions)) return atRest(newest);
  return later(input, at);
}

/** Not looked at yet: its turn comes, unless it has run and its rules and policy let it rest. */
function later({ pod, release }: OutcomeInput, { container, kind, newest }: Place): Outcome {
  if (kind === 'ephemeral' && newest) return atRest(newest);
  if (newest?.state !== 'exited' || kind !== 'app') return 'wait';
  return containerShouldRestart(release, pod, container, newest.exitCode ?? 0) ? 'wait' : 'done';
}

function atRest(newest: ContainerStatus | undefined): Outcome {
  return newest?.state === 'exited' ? 'done' : 'none';
}

function startList(actions: PodActions, kind: ContainerKind): readonly string[] {
  if (kind === 'app') return actions.containersToStart;
  return kind === 'ephemeral' ? actions.ephemeralContainersToStart : actions.initContainersToStart;
}

/** The kubelet's own words: those of the list, or those for the end of the whole Pod. */
function killOf(input: OutcomeInput, newest: ContainerStatus): Omit<ContainerToKill, 'id'> | undefined {
  const { actions, release } = input;
  const { name } = newest;
  if (!actions.killPod) {
    const reset = actions.containersToReset.find((one) => one.name === name && one.kill);
    if (reset) return { name, message: 'killing', reason: 'RestartAllContainers' };
    return actions.containersToKill.find((kill) => kill.name === name);
  }
  const plain = release.has('plain-kill-messages');
  return { name, message: plain ? `Stopping container ${name}` : 'Need to kill Pod' };
}
