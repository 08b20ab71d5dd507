// In which phase is the Pod?

import type { DefaultedPod } from '../api/pod.ts';
import type { Release } from '../releases/release.ts';
import { runs } from './differences.ts';
import type { ApiContainer, ApiState, Phase } from './reportedStatus.ts';

interface Count {
  pending: number;
  pendingSidecars: number;
  failedInit: number;
  running: number;
  waiting: number;
  stopped: number;
  succeeded: number;
  unknown: number;
}

/** Ports pkg/kubelet/kubelet_pods.go getPhase (1.8-1.37). */
export function getPhase(
  pod: DefaultedPod,
  containers: readonly ApiContainer[],
  release: Release,
  terminating: boolean,
): Phase {
  const count = countContainers(pod, containers, release);
  const policy = pod.spec.restartPolicy ?? 'Always';
  if (count.failedInit > 0 && policy === 'Never') return 'Failed';
  const appStarted = containers.some(
    ({ kind, state, lastState }) => kind === 'app' && (state.kind !== 'waiting' || lastState !== undefined),
  );
  const pending = stillPending(count, appStarted, release);
  if (pending > 0 || count.waiting > 0) return 'Pending';
  if (count.running > 0 && count.unknown === 0) return 'Running';
  if (count.running === 0 && count.stopped > 0 && count.unknown === 0) {
    const allGood = count.stopped === count.succeeded;
    if (terminating && runs(release, 'final-phase-when-terminating')) return allGood ? 'Succeeded' : 'Failed';
    if (policy === 'Always') return 'Running';
    if (allGood) return 'Succeeded';
    return policy === 'Never' ? 'Failed' : 'Running';
  }
  return 'Pending';
}

/** Once an app container has been started, what is pending counts no more; later only sidecars are let off. */
function stillPending({ pending, pendingSidecars }: Count, appStarted: boolean, release: Release): number {
  if (!runs(release, 'sidecars-in-status') || !appStarted) return pending + pendingSidecars;
  return runs(release, 'plain-init-keeps-pending') ? pending : 0;
}

function countContainers(pod: DefaultedPod, containers: readonly ApiContainer[], release: Release): Count {
  const count: Count = {
    pending: 0,
    pendingSidecars: 0,
    failedInit: 0,
    running: 0,
    waiting: 0,
    stopped: 0,
    succeeded: 0,
    unknown: 0,
  };
  const sidecars = runs(release, 'sidecars-in-status');
  for (const container of containers) {
    if (container.kind === 'init' || (container.kind === 'sidecar' && !sidecars)) countInit(count, container);
    else if (container.kind === 'sidecar') countSidecar(count, container);
    else if (container.kind === 'app') countApp(count, container);
  }
  count.unknown += pod.spec.containers.filter(
    ({ name }) => !containers.some((one) => one.name === name),
  ).length;
  return count;
}

function countInit(count: Count, { state, lastState }: ApiContainer): void {
  if (state.kind === 'running') count.pending++;
  else if (state.kind === 'terminated') count.failedInit += failed(state);
  else if (lastState?.kind === 'terminated') count.failedInit += failed(lastState);
  else count.pending++;
}

function countSidecar(count: Count, { state, lastState, started }: ApiContainer): void {
  if (state.kind === 'running') {
    count.running++;
    if (!started) count.pendingSidecars++;
  } else if (state.kind === 'waiting' && lastState === undefined) {
    count.pendingSidecars++;
    count.waiting++;
  }
}

function countApp(count: Count, { state, lastState }: ApiContainer): void {
  if (state.kind === 'running') {
    count.running++;
    return;
  }
  const end = state.kind === 'terminated' ? state : lastState;
  if (end?.kind !== 'terminated') {
    count.waiting++;
    return;
  }
  count.stopped++;
  if (state.kind === 'terminated' && state.exitCode === 0) count.succeeded++;
}

function failed(state: Extract<ApiState, { kind: 'terminated' }>): number {
  return state.exitCode === 0 ? 0 : 1;
}
