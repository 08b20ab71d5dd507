// Computes what the kubelet does to a Pod, in the order of computePodActions upstream.

import type { DefaultedPod } from '../api/pod.ts';
import type { PodActions } from '../api/podActions.ts';
import type { PodStatus } from '../api/podStatus.ts';
import type { Decision } from '../decisions/decision.ts';
import type { Release } from '../releases/release.ts';
import { appContainers } from './appContainers.ts';
import { type Asking, actionsOf, startAsking } from './asking.ts';
import { computeInitContainerActions } from './computeInitContainerActions.ts';
import {
  askAlphaResizeAllowed,
  askResizeAllowed,
  podLevelResourcesDiffer,
  resizeAllowed,
  startingResizedContainer,
} from './computePodResizeAction.ts';
import { newestStatus } from './newestStatus.ts';
import { newSandbox } from './newSandbox.ts';
import { podSandboxChanged } from './podSandboxChanged.ts';
import { restartAllContainers } from './restartAllContainers.ts';
import { startNextInitContainer } from './startNextInitContainer.ts';
import { isRestartable, POD, stateOf, subject } from './subject.ts';

/**
 * `restartAllContainers`: the Pod's condition AllContainersRestarting is True (1.35+). `latest`: the current status
 * from the runtime; a kubelet with alpha in-place resize reads it again before the app containers (1.27-1.31).
 */
export interface ActionOptions {
  readonly restartAllContainers?: boolean;
  readonly latest?: PodStatus;
}

/**
 * Returns the actions of one sync and every decision that led to them, in upstream's order. Pure and deterministic.
 * `pod` has been decoded and defaulted for its release.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions (1.8+).
 * Differs: volume resize (1.37+) is not decided here.
 */
export function computePodActions(
  pod: DefaultedPod,
  status: PodStatus,
  release: Release,
  options: ActionOptions = {},
): { readonly actions: PodActions; readonly decisions: readonly Decision[] } {
  const asking = startAsking(pod, status, release, options.restartAllContainers ?? false);
  decide(asking, options.latest ?? status);
  return { actions: actionsOf(asking.draft), decisions: asking.decisions };
}

function decide(asking: Asking, latest: PodStatus): void {
  const { pod, draft, ask } = asking;
  const { changed, attempt, sandboxID } = podSandboxChanged(asking);
  Object.assign(draft, { killPod: changed, createSandbox: changed, attempt, sandboxID });
  if (restartAllContainers(asking)) return;

  const newPath = usesNewInitPath(asking);
  if (changed) {
    newSandbox(asking, attempt, newPath);
    return;
  }
  ephemeralContainers(asking);
  askResizeAllowed(asking);
  const initialised = newPath ? computeInitContainerActions(asking) : startNextInitContainer(asking);
  if (newPath)
    ask('computePodActions', { rule: 'initialised', subject: POD, inputs: {}, answer: initialised });
  if (draft.killPod || !initialised) return;

  askAlphaResizeAllowed(asking);
  const asksAgain = asking.release.has('resize-by-reported-status') && resizeAllowed(asking);
  const kept = appContainers(asksAgain ? { ...asking, status: latest } : asking);
  const toStart = draft.containersToStart.length;
  const nothing = kept === 0 && toStart === 0;
  ask('computePodActions', {
    rule: 'nothing-left',
    subject: POD,
    inputs: { kept, toStart },
    answer: nothing,
    effect: nothing ? 'kill-pod' : undefined,
  });
  if (nothing) {
    draft.killPod = true;
    if (newPath) draft.initContainersToStart = [];
  }
  podLevelResourcesDiffer(asking);
  startingResizedContainer(asking, 'computePodActions', pod.spec.containers, draft.containersToStart);
}

/** Releases with sidecars have a second algorithm for init containers; at first both existed. */
export function usesNewInitPath({ pod, release }: Pick<Asking, 'pod' | 'release'>): boolean {
  if (release.has('init-actions-without-gate')) return true;
  if (!release.has('sidecar-containers')) return false;
  const split = release.has('init-actions-for-sidecar-pods-only') || release.has('legacy-init-path-by-gate');
  return !split || (pod.spec.initContainers ?? []).some(isRestartable);
}

/** Starts even before initialization is done, and never restarts. */
function ephemeralContainers({ pod, status, release, draft, ask }: Asking): void {
  if (!release.has('ephemeral-containers')) return;
  for (const { name } of pod.spec.ephemeralContainers ?? []) {
    const newest = newestStatus(status, name);
    const missing = ask('computePodActions', {
      rule: 'ephemeral-missing',
      subject: subject('ephemeral', name, newest),
      inputs: stateOf(newest),
      answer: newest === undefined,
      effect: newest ? AT_REST[newest.state] : 'start',
    });
    if (missing) draft.ephemeralContainersToStart.push(name);
  }
}

const AT_REST = { exited: 'done', running: 'keep', created: undefined, unknown: undefined } as const;
