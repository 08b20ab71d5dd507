// Derives what happens to each container from the record of a sync.

import { containerShouldRestart, hasRestartRules } from '../actions/containerShouldRestart.ts';
import { newestStatus } from '../actions/newestStatus.ts';
import { initKind } from '../actions/subject.ts';
import { findContainer } from '../api/findContainer.ts';
import type { Container, ContainerKind, Pod } from '../api/pod.ts';
import type { ContainerToKill, PodActions } from '../api/podActions.ts';
import type { ContainerStatus } from '../api/podStatus.ts';
import type { ControllerRollout } from '../controllers/rollout.ts';
import type { Decision, ResourceChange } from '../decisions/decision.ts';
import { hashContainer } from '../hash/hashContainer.ts';
import type { Decided, SyncRecord } from '../runtime/kuberuntime/syncRecord.ts';
import type { ContainerOutcome } from './containerOutcome.ts';
import { outcomeInSync } from './outcomeInSync.ts';
import type { Outcome } from './outcomeName.ts';
import { settledBy } from './settledBy.ts';

/** Context that the record of a sync does not contain. */
export interface OutcomeContext {
  /** The Pod from which the containers were created, if known. */
  readonly createdFrom?: Pod;
  /** True if the containers belong to another Pod, which the recorded Pod replaces. */
  readonly replaced?: boolean;
  /** Containers that OpenKruise's daemon stops after this sync. */
  readonly renewed?: readonly string[];
}

/** The containers of the first round of an update in place whose variables change, and nothing that the kubelet hashes. */
export function renewedBy(rollout: ControllerRollout | undefined): readonly string[] {
  if (rollout?.order !== 'in-place' || !rollout.inPlace) return [];
  const { batches, images, renewsEnv } = rollout.inPlace;
  return batches[0]?.filter((name) => renewsEnv.includes(name) && !(name in images)) ?? [];
}

type OutcomeInput = Decided & OutcomeContext;

interface Place {
  readonly container: Container;
  readonly kind: ContainerKind;
  readonly path: string;
  readonly newest: ContainerStatus | undefined;
}

/**
 * One outcome per container of the spec: init containers and sidecars, app, then ephemeral containers. Running
 * containers that are not in the spec come last.
 */
export function containerOutcomes(
  record: Decided | SyncRecord,
  context: OutcomeContext = {},
): ContainerOutcome[] {
  const decided = decidedOutcomes({ ...record, ...context });
  return 'results' in record ? decided.map((one) => outcomeInSync(one, record)) : decided;
}

/** The outcome that computePodActions decided, whatever happens to the starts. */
function decidedOutcomes(input: OutcomeInput): ContainerOutcome[] {
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

/** The image of the instance, or '' for a state set by hand, which may lack it. */
export function imageOf(newest: ContainerStatus): string {
  return 'image' in newest && typeof newest.image === 'string' ? newest.image : '';
}

/** computePodActions handles only the spec: other containers keep running until the Pod or its sandbox is killed. */
function unlisted(input: OutcomeInput): ContainerOutcome[] {
  const { pod, createdFrom, status, actions, decisions, replaced = false } = input;
  const names = new Set(status.containers.map(({ name }) => name));
  return [...names].flatMap((name): ContainerOutcome[] => {
    const newest = newestStatus(status, name);
    if (newest?.state !== 'running' || findContainer(pod, name)) return [];
    const known = createdFrom && findContainer(createdFrom, name);
    const image = known?.container.image ?? imageOf(newest);
    // A replaced Pod still has its own spec. Without a spec, kind and grace period are unknown.
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

/** All init containers before this index have been handled. */
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
  const { createdFrom, release, decisions } = input;
  const { container, kind, path, newest } = at;
  const { name } = container;
  const decided = outcomeOf(input, at, passed);
  const renewed = decided === 'keep' && input.renewed?.includes(name);
  const outcome = renewed ? 'kill-and-start' : decided;
  const spec = hashAsked(decisions, kind, name) ?? hashContainer(container, release).hash;
  const before = newest && createdFrom && findContainer(createdFrom, name)?.container.image;
  const settled = settledBy(decisions, kind, name, decided);
  const killed = outcome === 'kill' || outcome === 'kill-and-start' || outcome === 'reset';
  const kill = killed && newest && !renewed ? killOf(input, newest) : undefined;
  const resize = resizeOf(decisions, kind, name);
  return {
    name,
    kind,
    path,
    state: newest?.state ?? 'none',
    ...(newest?.state === 'exited' ? exitOf(newest) : {}),
    restartCount: newest?.restartCount ?? 0,
    outcome,
    image: { ...(before === undefined ? {} : { running: before }), spec: container.image ?? '' },
    hash: { ...(newest ? { running: newest.hash ?? spec } : {}), spec },
    ...(kill ? { message: kill.message, ...(kill.reason ? { reason: kill.reason } : {}) } : {}),
    ...(renewed ? { stoppedBy: 'kruise-daemon' } : {}),
    ...(outcome === 'kill' && hasRestartRules(release, container) ? { ruled: true } : {}),
    ...(resize ? { resize } : {}),
    ...(settled === undefined ? {} : { decidedBy: settled }),
  };
}

function exitOf({
  exitCode = 0,
  reason,
}: ContainerStatus): Pick<ContainerOutcome, 'exitCode' | 'exitReason'> {
  return { exitCode, ...(reason ? { exitReason: reason } : {}) };
}

/** The hash of the spec, if the kubelet had to compute it; hashing is the expensive part. */
function hashAsked(decisions: readonly Decision[], kind: ContainerKind, name: string): number | undefined {
  for (const { rule, subject, inputs } of decisions) {
    if (rule === 'definition-changed' && subject.kind === kind && subject.name === name) return inputs.want;
  }
  return undefined;
}

/** The resources that change in place, or by the restart for a resize. */
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

/** Not handled yet: it waits, unless it has run and its rules and policy do not restart it. */
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

/** The kubelet's own message: from the kill list, or for the end of the whole Pod. */
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
