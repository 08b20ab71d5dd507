// Generates the container statuses that the kubelet reports.

import { silent } from '../../actions/asking.ts';
import { isCreated } from '../../actions/newestStatus.ts';
import { shouldContainerBeRestarted } from '../../actions/shouldContainerBeRestarted.ts';
import { subject } from '../../actions/subject.ts';
import { allByName, type ContainerList, firstByName, kindOf } from '../../api/findContainer.ts';
import type { Container, ContainerKind } from '../../api/pod.ts';
import { entryOf } from '../../go/map.ts';
import type { Release } from '../../releases/release.ts';
import { proberOf, RESTART_GRACE } from '../kubelet/prober.ts';
import type { ProbeKind } from '../kubelet/probeWorker.ts';
import type { StatusInput } from '../kubelet/statusInput.ts';
import { shareOf, terminationMessage } from '../kuberuntime/terminationMessage.ts';
import type { NodeContainer } from '../node/node.ts';
import { type ApiContainer, type ApiState, isPodReady } from '../node/reportedStatus.ts';
import { containerResources } from './resources.ts';
import { RESTARTING_ALL, shouldAllContainersRestart } from './restartingAll.ts';

/** Covers each container of the spec: init containers and sidecars, app containers, ephemeral containers. */
export function containerStatuses(input: StatusInput): ApiContainer[] {
  const { initContainers = [], containers, ephemeralContainers = [] } = input.pod.spec;
  const ephemeral = input.release.has('ephemeral-containers') ? ephemeralContainers : [];
  const restarting = shouldAllContainersRestart(input);
  const instances = allByName(input.status.containers);
  const reported = firstByName(input.previous.containers);
  const of = (list: ContainerList) => (container: Container) => {
    const { name } = container;
    const [newest, before] = (instances.get(name) ?? []).map((one) => withMessage(input, container, one));
    const seen: Seen = { newest, before, previous: reported.get(name), restarting };
    return containerStatus(input, container, kindOf(list, container), seen);
  };
  return [
    ...initContainers.map(of('initContainers')),
    ...containers.map(of('containers')),
    ...ephemeral.map(of('ephemeralContainers')),
  ];
}

/** State, last state and restart count, before failed starts are applied. `kept`: copied from the previous report. */
interface InstanceStates extends Pick<ApiContainer, 'state' | 'lastState' | 'restartCount'> {
  readonly kept?: ApiContainer;
}

/** The two newest instances of a container, and its previous report. */
interface Seen {
  readonly newest: NodeContainer | undefined;
  readonly before: NodeContainer | undefined;
  readonly previous: ApiContainer | undefined;
  /** All containers are being restarted. */
  readonly restarting: boolean;
}

/** A container that has exited, with its termination message. */
function withMessage({ pod, release }: StatusInput, spec: Container, instance: NodeContainer): NodeContainer {
  if (instance.state !== 'exited') return instance;
  const message = terminationMessage(spec, instance);
  return message === undefined ? instance : { ...instance, message: shareOf(message, pod, release) };
}

/** Ports convertToAPIContainerStatuses (1.8+) for one container. */
function containerStatus(
  input: StatusInput,
  container: Container,
  kind: ContainerKind,
  { newest, before, previous, restarting }: Seen,
): ApiContainer {
  const { release } = input;
  const { name } = container;
  const found = newest
    ? ofInstances({ release, newest, before, previous, restarting })
    : withoutInstance(input, previous, restarting);
  const forgotten = !newest && kind === 'init' && found.state.kind === 'waiting' && hasDoneItsWork(input);
  const failure = forgotten ? undefined : entryOf(input.startFailures, name);
  const waits = failure && found.state.kind !== 'running' && mayStart(input, container, kind, newest);
  const state: ApiState = waits ? { kind: 'waiting', ...failure } : forgotten ? COMPLETED : found.state;
  const lastState = waits && found.state.kind === 'terminated' ? found.state : found.lastState;
  const started = newest?.state === 'running' && hasStarted({ input, newest, container, kind, previous });
  return {
    name,
    kind,
    id: newest?.id ?? found.kept?.id ?? '',
    state,
    ...(lastState ? { lastState } : {}),
    restartCount: found.restartCount,
    ready: isReady(input, container, { kind, newest, state, started, kept: found.kept }),
    started,
    ...(newest
      ? containerResources(input, container, { kind, newest, previous })
      : keptResources(found.kept)),
  };
}

