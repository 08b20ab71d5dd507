// Derives the runtime's state from a Pod's status.

import {
  CONTAINER_STATUS_LISTS,
  type ContainerStatus,
  type EndedState,
  type PodStatus,
  type SandboxStatus,
  type WaitingState,
} from '../api/podStatus.ts';
import { mapOf, mapsOf } from '../go/record.ts';
import { bareId, given, integerOf, type Json, secondsOf, textOf } from './jsonValues.ts';

const LISTS = [
  ['initContainers', 'initContainerStatuses'],
  ['containers', 'containerStatuses'],
  ['ephemeralContainers', 'ephemeralContainerStatuses'],
] as const;

/**
 * The part of the runtime's state that a Pod's status contains: the newest instance of each container and the one
 * before, the waiting containers, the end of the Pod, and what addresses, phase and conditions imply about the sandbox.
 * Contains no hashes.
 */
export function kubectlStatus(pod: Json): PodStatus {
  const spec = mapOf(pod.spec);
  const status = mapOf(pod.status);
  const containers = LISTS.flatMap(([list, statuses]) => {
    const specs = new Map(mapsOf(spec[list]).map((container) => [container.name, container]));
    return mapsOf(status[statuses]).flatMap((seen) => instances(seen, mapOf(specs.get(seen.name))));
  });
  const sandbox = sandboxOf(spec, status, containers.length > 0);
  const newestFirst = containers
    .map((container, index) => ({ container, index }))
    .sort((a, b) => (b.container.startedAt ?? 0) - (a.container.startedAt ?? 0) || b.index - a.index)
    .map(({ container }) => container);
  const { resources } = spec;
  return {
    sandboxes: sandbox ? [sandbox] : [],
    containers: newestFirst,
    ...(resources ? { podResources: mapOf(resources) } : {}),
    waiting: waitingIn(spec, status),
    ...endOf(status),
    ...given({ hostIP: textOf(status.hostIP) || undefined }),
  };
}

/** True if the Pod has no node yet. */
export function isUnscheduled({ phase, conditions, containerStatuses }: Json): boolean {
  const scheduled = mapsOf(conditions).find(({ type }) => type === 'PodScheduled');
  return phase === 'Pending' && containerStatuses === undefined && scheduled?.status !== 'True';
}

function endOf({ phase, reason, message }: Json): Pick<PodStatus, 'ended'> {
  if (phase !== 'Succeeded' && phase !== 'Failed') return {};
  const ended: EndedState = given({
    phase: phase as EndedState['phase'],
    reason: textOf(reason) || undefined,
    message: textOf(message) || undefined,
  });
  return { ended };
}

/** A Pod without a node has no container statuses. The kubelet reports its containers as waiting when it receives it. */
function waitingIn(spec: Json, status: Json): NonNullable<PodStatus['waiting']> {
  if (isUnscheduled(status)) {
    return Object.fromEntries(
      mapsOf(spec.containers).map(({ name }) => [textOf(name), { reason: 'ContainerCreating' }]),
    );
  }
  const found = CONTAINER_STATUS_LISTS.flatMap((list) => mapsOf(status[list])).flatMap(
    ({ name, state }): [string, WaitingState][] => {
      const { reason, message } = mapOf(mapOf(state).waiting);
      if (textOf(reason) === '') return [];
      return [[textOf(name), given({ reason: textOf(reason), message: textOf(message) || undefined })]];
    },
  );
  return Object.fromEntries(found);
}

/** Oldest first, at most two. */
function instances(seen: Json, spec: Json): ContainerStatus[] {
  const name = textOf(seen.name);
  const state = mapOf(seen.state);
  const count = integerOf(seen.restartCount) ?? 0;
  const before = mapOf(mapOf(seen.lastState).terminated);
  const terminated = mapOf(state.terminated);
  const newest = state.running
    ? [running(name, seen, mapOf(state.running), spec, count)]
    : state.terminated
      ? exited(name, terminated, bareId(terminated.containerID) || bareId(seen.containerID), count)
      : [];
  // The newest instance of a waiting container is in lastState, and restartCount counts that instance.
  const older = newest.length > 0 ? Math.max(0, count - 1) : count;
  return [...exited(name, before, bareId(before.containerID), older), ...newest];
}

function running(
  name: string,
  seen: Json,
  { startedAt }: Json,
  spec: Json,
  restartCount: number,
): ContainerStatus {
  const resources = seen.resources ?? spec.resources;
  const at = secondsOf(startedAt);
  return given({
    id: bareId(seen.containerID) || `${name}-${restartCount}`,
    name,
    state: 'running' as const,
    restartCount,
    createdAt: at,
    startedAt: at,
    liveness: spec.livenessProbe ? ('Success' as const) : undefined,
    startup: spec.startupProbe
      ? ((seen.started === false ? 'Unknown' : 'Success') as 'Unknown' | 'Success')
      : undefined,
    // Before its startup probe has succeeded, a container is not ready.
    readiness:
      spec.readinessProbe && seen.ready === false && seen.started !== false
        ? ('Failure' as const)
        : undefined,
    resources: resources ? mapOf(resources) : undefined,
  });
}

function exited(name: string, terminated: Json, id: string, restartCount: number): ContainerStatus[] {
  const exitCode = integerOf(terminated.exitCode);
  // The kubelet reports ContainerStatusUnknown if the runtime has lost the container.
  if (exitCode === undefined || terminated.reason === 'ContainerStatusUnknown') return [];
  const startedAt = secondsOf(terminated.startedAt);
  return [
    given({
      id: id || `${name}-${restartCount}`,
      name,
      state: 'exited' as const,
      exitCode,
      reason: textOf(terminated.reason) || undefined,
      restartCount,
      createdAt: startedAt,
      startedAt,
      finishedAt: secondsOf(terminated.finishedAt),
    }),
  ];
}

/** Any address works: the kubelet only checks that there is one. */
export const SOME_IP = '10.244.1.7';

/** A Pod that has ended keeps a stopped sandbox; a new one may have none. */
function sandboxOf(spec: Json, status: Json, hasContainers: boolean): SandboxStatus | undefined {
  const { phase, podIP, hostIP, startTime } = status;
  if (textOf(podIP) === '' && !hasContainers) return undefined;
  const ready = mapsOf(status.conditions).find(({ type }) => type === 'PodReadyToStartContainers');
  const gone = phase === 'Succeeded' || phase === 'Failed' || ready?.status === 'False';
  return {
    id: 'sandbox-0',
    attempt: 0,
    state: gone ? 'NotReady' : 'Ready',
    network: spec.hostNetwork === true ? 'Node' : 'Pod',
    ip: textOf(podIP) || textOf(hostIP) || SOME_IP,
    createdAt: secondsOf(startTime) ?? 0,
  };
}
