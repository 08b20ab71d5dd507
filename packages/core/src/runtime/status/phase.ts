// Computes the phase of the Pod.

import { containerShouldRestart } from '../../actions/containerShouldRestart.ts';
import { activeAppStatus } from '../../actions/newestStatus.ts';
import { findContainer } from '../../api/findContainer.ts';
import type { Release } from '../../releases/release.ts';
import type { StatusInput } from '../kubelet/statusInput.ts';
import type { ApiContainer, ApiState, Phase } from '../node/reportedStatus.ts';
import { RESTARTING_ALL } from './restartingAll.ts';

interface Count {
  pending: number;
  pendingSidecars: number;
  /** Failed, and will not restart. */
  failedInit: number;
  running: number;
  waiting: number;
  stopped: number;
  /** Stopped, and will not restart. */
  stoppedForGood: number;
  succeeded: number;
  unknown: number;
}

/** Ports pkg/kubelet/kubelet_pods.go getPhase (1.8+). */
export function getPhase(input: StatusInput, containers: readonly ApiContainer[]): Phase {
  const { release } = input;
  const count = countContainers(input, containers);
  if (count.failedInit > 0) return 'Failed';
  const pending = stillPending(count, hasInitialised(input, containers), release);
  if (pending > 0 || count.waiting > 0) return 'Pending';
  if (count.running > 0 && count.unknown === 0) return 'Running';
  const allStopped = count.running === 0 && count.stopped > 0 && count.unknown === 0;
  return allStopped ? stoppedPhase(input, count) : 'Pending';
}

/** The phase of a Pod without running containers: Succeeded or Failed if none will restart. */
function stoppedPhase({ pod, source, release, terminating }: StatusInput, count: Count): Phase {
  const allGood = count.stopped === count.succeeded;
  if (terminating && source !== 'file' && release.has('final-phase-when-terminating')) {
    return allGood ? 'Succeeded' : 'Failed';
  }
  if (release.has('container-restart-rules')) {
    if (count.stopped !== count.stoppedForGood) return 'Running';
    return allGood ? 'Succeeded' : 'Failed';
  }
  const policy = pod.spec.restartPolicy ?? 'Always';
  if (policy === 'Always') return 'Running';
  if (allGood) return 'Succeeded';
  return policy === 'Never' ? 'Failed' : 'Running';
}

/** Reads the reported states (1.28-1.32), or the runtime's state in the newest sandbox (1.33+). */
function hasInitialised({ pod, status, release }: StatusInput, containers: readonly ApiContainer[]): boolean {
  return release.has('phase-by-active-sandbox')
    ? activeAppStatus(pod, status) !== undefined
    : hasAnyRegularContainerStarted(containers);
}

/** Ports pkg/kubelet/container/helpers.go HasAnyRegularContainerStarted (1.28+). */
export function hasAnyRegularContainerStarted(containers: readonly ApiContainer[]): boolean {
  return containers.some(({ kind, state }) => kind === 'app' && state.kind !== 'waiting');
}

/**
 * Once an app container has started, pending init containers no longer count; in later releases only sidecars are
 * exempt.
 */
function stillPending({ pending, pendingSidecars }: Count, appStarted: boolean, release: Release): number {
  if (!release.has('sidecars-in-status') || !appStarted) return pending + pendingSidecars;
  return release.has('plain-init-keeps-pending') ? pending : 0;
}

function countContainers(input: StatusInput, containers: readonly ApiContainer[]): Count {
  const { pod, release } = input;
  const count: Count = {
    pending: 0,
    pendingSidecars: 0,
    failedInit: 0,
    running: 0,
    waiting: 0,
    stopped: 0,
    stoppedForGood: 0,
    succeeded: 0,
    unknown: 0,
  };
  const sidecars = release.has('sidecars-in-status');
  const counted = !release.has('phase-asks-sidecar-gate') || release.gate('SidecarContainers');
  const isForGood = (name: string, { exitCode, reason }: Ended): boolean => {
    const container = findContainer(pod, name)?.container;
    if (!container || (reason === RESTARTING_ALL && release.has('restart-all-containers'))) return false;
    return !containerShouldRestart(release, pod, container, exitCode);
  };
  for (const container of containers) {
    if (container.kind === 'init' || (container.kind === 'sidecar' && !sidecars))
      countInit(count, container, isForGood);
    else if (container.kind === 'sidecar' && counted)
      countSidecar(count, container, wasStarted(input, container));
    else if (container.kind === 'app') countApp(count, container, isForGood);
  }
  count.unknown += pod.spec.containers.filter(
    ({ name }) => !containers.some((one) => one.name === name),
  ).length;
  return count;
}

type Ended = Extract<ApiState, { kind: 'terminated' }>;

/** Whether a container with this exit will not restart. */
type IsForGood = (name: string, end: Ended) => boolean;

function countInit(count: Count, { name, state, lastState }: ApiContainer, isForGood: IsForGood): void {
  const end = state.kind === 'terminated' ? state : state.kind === 'waiting' ? lastState : undefined;
  if (end?.kind !== 'terminated') count.pending++;
  else if (end.exitCode !== 0 && isForGood(name, end)) count.failedInit++;
}

/** Probe results are applied after the phase, so `started` is unknown here unless it is carried over. */
function wasStarted({ previous, release }: StatusInput, { name }: ApiContainer): boolean {
  const before = previous.containers.find((container) => container.name === name);
  return before?.started === true && release.has('started-is-handed-on');
}

function countSidecar(count: Count, { state, lastState }: ApiContainer, started: boolean): void {
  if (state.kind === 'running') {
    count.running++;
    if (!started) count.pendingSidecars++;
  } else if (state.kind === 'waiting' && lastState?.kind !== 'terminated') {
    count.pendingSidecars++;
    count.waiting++;
  }
}

function countApp(count: Count, { name, state, lastState }: ApiContainer, isForGood: IsForGood): void {
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
  if (isForGood(name, end)) count.stoppedForGood++;
  if (state.kind === 'terminated' && state.exitCode === 0) count.succeeded++;
}