function keptResources({ resources, allocatedResources }: Partial<ApiContainer> = {}) {
  return { ...(resources ? { resources } : {}), ...(allocatedResources ? { allocatedResources } : {}) };
}

interface Instances extends Seen {
  readonly release: Release;
  readonly newest: NodeContainer;
}

function ofInstances({ release, newest, before, previous, restarting }: Instances): InstanceStates {
  const state = stateOf(newest, previous, release, restarting);
  const lastState = before
    ? stateOf(before, previous, release, restarting)
    : keptState(release, newest, previous);
  return { state, ...(lastState ? { lastState } : {}), restartCount: countOf(release, newest, previous) };
}

/** Only the report remembers containers that RestartAllContainers removed (1.36+, with its gate). */
function keptState(
  release: Release,
  newest: NodeContainer,
  previous: ApiContainer | undefined,
): ApiState | undefined {
  if (!previous || !release.has('restart-all-containers') || !release.has('restart-all-keeps-last-state'))
    return;
  const ended = previous.id !== newest.id && previous.state.kind === 'terminated';
  const older = ended ? previous.state : previous.lastState;
  return older?.kind === 'terminated' ? older : undefined;
}

function countOf(release: Release, container: NodeContainer, previous?: ApiContainer): number {
  const { state, restartCount } = container;
  if (!previous) return restartCount;
  if (isLost(release, container, previous)) return previous.restartCount + 1;
  const { kind } = previous.state;
  if (!release.has('restart-all-containers')) return restartCount;
  const again = state === 'running' && kind === 'terminated' && previous.restartCount >= restartCount;
  return again ? previous.restartCount + 1 : Math.max(previous.restartCount, restartCount);
}

function stateOf(
  container: NodeContainer,
  previous: ApiContainer | undefined,
  release: Release,
  restarting: boolean,
): ApiState {
  const { id, state, exitCode = 0, finishedAt = 0, startedAt, reason = '', message } = container;
  if (state === 'running') return { kind: 'running', startedAt: startedAt ?? 0 };
  if (state === 'exited') {
    return {
      kind: 'terminated',
      exitCode,
      reason,
      ...(message === undefined ? {} : { message }),
      finishedAt,
      ...(startedAt === undefined ? {} : { startedAt }),
      id,
    };
  }
  if (state === 'created' && !release.has('created-is-waiting')) {
    return { kind: 'terminated', exitCode: 0, reason: '', finishedAt: 0 };
  }
  if (isLost(release, container, previous))
    return lostState('when the pod was terminated', restarting ? RESTARTING_ALL : undefined);
  return { kind: 'waiting', reason: '' };
}

/** True if the container was last reported as running, and the runtime has no record of its exit. */
function isLost(release: Release, { state }: NodeContainer, previous: ApiContainer | undefined): boolean {
  const ran = previous?.state.kind === 'running';
  return state === 'unknown' && ran && release.has('unknown-becomes-terminated');
}

function lostState(when: string, reason = 'ContainerStatusUnknown'): ApiState {
  return ended(reason, `The container could not be located ${when}`);
}

/** The exit was not observed: the exit code indicates a failure. */
function ended(reason: string, message: string): ApiState {
  return { kind: 'terminated', exitCode: 137, reason, message, finishedAt: 0 };
}

const COMPLETED: ApiState = { kind: 'terminated', exitCode: 0, reason: 'Completed', finishedAt: 0 };

/** An init container without a record has completed if an app container exists. */
function hasDoneItsWork({ pod, status, release }: StatusInput): boolean {
  if (!release.has('forgotten-init-has-completed')) return false;
  return pod.spec.containers.some(({ name }) => isCreated(status, name));
}

