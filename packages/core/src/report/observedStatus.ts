// What does the runtime have, if a manifest is all that there is to go by?

import type { Container, DefaultedPod } from '../api/pod.ts';
import type { ContainerStatus, PodStatus, SandboxStatus } from '../api/podStatus.ts';
import type { Release } from '../releases/release.ts';
import { initKind } from '../trace/subject.ts';

interface ObservedStatus {
  readonly status: PodStatus;
  /** `observed`: from the Pod's `status`, as `kubectl get -o yaml` prints it; `settled`: taken as running. */
  readonly from: 'observed' | 'settled';
}

type Json = Readonly<Record<string, unknown>>;

/**
 * The runtime's view of a Pod. Without a status of its containers, all has come to rest: one ready sandbox, init
 * containers exited with 0, all others running. Ids that are not known are made from names. Hashes are left out:
 * who explains the Pod gives each container that of the spec.
 */
export function observedStatus(pod: DefaultedPod, release: Release): ObservedStatus {
  const seen = statusesOf(pod);
  const all = [
    ...(pod.spec.initContainers ?? []).map((container) => ({
      container,
      ends: initKind(release, container) === 'init',
    })),
    ...pod.spec.containers.map((container) => ({ container, ends: false })),
    ...(pod.spec.ephemeralContainers ?? []).map((container) => ({ container, ends: false })),
  ];
  const containers = seen
    ? all.flatMap(({ container }) => observed(container, seen.get(container.name)))
    : all.map(({ container, ends }) => settled(container, ends));
  const sandbox = seen ? observedSandbox(pod, containers.length > 0) : readySandbox(pod, DEFAULT_IP);
  const { resources } = pod.spec;
  return {
    from: seen ? 'observed' : 'settled',
    status: {
      sandboxes: sandbox ? [sandbox] : [],
      containers: containers.reverse(),
      ...(resources ? { podResources: resources } : {}),
    },
  };
}

const DEFAULT_IP = '10.244.1.7';

function readySandbox({ spec }: DefaultedPod, ip: string): SandboxStatus {
  const network = spec.hostNetwork === true ? 'Node' : 'Pod';
  return { id: 'sandbox-0', attempt: 0, state: 'Ready', network, ip, createdAt: 0 };
}

/** A Pod that has ended keeps a sandbox that was stopped; one that has nothing yet may have none. */
function observedSandbox(pod: DefaultedPod, hasContainers: boolean): SandboxStatus | undefined {
  const { phase, podIP, hostIP } = pod.status ?? {};
  const ip = typeof podIP === 'string' ? podIP : '';
  if (ip === '' && !hasContainers) return undefined;
  const known = ip !== '' ? ip : typeof hostIP === 'string' && hostIP !== '' ? hostIP : DEFAULT_IP;
  const ended = phase === 'Succeeded' || phase === 'Failed';
  return { ...readySandbox(pod, known), ...(ended ? { state: 'NotReady' } : {}) };
}

const LISTS = ['initContainerStatuses', 'containerStatuses', 'ephemeralContainerStatuses'] as const;

/** A Pod in these need not have the status of a container: it waits for a node, or was evicted. */
const BARE_PHASES: ReadonlySet<unknown> = new Set(['Pending', 'Succeeded', 'Failed']);

function statusesOf({ status }: DefaultedPod): ReadonlyMap<string, Json> | undefined {
  const lists = LISTS.map((list) => status?.[list]).filter((list) => Array.isArray(list));
  const entries = lists.flat().filter(isJson);
  if (entries.length === 0 && !BARE_PHASES.has(status?.phase)) return undefined;
  return new Map(entries.map((entry) => [String(entry.name), entry]));
}

function settled(container: Container, ends: boolean): ContainerStatus {
  const id = `${container.name}-0`;
  if (ends)
    return { id, name: container.name, state: 'exited', exitCode: 0, reason: 'Completed', restartCount: 0 };
  return { id, ...runs(container), restartCount: 0, resources: container.resources ?? {} };
}

function runs(container: Container): Pick<ContainerStatus, 'name' | 'state' | 'liveness' | 'startup'> {
  return {
    name: container.name,
    state: 'running',
    ...(container.livenessProbe ? { liveness: 'Success' } : {}),
    ...(container.startupProbe ? { startup: 'Success' } : {}),
  };
}

/** At most one instance: the running or ended one, or the one before a back-off. */
function observed(container: Container, seen: Json | undefined): ContainerStatus[] {
  if (!seen) return [];
  const { name } = container;
  const state = json(seen.state);
  const restartCount = typeof seen.restartCount === 'number' ? seen.restartCount : 0;
  const terminated =
    json(state?.terminated) ?? (state?.running ? undefined : json(json(seen.lastState)?.terminated));
  if (terminated) {
    // The kubelet made this up: the runtime has lost the container.
    if (terminated.reason === 'ContainerStatusUnknown') return [];
    const { exitCode, reason } = terminated;
    return [
      {
        id: idOf(terminated.containerID ?? seen.containerID, name, restartCount),
        name,
        state: 'exited',
        exitCode: typeof exitCode === 'number' ? exitCode : 0,
        ...(typeof reason === 'string' ? { reason } : {}),
        restartCount,
      },
    ];
  }
  if (!state?.running) return [];
  return [
    {
      id: idOf(seen.containerID, name, restartCount),
      ...runs(container),
      ...(container.startupProbe && seen.started === false ? { startup: 'Unknown' } : {}),
      restartCount,
      resources: container.resources ?? {},
    },
  ];
}

/** `containerd://0123` is 0123 to the runtime. */
function idOf(written: unknown, name: string, restartCount: number): string {
  const id = typeof written === 'string' ? written.replace(/^[a-z0-9-]+:\/\//, '') : '';
  return id === '' ? `${name}-${restartCount}` : id;
}

function json(value: unknown): Json | undefined {
  return isJson(value) ? value : undefined;
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
