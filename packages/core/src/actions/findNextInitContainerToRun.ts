// Finds the next init container, in releases before sidecars.

import type { Container } from '../api/pod.ts';
import type { ContainerStatus } from '../api/podStatus.ts';
import type { Asking } from './asking.ts';
import { isInitContainerFailed } from './isInitContainerFailed.ts';
import { newestStatus } from './newestStatus.ts';
import { initSubject, POD, stateOf } from './subject.ts';

/**
 * `failed` is the status of the last failed container; `next` is absent while a container runs; `settled` is true if an
 * earlier decision already starts the container.
 */
export interface NextInit {
  readonly done: boolean;
  readonly next?: Container;
  readonly failed?: ContainerStatus;
  readonly settled?: true;
}

/**
 * `settles`: the answer also decides which container starts, not only whether initialization is done.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_container.go findNextInitContainerToRun (1.8-1.33).
 */
export function findNextInitContainerToRun(asking: Asking, settles: boolean): NextInit {
  const { pod, ask } = asking;
  const all = pod.spec.initContainers ?? [];
  const [first] = all;
  ask('findNextInitContainerToRun', {
    rule: 'has-init-containers',
    subject: POD,
    inputs: { count: all.length },
    answer: first !== undefined,
  });
  if (!first || appContainerRunning(asking)) return { done: true };
  return lastFailed(asking, all) ?? followLastSeen(asking, all, settles) ?? { done: false, next: first };
}

function appContainerRunning({ pod, status, release, ask }: Asking): boolean {
  if (!release.has('init-done-when-app-runs')) return false;
  const running = pod.spec.containers.find(({ name }) => newestStatus(status, name)?.state === 'running');
  return ask('findNextInitContainerToRun', {
    rule: 'app-container-running',
    subject: POD,
    inputs: running ? { container: running.name } : {},
    answer: running !== undefined,
  });
}

function lastFailed(asking: Asking, all: readonly Container[]): NextInit | undefined {
  const { status, release, ask } = asking;
  for (const container of all.toReversed()) {
    const newest = newestStatus(status, container.name);
    if (!newest) continue;
    const failed = ask('isInitContainerFailed', {
      rule: 'init-failed',
      subject: initSubject(asking.release, container, newest),
      inputs: stateOf(newest),
      answer: isInitContainerFailed(newest, release),
    });
    if (failed) return { done: false, next: container, failed: newest };
  }
  return undefined;
}

/** The last container that is running or has exited decides; created and unknown containers are skipped. */
function followLastSeen(asking: Asking, all: readonly Container[], settles: boolean): NextInit | undefined {
  const { status, ask } = asking;
  const asks = ask.bind(undefined, 'findNextInitContainerToRun');
  for (const [index, container] of [...all.entries()].reverse()) {
    const newest = newestStatus(status, container.name);
    if (!newest) continue;
    const subject = initSubject(asking.release, container, newest);
    const inputs = stateOf(newest);
    const running = newest.state === 'running';
    const keep = running && settles ? 'keep' : undefined;
    if (asks({ rule: 'init-running', subject, inputs, answer: running, effect: keep }))
      return { done: false };
    const exited = newest.state === 'exited';
    if (!asks({ rule: 'init-exited', subject, inputs, answer: exited })) continue;
    const next = all[index + 1];
    const last = asks({
      rule: 'last-init-container',
      subject,
      inputs: next ? { next: next.name, initialised: false } : { initialised: false },
      answer: next === undefined,
      ...(next && settles ? { effect: 'start', affects: initSubject(asking.release, next) } : {}),
    });
    if (last || !next) return { done: true };
    return settles ? { done: false, next, settled: true } : { done: false, next };
  }
  return undefined;
}
