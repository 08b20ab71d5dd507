// What does the kubelet report of the Pod and each container?

import { silent } from '../actions/asking.ts';
import { shouldContainerBeRestarted } from '../actions/shouldContainerBeRestarted.ts';
import type { Container, ContainerKind, DefaultedPod } from '../api/pod.ts';
import { entryOf } from '../go/map.ts';
import type { Release } from '../releases/release.ts';
import { subject } from '../trace/subject.ts';
import { conditions } from './conditions.ts';
import { runs } from './differences.ts';
import type { NodeContainer } from './node.ts';
import { getPhase } from './phase.ts';
import { asksStartup } from './processes.ts';
import type { ApiContainer, ApiState, ApiStatus } from './reportedStatus.ts';
import type { StatusInput } from './statusInput.ts';

/** Ports pkg/kubelet/kubelet_pods.go generateAPIPodStatus (1.8-1.37). */
export function generateAPIPodStatus(input: StatusInput): ApiStatus {
  const { pod, previous } = input;
  const containers = [
    ...(pod.spec.initContainers ?? []).map((container) =>
      containerStatus(input, container, kindOfInit(container)),
    ),
    ...pod.spec.containers.map((container) => containerStatus(input, container, 'app' as const)),
    ...(pod.spec.ephemeralContainers ?? []).map((container) =>
      containerStatus(input, container, 'ephemeral' as const),
    ),
  ];
  const computed = getPhase(input, containers);
  const startTime = previous.startTime ?? input.now;
  if (isPastDeadline(input)) {
    const { release } = input;
    return {
      phase: 'Failed',
      ...DEADLINE,
      startTime,
      containers: runs(release, 'deadline-keeps-containers') ? containers : [],
      conditions: runs(release, 'final-status-is-whole') ? conditions(input, containers, 'Failed') : [],
    };
  }
  const final = previous.phase === 'Failed' || previous.phase === 'Succeeded';
  const phase = final ? previous.phase : computed;
  // The reason belongs to the phase.
  const { reason, message } = phase === previous.phase ? previous : {};
  return {
    phase,
    ...(reason === undefined ? {} : { reason }),
    ...(message === undefined ? {} : { message }),
    startTime,
    containers,
    conditions: conditions(input, containers, phase),
  };
}

const DEADLINE = {
  reason: 'DeadlineExceeded',
  message: 'Pod was active on the node longer than the specified deadline',
} as const;

/** Ports pkg/kubelet/active_deadline.go pastActiveDeadline (1.8-1.37). */
export function isPastDeadline({
  pod,
  previous,
  now,
}: Pick<StatusInput, 'pod' | 'previous' | 'now'>): boolean {
  const ends = deadlineOf(pod, previous);
  return ends !== undefined && now >= ends;
}

/** When the Pod's active deadline is over; undefined if it has none, or has not started. */
export function deadlineOf({ spec }: DefaultedPod, { startTime }: ApiStatus): number | undefined {
  const seconds = spec.activeDeadlineSeconds;
  return typeof seconds === 'number' && startTime !== undefined ? startTime + seconds : undefined;
}

function kindOfInit({ restartPolicy }: Container): 'init' | 'sidecar' {
  return restartPolicy === 'Always' ? 'sidecar' : 'init';
}

/** Ports convertToAPIContainerStatuses (1.8-1.37) for one container. */
function containerStatus(input: StatusInput, container: Container, kind: ContainerKind): ApiContainer {
  const { name } = container;
  const instances = input.status.containers.filter((status) => status.name === name);
  const [newest, before] = instances;
  const previous = input.previous.containers.find((status) => status.name === name);
  const found = newest ? stateOf(newest, previous, input.release) : withoutInstance(input, previous);
  const failure = entryOf(input.startFailures, name);
  const waits = failure && found.kind !== 'running' && mayStart(input, container, kind, newest);
  const state: ApiState = waits ? { kind: 'waiting', ...failure } : found;
  const older = before ? stateOf(before, undefined, input.release) : undefined;
  const lastState =
    waits && found.kind === 'terminated' ? found : older?.kind === 'terminated' ? older : undefined;
  const started = newest?.state === 'running' && hasStarted(input.release, newest, container);
  return {
    name,
    kind,
    id: newest?.id ?? '',
    state,
    ...(lastState ? { lastState } : {}),
    restartCount: newest?.restartCount ?? previous?.restartCount ?? 0,
    ready: isReady(kind, container, newest, started),
    started,
  };
}

function stateOf(container: NodeContainer, previous: ApiContainer | undefined, release: Release): ApiState {
  const { state, exitCode = 0, finishedAt = 0, startedAt = 0, reason = '' } = container;
  if (state === 'running') return { kind: 'running', startedAt };
  if (state === 'exited') return { kind: 'terminated', exitCode, reason, finishedAt };
  if (state === 'created' && !runs(release, 'created-is-waiting')) {
    return { kind: 'terminated', exitCode: 0, reason: '', finishedAt: 0 };
  }
  const lost =
    state === 'unknown' && runs(release, 'unknown-becomes-terminated') && previous?.state.kind === 'running';
  if (lost) return { kind: 'terminated', exitCode: 137, reason: 'ContainerStatusUnknown', finishedAt };
  return { kind: 'waiting', reason: '' };
}

function withoutInstance({ pod }: StatusInput, previous: ApiContainer | undefined): ApiState {
  if (previous?.state.kind === 'terminated') return previous.state;
  const initialises = (pod.spec.initContainers ?? []).length > 0;
  return { kind: 'waiting', reason: initialises ? 'PodInitializing' : 'ContainerCreating' };
}

function hasStarted(release: Release, container: NodeContainer, spec: Container): boolean {
  return spec.startupProbe === undefined || !asksStartup(release) || container.startup === 'Success';
}

function isReady(
  kind: ContainerKind,
  spec: Container,
  newest: NodeContainer | undefined,
  started: boolean,
): boolean {
  if (kind === 'init') return newest?.state === 'exited' && newest.exitCode === 0;
  if (kind === 'ephemeral') return false;
  return started && (spec.readinessProbe === undefined || newest?.readiness === 'Success');
}

/** Whether a failed start is shown: only where another start is to come. Upstream: inlined (1.8-1.37). */
function mayStart(
  { pod, status, release }: StatusInput,
  container: Container,
  kind: ContainerKind,
  newest: NodeContainer | undefined,
): boolean {
  const initialises = kind === 'init' || kind === 'sidecar';
  if (initialises && newest?.state === 'exited' && newest.exitCode === 0) return false;
  const about = subject(kind, container.name, newest);
  return shouldContainerBeRestarted(silent(pod, status, release), container, about, {});
}
