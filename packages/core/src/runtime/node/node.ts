// Defines the simulated node.

import type { ResourceRequirements } from '../../api/pod.ts';
import type { ContainerStatus, SandboxStatus } from '../../api/podStatus.ts';
import type { BackOff } from './backOff.ts';

/** A container in the runtime; fields that are optional in a status are required here. */
export interface NodeContainer extends ContainerStatus {
  readonly hash: number;
  readonly restartCount: number;
  readonly createdAt: number;
  readonly sandbox: string;
  readonly image: string;
  /** The runtime's message about its end. */
  readonly message?: string;
  /** The content of its termination message file, and the last lines of its log. */
  readonly wrote?: string;
  readonly printed?: string;
}

/** The behavior of a container's process; absent fields mean the default. */
export interface Process {
  /** Exits after this many seconds. */
  readonly exits?: { readonly after: number; readonly code: number; readonly reason?: string };
  /** Its reaction to a stop request: exits after a number of seconds, or never (`after` absent). */
  readonly stops?: { readonly after?: number; readonly code: number };
  /** postStart fails; preStop fails, after a number of seconds. */
  readonly postStartFails?: boolean;
  readonly preStopFails?: boolean;
  /** The exit code of the command of a failing hook. */
  readonly hookCode?: number;
  readonly hookOutput?: string;
  /** The command of a failing hook does not exist. */
  readonly hookMissing?: boolean;
  readonly preStopSeconds?: number;
  /** The memory that it uses; absent: less than any limit. */
  readonly memory?: string | number;
  /** What it writes to its termination message file before it ends, and the last lines that it prints. */
  readonly terminationMessage?: string;
  readonly output?: string;
  /** Seconds from each start until the process answers its probes. */
  readonly answersAfter?: number;
}

/** What a process leaves behind for its termination message. */
export function wordsOf({
  terminationMessage,
  output,
}: Process = {}): Pick<NodeContainer, 'wrote' | 'printed'> {
  return {
    ...(terminationMessage === undefined ? {} : { wrote: terminationMessage }),
    ...(output === undefined ? {} : { printed: output }),
  };
}

/** The reason a container cannot start: a referenced object is missing, or the runtime fails. */
export interface StartObstacle {
  readonly because: 'configmap' | 'secret' | 'create' | 'run';
  readonly error?: string;
}

/** A volume that cannot be attached or mounted; `none`: it can be, but the next try is still to come. */
export interface VolumeTrouble {
  readonly problem: 'mount' | 'attach' | 'multi-attach' | 'none';
  readonly error?: string;
  /** The next try in Unix seconds, and the wait after it if it fails. */
  readonly retry?: { readonly at: number; readonly wait: number };
}

type VolumeTroubles = Readonly<Record<string, VolumeTrouble>>;

/** The problems that still exist, without the back-offs of these kinds. */
export function untried(
  troubles: VolumeTroubles,
  kinds: readonly VolumeTrouble['problem'][],
): VolumeTroubles {
  const left = Object.entries(troubles).filter(([, { problem }]) => problem !== 'none');
  return Object.fromEntries(
    left.map(([name, { retry, ...trouble }]) => [
      name,
      retry && !kinds.includes(trouble.problem) ? { ...trouble, retry } : trouble,
    ]),
  );
}

/**
 * Durations of the runtime's operations, in seconds. `jitter`: where the kubelet's random delays lie in their
 * range, from 0 to 1; by default in the middle.
 */
interface Durations {
  readonly sandbox: number;
  readonly create: number;
  readonly start: number;
  readonly pull: number;
  readonly stop: number;
  readonly jitter: number;
  /** Seconds that each relist takes, since a time. */
  readonly relist?: number | undefined;
  readonly relistSince?: number | undefined;
  /** The part of its period before the first probe of each worker, in the order of their start. */
  readonly firstProbes?: readonly number[] | undefined;
  /** Readiness triggers that reach the worker before the new status, so that it probes a period later. Counted from 1. */
  readonly lostTriggers?: readonly number[] | undefined;
}

/** The record of a failed start until a start succeeds; upstream's reason cache. */
export interface StartFailure {
  readonly reason: string;
  readonly message: string;
}

/** The log file of an instance. Its name contains the restart count. */
interface LogFile {
  readonly container: string;
  readonly restartCount: number;
}

/** What the kubelet compares with a new Pod: its configuration and its node. */
export interface NodeFacts {
  /** Absent: linux. */
  readonly os?: string;
  /** Absent: the node has the labels that each Pod requires. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Host ports of other Pods. */
  readonly portsInUse?: readonly number[];
  /** cAdvisor cannot reach the runtime. */
  readonly cadvisor?: 'blind';
  /** The kubelet's setting of this name: names, or patterns that end with `*`. */
  readonly allowedUnsafeSysctls?: readonly string[];
}