function withoutInstance(
  input: StatusInput,
  previous: ApiContainer | undefined,
  restarting: boolean,
): InstanceStates {
  const { pod, release } = input;
  if (!previous) return { state: beforeFirstStart(input), restartCount: 0 };
  const { state, lastState, restartCount } = previous;
  const kept = lastState ? { lastState } : {};
  if (restarting && state.kind !== 'waiting') {
    const message = 'The container is removed because RestartAllContainers in place';
    const waiting: ApiState = { kind: 'waiting', reason: RESTARTING_ALL, message };
    const lastState = ended(RESTARTING_ALL, message);
    const restarted = { state: waiting, lastState, restartCount: restartCount + 1 };
    return state.kind === 'terminated' ? { ...restarted, kept: previous } : restarted;
  }
  if (state.kind === 'terminated') return { state, ...kept, restartCount, kept: previous };
  const deleted = pod.metadata.deletionTimestamp !== undefined;
  const lost =
    state.kind === 'running' &&
    lastState?.kind !== 'terminated' &&
    release.has(deleted ? 'unknown-becomes-terminated' : 'lost-container-has-ended');
  if (!lost) return { state: beforeFirstStart(input), ...kept, restartCount };
  return {
    state: beforeFirstStart(input),
    lastState: lostState('when the pod was deleted.  The container used to be Running'),
    restartCount: restartCount + (deleted ? 0 : 1),
  };
}

interface Starting {
  readonly input: StatusInput;
  readonly newest: NodeContainer;
  readonly container: Container;
  readonly kind: ContainerKind;
  readonly previous: ApiContainer | undefined;
}

/** Ports pkg/kubelet/prober/prober_manager.go isContainerStarted (1.16+; UpdatePodStatus to 1.27) of a container that runs. */
function hasStarted({ input, newest, container, kind, previous }: Starting): boolean {
  const { release } = input;
  if (!release.has('started-is-reported')) return false;
  if (kind !== 'app' && (kind === 'ephemeral' || !release.has('sidecars-in-status'))) return false;
  if (container.startupProbe === undefined || !release.has('startup-probes')) return true;
  if (newest.startup !== undefined) return newest.startup === 'Success';
  if (previous?.started === true && release.has('started-is-handed-on')) return true;
  return !hasProber(input, container.name, 'startup');
}

function hasProber({ probers }: StatusInput, name: string, probe: ProbeKind): boolean {
  return probers === undefined || proberOf(probers, name, probe) !== undefined;
}

/** The probe results. `kept`: unknown, copied from the previous report. */
interface Probed {
  readonly kind: ContainerKind;
  readonly newest: NodeContainer | undefined;
  readonly state: ApiState;
  readonly started: boolean;
  readonly kept: ApiContainer | undefined;
}

/** Ports pkg/kubelet/prober/prober_manager.go UpdatePodStatus (1.8+). */
function isReady(
  input: StatusInput,
  { name, readinessProbe }: Container,
  { kind, newest, state, started, kept }: Probed,
): boolean {
  const { release } = input;
  if (kind === 'ephemeral') return false;
  if (kind === 'init') {
    const done = state.kind === 'terminated' && state.exitCode === 0;
    return done || (kept?.ready === true && release.has('init-stays-ready'));
  }
  const counts = started || (state.kind === 'running' && !release.has('ready-once-started'));
  if (!counts) return false;
  if (readinessProbe === undefined) return true;
  if (newest?.readiness === 'Success') return true;
  const ready = !hasProber(input, name, 'readiness');
  return ranBeforeKubelet(input, newest) ? readyAfterRestart(input, newest, ready) : ready;
}

/**
 * True if the container started ten seconds before the kubelet. Ports prober_manager.go kubeletRestartGracePeriod
 * (1.35+).
 */
function ranBeforeKubelet({ release, kubeletStart = 0 }: StatusInput, newest?: NodeContainer): boolean {
  const { startedAt = kubeletStart } = newest ?? {};
  return release.has('keeps-ready-on-restart') && startedAt < kubeletStart - RESTART_GRACE;
}

/** Without a probe result the container keeps the readiness of its Pod. Ports setReadyStateOnKubeletRestart (1.35+). */
function readyAfterRestart(
  { previous }: StatusInput,
  newest: NodeContainer | undefined,
  ready: boolean,
): boolean {
  return isPodReady(previous.conditions) && (ready || newest?.readiness === undefined);
}

function beforeFirstStart({ pod }: StatusInput): ApiState {
  const initialises = (pod.spec.initContainers ?? []).length > 0;
  return { kind: 'waiting', reason: initialises ? 'PodInitializing' : 'ContainerCreating' };
}

/** Whether to report a failed start: only if another start will follow. Upstream: inlined (1.8+). */
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
