// Defines the fields of a lesson, from which the reader and the JSON schema are derived.

import { CONTAINER_STATES } from '../api/podStatus.ts';
import { STEP_NAMES } from '../releases/steps.ts';
import { EVENT_FIELDS } from '../runtime/events/event.ts';
import { anyText, type Fields, integer, oneOf, optional, type Shape, text } from '../shapes/shape.ts';

type EventType = keyof typeof EVENT_FIELDS;

const count = (max: number) => integer(0, max);
/** Every text exists in at least one language. */
const texts = { shape: { kind: 'some-of', fields: { en: optional(text), zh: optional(text) } } } as const;

/** The questions by `type`, with their other fields. */
const QUESTION_FIELDS = {
  killed: {},
  kept: {},
  started: {},
  step: {},
  gate: {},
  hash: { container: text },
  sandbox: {},
  release: { line: text, of: { shape: { kind: 'list', of: text.shape, min: 2, max: 6 } } },
} as const satisfies Record<string, Fields>;

/** The claims about the snapshots of a step, by `type`. */
const CLAIM_FIELDS = {
  outcome: { container: text, outcome: oneOf('kill', 'keep', 'start', 'kill-and-start', 'none') },
  container: {
    container: text,
    state: oneOf(...CONTAINER_STATES, 'none'),
    restarts: optional(count(10_000)),
  },
  step: { step: oneOf(...STEP_NAMES), state: oneOf('runs', 'skipped') },
  steps: { count: count(9) },
  gate: { gate: oneOf('refused', 'kubelet', 'new-pod') },
  hash: { container: text, hash: oneOf('same', 'differs') },
  sandbox: { sandbox: oneOf('same', 'new') },
  release: { release: text },
  log: { text },
  event: { text },
  'no-event': { text },
  silent: {},
  error: { text },
  uid: { uid: oneOf('same', 'new') },
  ip: { ip: oneOf('same', 'new') },
  'back-off': { container: text, seconds: count(300) },
  'no-back-off': { container: text, seconds: count(300) },
  env: { container: text, name: text, value: text },
  limit: { container: text, resource: oneOf('cpu', 'memory'), amount: text },
  phase: { phase: oneOf('Pending', 'Running', 'Succeeded', 'Failed') },
  decision: { rule: text, container: optional(text), answer: { shape: { kind: 'boolean' } } },
} as const satisfies Record<string, Fields>;

const question = { kind: 'variants', of: QUESTION_FIELDS } as const satisfies Shape;
const claims = {
  kind: 'list',
  of: { kind: 'variants', of: CLAIM_FIELDS },
  min: 1,
  max: 50,
} as const satisfies Shape;

/** The panels of the page. `state` and `diff` are tabs beside the Pod spec. */
export const SHOWN_TABS = ['why', 'hash', 'log', 'releases', 'state', 'diff'] as const;

/** The stations of a change on its way to a process, in order. */
export const WAY_STATIONS = [
  'kubectl',
  'api-server',
  'sync-loop',
  'worker',
  'sync-pod',
  'runtime',
  'pleg',
] as const;

const show = {
  kind: 'object',
  fields: {
    tab: optional(oneOf(...SHOWN_TABS)),
    verbosity: optional(count(10)),
    container: optional(text),
  },
} as const satisfies Shape;

/** The controls of the page that a level can allow: events, and the choice of the release. */
const CONTROLS = ['release', ...(Object.keys(EVENT_FIELDS) as EventType[])] as const;

const task = {
  kind: 'object',
  fields: {
    goal: { shape: claims },
    allows: optional({ shape: { kind: 'list', of: oneOf(...CONTROLS).shape, min: 1, max: 40 } }),
    hints: optional({ shape: { kind: 'list', of: texts.shape, min: 1, max: 3 } }),
    since: optional(text),
    until: optional(text),
    release: optional(text),
  },
} as const satisfies Shape;

/** Choices of a question. The choice "none" is empty. */
const choices = { shape: { kind: 'list', of: anyText.shape, min: 0, max: 20 } } as const;

const wrong = {
  kind: 'list',
  of: {
    kind: 'object',
    fields: { chosen: optional(choices), with: optional(choices), without: optional(choices), text: texts },
  },
  min: 1,
  max: 20,
} as const satisfies Shape;

const STEP_FIELDS = {
  text: texts,
  events: count(1000),
  plays: optional(count(1000)),
  moment: optional(count(100_000)),
  ask: optional({ shape: question }),
  wrong: optional({ shape: wrong }),
  reveal: optional(texts),
  claims: optional({ shape: claims }),
  show: optional({ shape: show }),
  way: optional(oneOf(...WAY_STATIONS)),
  task: optional({ shape: task }),
} as const satisfies Fields;

/** The fields of a lesson besides `v` and `scenario`, which is a name or a whole scenario; a step can have its own. */
export const LESSON_FIELDS = {
  id: text,
  title: texts,
  steps: { shape: { kind: 'list', of: { kind: 'object', fields: STEP_FIELDS }, min: 1, max: 50 } },
} as const satisfies Fields;
