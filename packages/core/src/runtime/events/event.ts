// Defines the events of a scenario: their fields and limits, from which the types are derived.

import { EDIT_PATHS } from '../../admission/admission.ts';
import {
  CONTAINER_STATES,
  type ContainerStatus,
  type PodStatus,
  PROBE_RESULTS,
  type SandboxStatus,
} from '../../api/podStatus.ts';
import type { Message } from '../../messages/message.ts';
import {
  anyText,
  type Field,
  type Fields,
  flag,
  integer,
  listOf,
  map,
  number,
  object,
  oneOf,
  optional,
  seconds,
  shortText,
  text,
} from '../../shapes/shape.ts';
import type { ValuesOf, VariantsOf } from '../../shapes/shapeValue.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import type { Passage } from '../kubelet/kubeletSnapshot.ts';

const graceSeconds = integer(0, 31_536_000);
const exitCode = integer(0, 255);
const ending = {
  shape: { kind: 'object', nullable: true, fields: { after: seconds, code: exitCode } },
} as const;

const int32 = integer(-2_147_483_647, 2_147_483_647);
const uint32 = integer(0, 4_294_967_295);
const time = number(0, 253_402_300_799);

/** Feature gates by name. */
export const gates = optional(map({ kind: 'boolean' } as const));
export const path = oneOf(...EDIT_PATHS);
const amounts = optional(map({ kind: 'quantity' } as const));
const resources = object({ limits: amounts, requests: amounts });

const sandboxes = listOf({
  id: anyText,
  attempt: int32,
  state: oneOf('Ready', 'NotReady'),
  network: oneOf('Pod', 'Node'),
  ip: anyText,
  createdAt: time,
} satisfies Record<keyof SandboxStatus, Field>);

const containers = listOf({
  id: anyText,
  name: anyText,
  state: oneOf(...CONTAINER_STATES),
  hash: optional(uint32),
  hashWithoutResources: optional(uint32),
  exitCode: optional(int32),
  reason: optional(text),
  restartCount: optional(int32),
  createdAt: optional(time),
  startedAt: optional(time),
  finishedAt: optional(time),
  liveness: optional(oneOf(...PROBE_RESULTS)),
  startup: optional(oneOf(...PROBE_RESULTS)),
  readiness: optional(oneOf(...PROBE_RESULTS)),
  resources: optional(resources),
  allocated: amounts,
  sandbox: optional(anyText),
} satisfies Record<keyof ContainerStatus, Field>);

/**
 * The fields of each event beside `type`. Times are seconds; a manifest is YAML or JSON. A new event is one entry here,
 * one in the file of its group, and one in the page's catalog.
 */
