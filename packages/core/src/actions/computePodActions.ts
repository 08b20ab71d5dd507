// What will the kubelet do to this Pod now? The questions of computePodActions in upstream's order.

import type { DefaultedPod } from '../api/pod.ts';
import type { PodActions } from '../api/podActions.ts';
import type { PodStatus } from '../api/podStatus.ts';
import type { Release } from '../releases/release.ts';
import type { Decision } from '../trace/decision.ts';
import { newestStatus } from '../trace/newestStatus.ts';
import { isRestartable, POD, stateOf, subject } from '../trace/subject.ts';
import { appContainers } from './appContainers.ts';
import { type Asking, finish, startAsking } from './asking.ts';
import { computeInitContainerActions } from './computeInitContainerActions.ts';
import {
  askAlphaResizeAllowed,
  askResizeAllowed,
  podLevelResourcesDiffer,
  resizeAllowed,
  startingResizedContainer,
} from './computePodResizeAction.ts';
import { newSandbox } from './newSandbox.ts';
import { podSandboxChanged } from './podSandboxChanged.ts';
import { restartAllContainers } from './restartAllContainers.ts';
import { startNextInitContainer } from './startNextInitContainer.ts';

/**
 * `restartAllContainers`: the Pod's condition AllContainersRestarting is True (1.35+). `latest`: what the runtime says
 * now; a kubelet with the alpha of in-place resize asks it once more before it looks at the app containers (1.27-1.31).
 */
export interface ActionOptions {
  readonly restartAllContainers?: boolean;
  readonly latest?: PodStatus;
}

/**
 * The decision of one sync and every question that led to it, in upstream's order. The same input gives the same
 * answer; nothing is changed. `pod` went through its release's decoding and defaulting.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions (1.8-1.37).
 * Differs: volume resize (1.37) is not decided here.
 */
export function computePodActions(
  pod: DefaultedPod,
  status: PodStatus,
  release: Release,
  options: ActionOptions = {},
): { readonly actions: PodActions; readonly decisions: readonly Decision[] } {
  const asking = startAsking(pod, status, release, options.restartAllContainers ?? false);
  decide(asking, options.latest ?? status);
  return { actions: finish(asking.draft), decisions: asking.decisions };
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

/** Sidecars brought a second way to go through init containers, at first beside the old one. */
export function usesNewInitPath({ pod, release }: Pick<Asking, 'pod' | 'release'>): boolean {
  if (!release.has('sidecar-containers')) return false;
  const split = release.has('init-actions-for-sidecar-pods-only') || release.has('legacy-init-path-by-gate');
  return !split || (pod.spec.initContainers ?? []).some(isRestartable);
}

/** Started even before initialisation is done, and never again. */
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
