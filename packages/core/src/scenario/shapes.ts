// Which fields does a scenario have, and each of its events? The reader and the JSON schema are both made from this.

import type { EditPath } from '../admission/admission.ts';
import type {
  ContainerState,
  ContainerStatus,
  PodStatus,
  ProbeResult,
  SandboxStatus,
} from '../api/podStatus.ts';
import type { ScenarioEvent } from '../runtime/events/event.ts';
import { AT_END } from './atEnd.ts';

/** What may stand in a field. */
export type Shape =
  | { readonly kind: 'text'; readonly empty?: boolean }
  | { readonly kind: 'number'; readonly integer?: boolean; readonly min: number; readonly max: number }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'one-of'; readonly values: readonly string[] }
  /** Values by free names. */
  | { readonly kind: 'map'; readonly of: Shape }
  | { readonly kind: 'list'; readonly of: Shape; readonly min: number; readonly max: number }
  | { readonly kind: 'object'; readonly fields: Fields; readonly nullable?: boolean }
  /** An object with one or more of these, and nothing else. */
  | { readonly kind: 'some-of'; readonly fields: Fields }
  /** Objects that their `type` tells apart; the fields are those beside it. */
  | { readonly kind: 'variants'; readonly of: Readonly<Record<string, Fields>> }
  | { readonly kind: 'quantity' };

export interface Field {
  readonly shape: Shape;
  readonly optional?: true;
}

export type Fields = Readonly<Record<string, Field>>;

const text: Field = { shape: { kind: 'text' } };
const flag: Field = { shape: { kind: 'boolean' } };
const seconds: Field = { shape: { kind: 'number', min: 0, max: 31_536_000 } };
const graceSeconds: Field = { shape: { kind: 'number', integer: true, min: 0, max: 31_536_000 } };
const exitCode: Field = { shape: { kind: 'number', integer: true, min: 0, max: 255 } };
const oneOf = (...values: readonly string[]): Field => ({ shape: { kind: 'one-of', values } });
const map = (of: Shape): Field => ({ shape: { kind: 'map', of } });
const optional = (field: Field): Field => ({ ...field, optional: true });

const ending: Field = {
  shape: { kind: 'object', nullable: true, fields: { after: seconds, code: exitCode } },
};

const RESULTS = ['Success', 'Failure', 'Unknown'] as const satisfies readonly ProbeResult[];
const STATES = ['created', 'running', 'exited', 'unknown'] as const satisfies readonly ContainerState[];
const anyText: Field = { shape: { kind: 'text', empty: true } };
const int32: Field = { shape: { kind: 'number', integer: true, min: -2_147_483_647, max: 2_147_483_647 } };
const uint32: Field = { shape: { kind: 'number', integer: true, min: 0, max: 4_294_967_295 } };
const time: Field = { shape: { kind: 'number', min: 0, max: 253_402_300_799 } };
const listOf = (fields: Fields): Field => ({
  shape: { kind: 'list', of: { kind: 'object', fields }, min: 0, max: 500 },
});

const PATHS = ['api', 'static', 'workload', 'kruise', 'direct'] as const satisfies readonly EditPath[];
const gates = optional(map({ kind: 'boolean' }));
const path = oneOf(...PATHS);
const amounts = optional(map({ kind: 'quantity' }));
const resources: Field = { shape: { kind: 'object', fields: { limits: amounts, requests: amounts } } };

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
  state: oneOf(...STATES),
  hash: optional(uint32),
  exitCode: optional(int32),
  reason: optional(text),
  restartCount: optional(int32),
  createdAt: optional(time),
  startedAt: optional(time),
  finishedAt: optional(time),
  liveness: optional(oneOf(...RESULTS)),
  startup: optional(oneOf(...RESULTS)),
  resources: optional(resources),
  sandbox: optional(anyText),
} satisfies Record<keyof ContainerStatus, Field>);

/** The fields of each event beside `type`. */
export const EVENT_FIELDS = {
  create: {},
  edit: { manifest: text, path: optional(path) },
  exit: { container: text, code: exitCode, reason: optional(oneOf('OOMKilled')), again: optional(seconds) },
  probe: {
    container: text,
    probe: oneOf('liveness', 'readiness', 'startup'),
    result: oneOf('Success', 'Failure'),
    again: optional(flag),
  },
  sandbox: { change: oneOf('dies', 'loses-ip', 'doubles', 'cannot-be-made', 'can-be-made') },
  unknown: { container: text },
  image: { image: text, state: oneOf('present', 'absent', 'broken'), error: optional(text) },
  process: {
    container: text,
    postStartFails: optional(flag),
    preStopFails: optional(flag),
    preStopSeconds: optional(seconds),
    stops: optional(ending),
    exits: optional(ending),
  },
  obstacle: {
    container: text,
    because: oneOf('configmap', 'secret', 'create', 'run', 'none'),
    error: optional(text),
  },
  'kubelet-restart': {},
  upgrade: { release: text, gates },
  'runtime-restart': { keepsContainers: optional(flag), keepsRecords: optional(flag) },
  reboot: {},
  evict: { resource: oneOf('memory', 'ephemeral-storage'), gracePeriodSeconds: optional(graceSeconds) },
  node: { room: oneOf('none', 'enough') },
  delete: { gracePeriodSeconds: optional(graceSeconds) },
  debug: { container: text, image: text },
  resize: {
    container: text,
    resources,
  },
  observe: {
    status: {
      shape: {
        kind: 'object',
        fields: { sandboxes, containers, podResources: optional(resources) } satisfies Record<
          // What is on record of containers is the kubelet's own: nobody can observe it.
          Exclude<keyof PodStatus, 'recordedResources'>,
          Field
        >,
      },
    },
  },
  wait: { seconds: optional(seconds), until: optional(oneOf('next', 'stable')) },
} as const satisfies Record<ScenarioEvent['type'], Fields>;

export type EventType = keyof typeof EVENT_FIELDS;

/** The fields of a scenario beside `v` and `events`. */
export const SCENARIO_FIELDS = {
  title: optional(text),
  story: optional(text),
  release: text,
  gates,
  path,
  manifest: { shape: { kind: 'text', empty: true } },
  draft: optional({ shape: { kind: 'text', empty: true } }),
  cursor: optional({ shape: { kind: 'number', integer: true, min: 0, max: AT_END } }),
  bookmarks: optional(
    listOf({
      name: text,
      event: { shape: { kind: 'number', integer: true, min: -1, max: 1000 } },
      moment: { shape: { kind: 'number', integer: true, min: 0, max: AT_END } },
    }),
  ),
} as const satisfies Fields;