export const EVENT_FIELDS = {
  /**
   * At most once: the Pod arrives at the node. Earlier events (`BEFORE_CREATE`) prepare the node. Without `create` the
   * timeline begins with a running Pod.
   */
  create: {},
  /**
   * The whole new text of the Pod; a static Pod's file can be empty. `path`: present if it differs from the path of the scenario's edits. `object`: the
   * text of the workload object whose template describes that Pod, if the user edited the object.
   */
  edit: { manifest: anyText, path: optional(path), object: optional(anyText) },
  /**
   * The process ends. `again`: every later instance ends in the same way, this number of seconds after its start. A Pod that
   * exceeds the memory of its own cgroup loses a process of one container as well, with the reason `OOMKilled`.
   */
  exit: { container: text, code: exitCode, reason: optional(oneOf('OOMKilled')), again: optional(seconds) },
  /**
   * The probe reaches its threshold with this result at once. With `again`, or before `create`, the probe keeps its
   * period and gives this answer from now on, for later instances too. With `again` and `atOnce` it also reaches its
   * threshold at once, as `again` alone did in versions 1 and 2. `Error`: the command of the probe does not exist from now
   * on. `output`: the text of a failure or an error.
   */
  probe: {
    container: text,
    probe: oneOf('liveness', 'readiness', 'startup'),
    result: oneOf('Success', 'Failure', 'Error'),
    again: optional(flag),
    atOnce: optional(flag),
    output: optional(text),
  },
  /**
   * `dies`: the runtime stops it, and its containers with it. `pause-dies`: its own process dies; its containers keep
   * running until the kubelet kills them, unless they share its process namespace. `doubles`: a second sandbox is ready. `cannot-be-made` and `can-be-made`
   * concern the next sandbox; every attempt then fails with the text `error`, after `seconds`.
   */
  sandbox: {
    change: oneOf('dies', 'pause-dies', 'loses-ip', 'doubles', 'cannot-be-made', 'can-be-made'),
    error: optional(text),
    seconds: optional(seconds),
  },
  /** The runtime no longer knows the state of the container. */
  unknown: { container: text },
  /**
   * `broken`: every pull fails, with the text `error` if there is one. `user`: the user in the configuration of the image,
   * as it is written there, 0 if it has none; without it, a number above 0.
   */
  image: {
    image: text,
    state: oneOf('present', 'absent', 'broken'),
    error: optional(text),
    user: optional(shortText),
  },
  /**
   * The behavior of the container from now on. `stops`: its reaction to SIGTERM; null if it ignores the signal.
   * `exits`: how every later instance ends; null if it keeps running. Without `preStopSeconds`, preStop takes as long
   * as its sleep action, or no time. `hookCode` and `hookOutput`: the exit code of the command of a hook that fails,
   * and its stderr. `hookMissing`: this command does not exist. `memory`: what the process uses, which a resize compares
   * with the new limit. `terminationMessage`: what each instance writes to its terminationMessagePath before it ends.
   * `output`: the last lines that it prints. `answersAfter`: seconds from each start until it answers its probes; until
   * then its ports refuse connections, and the commands of its probes fail.
   */
  process: {
    container: text,
    postStartFails: optional(flag),
    preStopFails: optional(flag),
    hookCode: optional(exitCode),
    hookOutput: optional(text),
    hookMissing: optional(flag),
    preStopSeconds: optional(seconds),
    stops: optional(ending),
    exits: optional(ending),
    memory: optional({ shape: { kind: 'quantity' } } as const),
    terminationMessage: optional(anyText),
    output: optional(anyText),
    answersAfter: optional(seconds),
  },
  /** Every start of the container fails from now on, for this reason; `none` ends that. `error` replaces the text. */
  obstacle: {
    container: text,
    because: oneOf('configmap', 'secret', 'create', 'run', 'none'),
    error: optional(text),
  },
  /**
   * A volume of the Pod cannot be mounted, or not attached to the node, from now on; `none` ends that. Has an effect
   * when the Pod's volumes are mounted the next time. `error` replaces the text.
   */
  volume: {
    volume: text,
    problem: oneOf('mount', 'attach', 'multi-attach', 'none'),
    error: optional(text),
  },
  /**
   * Seconds that the runtime needs from now on: to create a sandbox, to create or start a container, to pull an image, to
   * stop a sandbox.
   * `jitter`: where the kubelet's random delays lie in their range, from 0 (the shortest) to 1 (the longest).
   * `firstProbes`: the part of its period that each worker waits before its first probe, in the order of their start;
   * by default the part that `jitter` gives. Since 1.21 a worker waits only if the kubelet has just started.
   * `lostTriggers`: the readiness triggers (1.21+) that reach the worker before the new status, so that it probes a period
   * later. Counted from 1 since the kubelet started. `relist`: each relist of the kubelet, which begins a second after the
   * end of the last one, no time at first.
   */
  durations: {
    sandbox: optional(seconds),
    create: optional(seconds),
    start: optional(seconds),
    pull: optional(seconds),
    stop: optional(seconds),
    jitter: optional(number(0, 1)),
    relist: optional(number(0, 1)),
    firstProbes: optional({
      shape: { kind: 'list', of: number(0, 1).shape, min: 1, max: 100 },
    } as const),
    lostTriggers: optional({
      shape: { kind: 'list', of: integer(1, 10_000).shape, min: 1, max: 100 },
    } as const),
  },
  'kubelet-restart': {},
  /**
   * The kubelet restarts with another configuration. `maxContainerRestartPeriod`: the longest back-off of a crashing
   * container, in seconds. `allowedUnsafeSysctls`: names, or patterns that end with `*`, that are allowed for new Pods
   * beside the safe ones.
   */
  'kubelet-config': {
    maxContainerRestartPeriod: optional(integer(1, 300)),
    allowedUnsafeSysctls: optional({
      shape: { kind: 'list', of: shortText.shape, min: 0, max: 100 },
    } as const),
  },
  /**
   * The kubelet's process ends: containers keep running, and nothing is restarted, probed or reported until it starts.
   */
  'kubelet-stop': {},
  'kubelet-start': {},
  /** The kubelet cannot reach the API server: it receives no changes and reports nothing until it can. */
  'api-server': { reach: oneOf('lost', 'back') },
  /**
   * The control plane has received no report from the node and marks the Pod as not ready. An earlier event must have
   * stopped the kubelet or cut its connection to the API server.
   */
  'node-not-ready': {},
  /** The kubelet returns as another release, newer or older. */
  upgrade: { release: shortText, gates },
  /**
   * The API server is upgraded to another release. Before, it has the kubelet's release, unless the scenario sets one.
   */
  'control-plane': { release: shortText },
  /**
   * `keepsContainers` false: containers stop with the runtime, as with Docker without live-restore. `keepsRecords` false:
   * the runtime loses its records of all containers and sandboxes.
   */
  'runtime-restart': { keepsContainers: optional(flag), keepsRecords: optional(flag) },
  reboot: {},
  /**
   * The node shuts down gracefully (1.20+): the kubelet stops all Pods and refuses new ones until a reboot. The fields
   * are those of its configuration, in seconds: 30 and 10 by default.
   */
  'node-shutdown': {
    shutdownGracePeriod: optional(seconds),
    shutdownGracePeriodCriticalPods: optional(seconds),
    shutdownGracePeriodByPodPriority: optional(
      listOf({ priority: int32, shutdownGracePeriodSeconds: integer(0, 31_536_000) }),
    ),
  },
  /**
   * The node is short of a resource and evicts the Pod; with `gracePeriodSeconds` it is a soft eviction. `room`: the
   * kubelet preempts the Pod to admit a critical Pod.
   */
  evict: {
    resource: oneOf('memory', 'ephemeral-storage', 'room'),
    gracePeriodSeconds: optional(graceSeconds),
  },
  /**
   * `none`: other Pods request everything that is left on the node. `enough`: those Pods are gone. `capacity`: the
   * allocatable cpu and memory of the node, 4 CPUs and 8Gi at first. `used`: the requests of other Pods. `labels`: the
   * labels of the node beside its name and operating system; without any, the node has those that each Pod requires. `portsInUse`: the host ports of other Pods.
   * `runtime`: up to 1.23, Docker at first. `cadvisor`: it cannot reach the runtime, so that the memory use of a container
   * is unknown while an earlier instance of it is there. What is absent stays as it is.
   */
  node: {
    room: optional(oneOf('none', 'enough')),
    capacity: amounts,
    used: amounts,
    labels: optional(map(anyText.shape)),
    runtime: optional(oneOf('containerd')),
    cadvisor: optional(oneOf('blind')),
    portsInUse: optional({
      shape: { kind: 'list', of: integer(1, 65_535).shape, min: 0, max: 100 },
    } as const),
  },
  /**
   * Of a static Pod: its file is removed; with `mirror` only its mirror Pod is deleted. `by`: kubectl drain, a NoExecute
   * taint such as that of a node that is not ready, or a Pod of a higher priority.
   */
  delete: {
    gracePeriodSeconds: optional(graceSeconds),
    by: optional(oneOf('drain', 'taint', 'preemption')),
    mirror: optional(flag),
  },
  /** `kubectl debug` adds an ephemeral container. */
  debug: { container: text, image: text },
  /** An edit through the resize subresource. */
  resize: { container: text, resources },
  /**
   * State set by hand or imported from a cluster: the runtime has exactly this state, and the kubelet has seen it.
   * Nothing follows until time passes or another event happens.
   */
  observe: {
    status: object({
      sandboxes,
      containers,
      podResources: optional(resources),
      waiting: optional(map(object({ reason: text, message: optional(text) }).shape)),
      ended: optional(
        object({ phase: oneOf('Succeeded', 'Failed'), reason: optional(text), message: optional(text) }),
      ),
      readAt: optional(time),
      hostIP: optional(text),
    } satisfies Record<
      // The kubelet's own records of containers cannot be observed.
      Exclude<keyof PodStatus, 'recordedResources'>,
      Field
    >),
  },
  /** Time passes: a number of seconds, until the next thing happens, or until nothing changes. Exactly one field. */
  wait: { seconds: optional(seconds), until: optional(oneOf('next', 'stable')) },
} as const satisfies Readonly<Record<string, Fields>>;