/** The name of the node, if the Pod's text names none. */
export const SCHEDULED_NODE = 'node-1';

/** The state of the kubelet and the runtime of one node for one Pod. Lists are newest first. */
export interface SimulatedNode {
  readonly runtimeType: 'docker' | 'containerd';
  /** True for upstream's fake runtime, whose StopPodSandbox does not stop the containers. */
  readonly fake: boolean;
  readonly sandboxes: readonly SandboxStatus[];
  readonly containers: readonly NodeContainer[];
  /** Recorded Pod-level resources, and those of containers by name. */
  readonly podResources?: ResourceRequirements;
  readonly recordedResources?: Readonly<Record<string, ResourceRequirements>>;
  readonly durations: Durations;
  /** The number of restarts of the runtime that containers survived. */
  readonly runtimeRestarts?: number;
  /** By container name. */
  readonly processes: Readonly<Record<string, Process>>;
  /** By container name. */
  readonly obstacles: Readonly<Record<string, StartObstacle>>;
  readonly logFiles: readonly LogFile[];
  /**
   * Images that are not on the node: true for one that can be pulled, an error text for one that cannot. All others
   * are present.
   */
  readonly absentImages: Readonly<Record<string, true | string>>;
  readonly crashLoop: BackOff;
  readonly imagePull: BackOff;
  readonly startFailures: Readonly<Record<string, StartFailure>>;
  /** By the name of the volume. */
  readonly volumeTroubles?: VolumeTroubles;
  /** The kubelet's setting crashLoopBackOff.maxContainerRestartPeriod in seconds; absent: 300. */
  readonly maxContainerRestartPeriod?: number;
  /** Allocatable resources that differ from the default: millicores and bytes. */
  readonly capacity?: { readonly cpu?: number; readonly memory?: number };
  readonly facts: NodeFacts;
  /**
   * The user in the configuration of an image: a number or a name; the number 0 if it names none. The users of all other
   * images are numbers above 0.
   */
  readonly imageUsers?: Readonly<Record<string, string>>;
  /** The requests of other Pods in the same units. */
  readonly used?: { readonly cpu?: number; readonly memory?: number };
  /** True if other Pods have requested all remaining resources. */
  readonly full?: boolean;
  /** The address of a node of a cluster; absent: unknown. */
  readonly hostIP?: string;
  /** Seconds by which the clock of a node of a cluster is ahead of the story's; absent: 0. */
  readonly clock?: number;
  /** A counter for ids and addresses. */
  readonly serial: number;
}

/** A runtime that responds immediately. */
export const NO_TIME: Durations = { sandbox: 0, create: 0, start: 0, pull: 0, stop: 0, jitter: 0.5 };

/** A node without containers and with default behavior. */
export const EMPTY_NODE = {
  sandboxes: [],
  containers: [],
  processes: {},
  obstacles: {},
  logFiles: [],
  absentImages: {},
  crashLoop: {},
  imagePull: {},
  startFailures: {},
  facts: {},
  serial: 0,
} as const satisfies Partial<SimulatedNode>;

/** A PodStatus without optional fields. */
export interface NodeStatus {
  readonly sandboxes: readonly SandboxStatus[];
  readonly containers: readonly NodeContainer[];
  readonly podResources?: ResourceRequirements;
  readonly recordedResources?: Readonly<Record<string, ResourceRequirements>>;
}

/** Before the first relist. */
export const EMPTY_STATUS: NodeStatus = { sandboxes: [], containers: [] };

/** The node as another Pod finds it. */
export function withoutPod(node: SimulatedNode): SimulatedNode {
  const { podResources: _, recordedResources: __, hostIP: ___, ...machine } = node;
  const { sandboxes, containers, logFiles, crashLoop, imagePull, startFailures } = EMPTY_NODE;
  const volumeTroubles = untried(node.volumeTroubles ?? {}, ['mount', 'attach', 'multi-attach']);
  const empty = { sandboxes, containers, logFiles, crashLoop, imagePull, startFailures, volumeTroubles };
  return { ...machine, ...empty, serial: node.serial + 100 };
}

/** The node without containers and sandboxes. */
export function emptied(node: SimulatedNode): SimulatedNode {
  return { ...node, sandboxes: [], containers: [] };
}

/** The runtime's state. */
export function runtimeStatus(node: SimulatedNode): NodeStatus {
  const { sandboxes, containers } = node;
  return { sandboxes, containers, ...onRecord(node) };
}

/** State that the kubelet keeps in its own checkpoint file and reads without a relist. */
export function onRecord({
  podResources,
  recordedResources,
}: SimulatedNode): Pick<NodeStatus, 'podResources' | 'recordedResources'> {
  return {
    ...(podResources ? { podResources } : {}),
    ...(recordedResources ? { recordedResources } : {}),
  };
}
