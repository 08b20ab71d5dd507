// Decides how initialization continues, in releases with sidecars.

import type { Container } from '../api/pod.ts';
import type { ContainerStatus } from '../api/podStatus.ts';
import type { CountedApps } from '../decisions/decision.ts';
import type { Release } from '../releases/release.ts';
import type { Asking } from './asking.ts';
import { startingResizedContainer } from './computePodResizeAction.ts';
import type { InitIteration, InitProgress } from './initIteration.ts';
import { activeAppStatus, activeStatuses, newestStatus } from './newestStatus.ts';
import { exitedPlainInit, killUnknown, runningPlainInit, unknownPlainInit } from './plainInit.ts';
import { runningSidecar } from './sidecar.ts';
import { initSubject, isRestartable, POD, stateOf } from './subject.ts';

/**
 * True if the Pod is initialized and the same sync handles its app containers.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_container.go computeInitContainerActions (1.28+).
 */
export function computeInitContainerActions(asking: Asking): boolean {
  const { pod, release, draft, ask } = asking;
  const all = pod.spec.initContainers ?? [];
  const [first] = all;
  ask('computeInitContainerActions', {
    rule: 'has-init-containers',
    subject: POD,
    inputs: { count: all.length },
    answer: first !== undefined,
  });
  if (!first) return true;

  let initialised = alreadyInitialised(asking);
  let previously = initialised;
  const active = release.has('init-status-of-active-sandbox') ? activeStatuses(asking.status) : undefined;
  const starts: string[] = [];
  for (const [index, container] of [...all.entries()].reverse()) {
    const status = active
      ? active.find(({ name }) => name === container.name)
      : newestStatus(asking.status, container.name);
    if (!present(asking, container, status, previously, starts)) continue;
    const progress = iteration({ asking, container, status, next: all[index + 1], previously, starts });
    if (progress === 'pod-ends') {
      draft.killPod = true;
      return false;
    }
    if (progress === 'last-done') initialised = true;
    previously = true;
  }
  startFirst(asking, first, previously, starts);
  draft.initContainersToStart = starts.reverse();
  startingResizedContainer(asking, 'computeInitContainerActions', all, draft.initContainersToStart);
  return initialised;
}

/** An app container exists, so initialization must have completed before. */
function alreadyInitialised({ pod, status, release, ask }: Asking): boolean {
  const counts = countedApps(release);
  const found =
    counts === 'active-sandbox'
      ? activeAppStatus(pod, status)
      : pod.spec.containers
          .map(({ name }) => newestStatus(status, name))
          .find((newest) => newest && isCounted(newest, counts));
  return ask(
    counts === 'active-sandbox' ? 'hasAnyActiveRegularContainerStarted' : 'computeInitContainerActions',
    {
      rule: 'already-initialised',
      subject: POD,
      inputs: { ...(found ? { container: found.name, state: found.state } : {}), counts },
      answer: found !== undefined,
    },
  );
}

function countedApps(release: Release): CountedApps {
  if (release.has('initialised-by-active-sandbox')) return 'active-sandbox';
  return release.has('exited-app-is-not-initialised') ? 'created-running' : 'created-running-exited';
}

function isCounted({ state }: ContainerStatus, counts: CountedApps): boolean {
  return (
    state === 'created' || state === 'running' || (state === 'exited' && counts === 'created-running-exited')
  );
}

/** True if the container has a status; a sidecar without a status is started again. */
function present(
  asking: Asking,
  container: Container,
  status: ContainerStatus | undefined,
  previously: boolean,
  starts: string[],
): status is ContainerStatus {
  const lost = status === undefined && previously && isRestartable(container);
  asking.ask('computeInitContainerActions', {
    rule: 'init-missing',
    subject: initSubject(asking.release, container, status),
    inputs: { initialised: previously },
    answer: status === undefined,
    effect: lost ? 'start' : undefined,
  });
  if (lost) starts.push(container.name);
  return status !== undefined;
}

function iteration(at: InitIteration): InitProgress {
  const { asking, container, status, previously, starts } = at;
  const sidecar = isRestartable(container);
  const subject = initSubject(asking.release, container, status);
  const inputs = stateOf(status);
  const ask = asking.ask.bind(undefined, 'computeInitContainerActions');

  const finished = previously && !sidecar;
  const done = finished && status.state === 'exited' ? 'done' : undefined;
  ask({ rule: 'init-finished-before', subject, inputs: {}, answer: finished, effect: done });
  if (finished) return 'goes-on';

  const restarts = asking.release.has('created-init-is-restarted');
  const created = status.state === 'created';
  const effect = created ? (restarts ? 'start' : 'wait') : undefined;
  if (ask({ rule: 'init-created', subject, inputs, answer: created, effect })) {
    if (restarts) starts.push(container.name);
    return 'goes-on';
  }
  const running = status.state === 'running';
  if (ask({ rule: 'init-running', subject, inputs, answer: running, effect: running ? 'keep' : undefined })) {
    return sidecar ? runningSidecar(at, subject) : runningPlainInit(at, subject);
  }
  const exited = status.state === 'exited';
  const again = exited && sidecar ? 'start' : undefined;
  if (ask({ rule: 'init-exited', subject, inputs, answer: exited, effect: again })) {
    if (!sidecar) return exitedPlainInit(at, subject);
    starts.push(container.name);
    return 'goes-on';
  }
  if (!sidecar) return unknownPlainInit(at, subject);
  killUnknown(at, subject);
  return 'goes-on';
}

function startFirst(asking: Asking, first: Container, previously: boolean, starts: string[]): void {
  const none = asking.ask('computeInitContainerActions', {
    rule: 'no-init-container-seen',
    subject: POD,
    inputs: { first: first.name },
    answer: !previously,
    ...(previously ? {} : { effect: 'start', affects: initSubject(asking.release, first) }),
  });
  if (none) starts.push(first.name);
}