export type EventType = keyof typeof EVENT_FIELDS;

/** Seconds of the story, from its beginning: up to a thousand years. */
const storyTime = number(0, 31_536_000_000);

/**
 * The time of an event is exactly one of these. `at`: seconds of the story, even if work is in progress; nothing that
 * happens before depends on the event. `settled`: once everything that follows from the previous event has settled; a
 * story in memory does not state it. `after`, the only one in version 3 and not for `wait`: seconds from the previous
 * event, even if work is in progress.
 */
export const TIMING = {
  at: optional(storyTime),
  settled: optional(flag),
  after: optional(seconds),
} as const satisfies Fields;

/** The events that can happen before the Pod is created. */
export const BEFORE_CREATE: readonly EventType[] = [
  'image',
  'process',
  'probe',
  'obstacle',
  'sandbox',
  'node',
  'volume',
  'durations',
  'kubelet-config',
];

/** One event of a scenario. */
export type ScenarioEvent =
  | (Exclude<VariantsOf<typeof EVENT_FIELDS>, { readonly type: 'wait' }> & ValuesOf<typeof TIMING>)
  | ({ readonly type: 'wait'; readonly seconds: number } & WaitTiming)
  | ({ readonly type: 'wait'; readonly until: 'next' | 'stable' } & WaitTiming);

