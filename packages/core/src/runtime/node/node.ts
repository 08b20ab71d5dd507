// What is there on the simulated node?

import type { ResourceRequirements } from '../../api/pod.ts';
import type { ContainerStatus, ProbeResult, SandboxStatus } from '../../api/podStatus.ts';
import type { BackOff } from './backOff.ts';

/** A container of the runtime; what a status may leave open is settled here. */
export interface NodeContainer extends ContainerStatus {
  readonly hash: number;
  readonly restartCount: number;
  readonly createdAt: number;
  readonly sandbox: string;
  readonly image: string;
  /** The readiness probe's result; the decision does not look at it. */
  readonly readiness?: ProbeResult;
}

/** How the process of a container behaves; what is absent is the default. */
export interface Process {
  /** Ends by itself after so many seconds. */
  readonly exits?: { readonly after: number; readonly code: number; readonly reason?: string };
  /** What it does when it is asked to stop: ends so many seconds later, or never (`after` absent). */
  readonly stops?: { readonly after?: number; readonly code: number };
  /** postStart fails; preStop fails, after so many seconds. */
  readonly postStartFails?: boolean;
  readonly preStopFails?: boolean;
  readonly preStopSeconds?: number;
}

/** Why a container cannot be started: something that it refers to is not there, or the runtime cannot do it. */
export interface StartObstacle {
  readonly because: 'configmap' | 'secret' | 'create' | 'run';
  readonly error?: string;
}

/** How long the runtime takes, in seconds. */
interface Durations {
  readonly sandbox: number;
  readonly create: number;
  readonly start: number;
  readonly pull: number;
}

/** What a failed start leaves until a start succeeds; upstream calls it the reason cache. */
export interface StartFailure {
  readonly reason: string;
  readonly message: string;
}

/** Everything that the kubelet and the runtime of one node hold about one Pod. Lists are newest first. */
export interface SimulatedNode {
  readonly runtimeType: 'docker' | 'containerd';
  /** True for upstream's own fake runtime, whose StopPodSandbox leaves the containers alone. */
  readonly fake: boolean;
  readonly sandboxes: readonly SandboxStatus[];
  readonly containers: readonly NodeContainer[];
  /** Pod-level resources that the kubelet has on record, and those of containers, by name. */
  readonly podResources?: ResourceRequirements;
  readonly recordedResources?: Readonly<Record<string, ResourceRequirements>>;
  readonly durations: Durations;
  /** By container name. */
  readonly processes: Readonly<Record<string, Process>>;
  /** By container name. */
  readonly obstacles: Readonly<Record<string, StartObstacle>>;
  /** By container name: the restart counts of the instances whose log files are there. */
  readonly logFiles: Readonly<Record<string, readonly number[]>>;
  /** Images that are not on the node yet: true pulls well, an error text fails. All others are present. */
  readonly absentImages: Readonly<Record<string, true | string>>;
  readonly crashLoop: BackOff;
  readonly imagePull: BackOff;
  readonly startFailures: Readonly<Record<string, StartFailure>>;
  /** Other Pods have requested all that is left. */
  readonly full?: boolean;
  /** Counts what was created, for ids and addresses. */
  readonly serial: number;
}

/** A runtime that answers at once. */
export const NO_TIME: Durations = { sandbox: 0, create: 0, start: 0, pull: 0 };

/** A node without anything on it, but for how it works. */
export const EMPTY_NODE = {
  sandboxes: [],
  containers: [],
  processes: {},
  obstacles: {},
  logFiles: {},
  absentImages: {},
  crashLoop: {},
  imagePull: {},
  startFailures: {},
  serial: 0,
} as const satisfies Partial<SimulatedNode>;

/** A PodStatus in which nothing is left open. */
export interface NodeStatus {
  readonly sandboxes: readonly SandboxStatus[];
  readonly containers: readonly NodeContainer[];
  readonly podResources?: ResourceRequirements;
  readonly recordedResources?: Readonly<Record<string, ResourceRequirements>>;
}

/** What the runtime answers at a moment: an end that is noted already shows from its time on only. */
export function runtimeStatus(node: SimulatedNode, at: number): NodeStatus {
  const containers = node.containers.map((container): NodeContainer => {
    if (container.state !== 'exited' || (container.finishedAt ?? 0) <= at) return container;
    const { exitCode: _, reason: __, finishedAt: ___, ...running } = container;
    return { ...running, state: 'running' };
  });
  return { sandboxes: node.sandboxes, containers, ...onRecord(node) };
}

/** What the kubelet keeps itself, in a file: it needs no relist to know it. */
export function onRecord({
  podResources,
  recordedResources,
}: SimulatedNode): Pick<NodeStatus, 'podResources' | 'recordedResources'> {
  return {
    ...(podResources ? { podResources } : {}),
    ...(recordedResources ? { recordedResources } : {}),
  };
}
