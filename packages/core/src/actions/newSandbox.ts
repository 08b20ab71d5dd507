// Decides whether to create a sandbox and which containers start in it.

import type { ContainerStatus } from '../api/podStatus.ts';
import type { Asking } from './asking.ts';
import { ownPolicy } from './containerShouldRestart.ts';
import { findNextInitContainerToRun } from './findNextInitContainerToRun.ts';
import { isCreated, newestStatus } from './newestStatus.ts';
import { policies, shouldRestartOnFailure } from './restartPolicy.ts';
import { initSubject, POD, stateOf, subject } from './subject.ts';

/** Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions, its block for a new sandbox (1.8+). */
export function newSandbox(asking: Asking, attempt: number, newPath: boolean): void {
  const { release, draft } = asking;
  if (finishedNeverPod(asking, attempt)) {
    draft.createSandbox = !release.has('no-sandbox-for-finished-never-pod');
    return;
  }
  if (release.has('no-sandbox-when-nothing-to-start')) {
    const toStart = containersForNewSandbox(asking);
    if (nothingLeft(asking, toStart, newPath)) {
      draft.createSandbox = false;
      return;
    }
    if (!startFirstInit(asking)) draft.containersToStart = toStart;
    return;
  }
  if (!startFirstInit(asking)) draft.containersToStart = containersForNewSandbox(asking);
}

function finishedNeverPod({ pod, status, release, ask }: Asking, attempt: number): boolean {
  const retries = release.has('never-pod-retries-first-sandbox');
  const containers = status.containers.length;
  const answer = !shouldRestartOnFailure(pod) && attempt !== 0 && (!retries || containers !== 0);
  const ending = release.has('no-sandbox-for-finished-never-pod') ? 'kill-pod' : 'create-sandbox';
  return ask('computePodActions', {
    rule: 'finished-never-pod',
    subject: POD,
    inputs: { restartPolicy: pod.spec.restartPolicy, attempt, ...(retries ? { containers } : {}) },
    answer,
    effect: answer ? ending : undefined,
  });
}

/** All app containers except those that succeeded under OnFailure. */
function containersForNewSandbox(asking: Asking): string[] {
  const { pod, status, release, ask } = asking;
  const initFirst = (pod.spec.initContainers ?? []).length > 0;
  const wanted = pod.spec.containers.filter((container) => {
    const newest = newestStatus(status, container.name);
    const policy = ownPolicy(release, container) ?? pod.spec.restartPolicy;
    const succeeded = policy === 'OnFailure' && containerSucceeded(asking, newest);
    ask('containerSucceeded', {
      rule: 'succeeded-for-good',
      subject: subject('app', container.name, newest),
      inputs: { ...policies(asking, container), ...stateOf(newest) },
      answer: succeeded,
      effect: succeeded ? 'done' : initFirst ? 'wait' : 'start',
    });
    return !succeeded;
  });
  return wanted.map(({ name }) => name);
}

/** Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go containerSucceeded (1.8+). */
function containerSucceeded({ release }: Asking, status: ContainerStatus | undefined): boolean {
  if (!status || (status.exitCode ?? 0) !== 0) return false;
  return release.has('succeeded-means-exited') ? status.state === 'exited' : status.state !== 'running';
}

/** True if there is nothing to start and initialization is done: the Pod has completed. */
function nothingLeft(asking: Asking, toStart: readonly string[], newPath: boolean): boolean {
  const { pod, status, ask } = asking;
  const nothing = ask('computePodActions', {
    rule: 'nothing-to-start',
    subject: POD,
    inputs: { toStart: toStart.length },
    answer: toStart.length === 0,
  });
  if (!nothing) return false;
  if (!newPath) {
    const { done } = findNextInitContainerToRun(asking, false);
    const effect = done ? 'kill-pod' : undefined;
    return ask('computePodActions', { rule: 'initialised', subject: POD, inputs: {}, answer: done, effect });
  }
  const created = pod.spec.containers.find(({ name }) => isCreated(status, name));
  const state = created && newestStatus(status, created.name)?.state;
  return ask('hasAnyRegularContainerCreated', {
    rule: 'app-container-created',
    subject: POD,
    inputs: created && state ? { container: created.name, state } : {},
    answer: created !== undefined,
    effect: created && 'kill-pod',
  });
}

function startFirstInit(asking: Asking): boolean {
  const { pod, draft, ask } = asking;
  const all = pod.spec.initContainers ?? [];
  const first = all[0];
  ask('computePodActions', {
    rule: 'has-init-containers',
    subject: POD,
    inputs: { count: all.length },
    answer: first !== undefined,
    ...(first ? { effect: 'start', affects: initSubject(asking.release, first) } : {}),
  });
  if (first) draft.initContainersToStart = [first.name];
  return first !== undefined;
}
