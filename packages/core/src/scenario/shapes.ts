// Which fields does a scenario have, and each of its events? The reader and the JSON schema are both made from this.

import { EDIT_PATHS } from '../admission/admission.ts';
import {
  CONTAINER_STATES,
  type ContainerStatus,
  type PodStatus,
  PROBE_RESULTS,
  type SandboxStatus,
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

// Each keeps the type of what it is given: the types of what is read are made from these.
export const text = { shape: { kind: 'text' } } as const satisfies Field;
export const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  ({ shape: { kind: 'one-of', values } }) as const;
export const optional = <Kept extends Field>(field: Kept) => ({ ...field, optional: true }) as const;
const number = (min: number, max: number) => ({ shape: { kind: 'number', min, max } }) as const;
export const integer = (min: number, max: number) =>
  ({ shape: { kind: 'number', integer: true, min, max } }) as const;
const map = <Of extends Shape>(of: Of) => ({ shape: { kind: 'map', of } }) as const;
const object = <Inner extends Fields>(fields: Inner) => ({ shape: { kind: 'object', fields } }) as const;
const listOf = <Inner extends Fields>(fields: Inner) =>
  ({ shape: { kind: 'list', of: { kind: 'object', fields }, min: 0, max: 500 } }) as const;

const anyText = { shape: { kind: 'text', empty: true } } as const;
const flag = { shape: { kind: 'boolean' } } as const;
const seconds = number(0, 31_536_000);
const graceSeconds = integer(0, 31_536_000);
const exitCode = integer(0, 255);
const ending = {
  shape: { kind: 'object', nullable: true, fields: { after: seconds, code: exitCode } },
} as const;

const int32 = integer(-2_147_483_647, 2_147_483_647);
const uint32 = integer(0, 4_294_967_295);
const time = number(0, 253_402_300_799);

const gates = optional(map({ kind: 'boolean' } as const));
const path = oneOf(...EDIT_PATHS);
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
  resources: optional(resources),
  allocated: amounts,
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
    status: object({ sandboxes, containers, podResources: optional(resources) } satisfies Record<
      // What is on record of containers is the kubelet's own: nobody can observe it.
      Exclude<keyof PodStatus, 'recordedResources'>,
      Field
    >),
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
  manifest: anyText,
  draft: optional(anyText),
  cursor: optional(integer(0, AT_END)),
  bookmarks: optional(
    listOf({
      name: text,
      event: integer(-1, 1000),
      moment: integer(0, AT_END),
    }),
  ),
} as const satisfies Fields;