type WaitTiming = Omit<ValuesOf<typeof TIMING>, 'after'>;

export type EventOf<Type extends EventType> = Extract<ScenarioEvent, { readonly type: Type }>;

/** A change to the behavior of the node or the kubelet that lasts until an event ends it. */
export interface StandingCondition {
  /** Unique on the node, and the same while the condition lasts. */
  readonly id: string;
  readonly text: Message;
  /** When the condition takes effect. */
  readonly when?: Message;
  /** The event that ends the condition. */
  readonly end: ScenarioEvent;
}

/** A condition, if it holds. */
export type PossibleCondition = StandingCondition | false | undefined;

/** The effect of an event, and its requirements. */
export interface EventDefinition<Type extends EventType = EventType> {
  /** The kubelet immediately after the event, before it reacts. */
  apply(kubelet: Kubelet, event: EventOf<Type>): Passage;
  /** The missing requirement of the Pod, its release or its runtime; undefined if there is none. */
  missing?(kubelet: Kubelet, event: EventOf<Type>): Message | undefined;
  /** The conditions of this kind that hold, whatever event brought them. */
  standing?(kubelet: Kubelet): readonly PossibleCondition[];
  /** True if the event only brings or ends a condition, so that nothing happens if it holds already. */
  bringsCondition?(event: EventOf<Type>): boolean;
}

/** A group of events that are defined in one file. */
export type EventDefinitions = { readonly [Type in EventType]?: EventDefinition<Type> };

/** An edit, with the text of the object that was applied. */
export type ObjectEdit = Extract<ScenarioEvent, { type: 'edit' }> & { readonly object: string };

/** In their order. The object of the last one is that in the API server. */
export function objectEdits(events: readonly ScenarioEvent[]): readonly ObjectEdit[] {
  return events.filter((event): event is ObjectEdit => event.type === 'edit' && event.object !== undefined);
}
