// What does each step of this release's SyncPod do for this case, and which are skipped?

import { resizesInPlace } from '../actions/resizesInPlace.ts';
import type { Pod } from '../api/pod.ts';
import type { PodActions } from '../api/podActions.ts';
import type { PodStatus } from '../api/podStatus.ts';
import type { Release } from '../releases/release.ts';
import type { StepName } from '../releases/steps.ts';
import type { Decision, Rule } from '../trace/decision.ts';
import { initKind } from '../trace/subject.ts';
import type { SkipReason, SyncStep, Touch } from './syncStep.ts';

/** What a step finds: the containers it touches, or why it does nothing. */
type Work = { readonly touches: readonly Touch[] } | { readonly skipped: SkipReason };

interface Sync {
  readonly pod: Pod;
  readonly status: PodStatus;
  readonly actions: PodActions;
  readonly release: Release;
  /** The last answer to a question, undefined if it was not asked. */
  readonly answered: (rule: Rule) => boolean | undefined;
}

/**
 * The 6, 7, 8 or 9 steps of one sync in order.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go SyncPod (1.8-1.37), as far as it follows from the decision.
 */
export function syncSteps(
  pod: Pod,
  status: PodStatus,
  actions: PodActions,
  decisions: readonly Decision[],
  release: Release,
): SyncStep[] {
  const answered = (rule: Rule) => decisions.findLast((decision) => decision.rule === rule)?.answer;
  const sync: Sync = { pod, status, actions, release, answered };
  return release.steps.map((name, index) => {
    const work = WORK[name](sync);
    return {
      number: index + 1,
      name,
      ...('skipped' in work
        ? { state: 'skipped', skipped: work.skipped, touches: [] }
        : { state: 'runs', touches: work.touches }),
      failureEndsSync: failureEndsSync(sync, name),
    };
  });
}

const WORK: Readonly<Record<StepName, (sync: Sync) => Work>> = {
  compute: () => ({ touches: [] }),
  'kill-sandbox': killSandbox,
  'kill-containers': killContainers,
  'create-sandbox': ({ actions }) =>
    actions.createSandbox ? { touches: [] } : { skipped: actions.killPod ? 'pod-killed' : 'not-needed' },
  'sandbox-ready': ({ actions }) =>
    actions.createSandbox ? { touches: [] } : { skipped: actions.killPod ? 'pod-killed' : 'not-needed' },
  ephemeral: startEphemeral,
  init: startInit,
  resize,
  start: startContainers,
};

/** Everything that runs; the init containers are then removed if a new sandbox follows. */
function killSandbox({ pod, status, actions }: Sync): Work {
  if (!actions.killPod) return { skipped: 'not-needed' };
  const kills = status.containers
    .filter(({ state }) => state === 'running')
    .map(({ id, name }): Touch => ({ id, name, effect: 'kill' }));
  if (!actions.createSandbox) return { touches: kills };
  const init = new Set((pod.spec.initContainers ?? []).map(({ name }) => name));
  const removes = status.containers
    .filter(({ name }) => init.has(name))
    .map(({ id, name }): Touch => ({ id, name, effect: 'remove' }));
  return { touches: [...kills, ...removes] };
}

/** The kill list, then the containers of a restart of all. Not looked at if the Pod was killed. */
function killContainers({ actions }: Sync): Work {
  if (actions.killPod) return { skipped: 'pod-killed' };
  const touches = [
    ...actions.containersToKill.map(({ id, name }): Touch => ({ id, name, effect: 'kill' })),
    ...actions.containersToReset.map(({ id, name }): Touch => ({ id, name, effect: 'reset' })),
  ];
  return touches.length > 0 ? { touches } : { skipped: 'not-needed' };
}

const starts = (names: readonly string[]): Work => ({
  touches: names.map((name): Touch => ({ name, effect: 'start' })),
});

function startEphemeral({ pod, actions, release }: Sync): Work {
  if (actions.ephemeralContainersToStart.length > 0) return starts(actions.ephemeralContainersToStart);
  if ((pod.spec.ephemeralContainers ?? []).length === 0) return { skipped: 'none' };
  if (!release.has('ephemeral-containers')) return { skipped: 'gate-off' };
  if (actions.createSandbox || actions.containersToReset.length > 0) return { skipped: 'waiting' };
  return { skipped: 'all-done' };
}

function startInit({ pod, actions, answered }: Sync): Work {
  if (actions.initContainersToStart.length > 0) return starts(actions.initContainersToStart);
  if ((pod.spec.initContainers ?? []).length === 0) return { skipped: 'none' };
  if (actions.killPod) return { skipped: 'pod-killed' };
  return { skipped: answered('initialised') ? 'all-done' : 'waiting' };
}

function resize({ actions, release, answered }: Sync): Work {
  if (!resizesInPlace(release) || answered('resize-allowed') === false) {
    return { skipped: 'gate-off' };
  }
  const names = [...new Map(actions.containersToUpdate.map(({ id, name }) => [id, name]))];
  const podItself = actions.updatePodResources || actions.updatePodLevelResources;
  if (names.length === 0 && !podItself) return { skipped: 'not-needed' };
  return { touches: names.map(([id, name]): Touch => ({ id, name, effect: 'resize' })) };
}

function startContainers({ actions, answered }: Sync): Work {
  if (actions.containersToStart.length > 0) return starts(actions.containersToStart);
  const initFirst = actions.initContainersToStart.length > 0 && !answered('initialised');
  if (actions.killPod) return { skipped: initFirst ? 'waiting' : 'pod-killed' };
  const waiting = actions.containersToReset.length > 0 || answered('initialised') === false;
  return { skipped: waiting ? 'waiting' : 'not-needed' };
}

/** A plain init container that does not start ends the sync; a sidecar is skipped and the next one is tried. */
function failureEndsSync({ pod, actions, release }: Sync, name: StepName): boolean {
  switch (name) {
    case 'kill-sandbox':
    case 'kill-containers':
    case 'create-sandbox':
      return true;
    case 'init': {
      const all = pod.spec.initContainers ?? [];
      const starting = all.filter((one) => actions.initContainersToStart.includes(one.name));
      const tried = starting.length > 0 ? starting : all;
      return tried.some((container) => initKind(release, container) === 'init');
    }
    default:
      return false;
  }
}
