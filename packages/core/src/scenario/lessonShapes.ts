// Which fields does a lesson have? The reader and the JSON schema are both made from this.

import type { ContainerState } from '../api/podStatus.ts';
import type { StepName } from '../releases/steps.ts';
import type { Field, Fields, Shape } from './shapes.ts';

const text: Field = { shape: { kind: 'text' } };
const oneOf = (...values: readonly string[]): Field => ({ shape: { kind: 'one-of', values } });
const count = (max: number): Field => ({ shape: { kind: 'number', integer: true, min: 0, max } });
const optional = (field: Field): Field => ({ ...field, optional: true });
const optionalText: Field = { ...text, optional: true };
/** Every text of a lesson is there in one language or more. */
const texts: Field = { shape: { kind: 'some-of', fields: { en: optionalText, zh: optionalText } } };

const STEPS = [
  'compute',
  'kill-sandbox',
  'kill-containers',
  'create-sandbox',
  'sandbox-ready',
  'ephemeral',
  'init',
  'resize',
  'start',
] as const satisfies readonly StepName[];
const STATES = ['created', 'running', 'exited', 'unknown', 'none'] as const satisfies readonly (
  | ContainerState
  | 'none'
)[];

/** What can be asked, by `type`, and what else the question needs. */
const QUESTION_FIELDS = {
  killed: {},
  kept: {},
  started: {},
  step: {},
  gate: {},
  hash: { container: text },
  sandbox: {},
} as const satisfies Record<string, Fields>;

/** What a lesson can claim about the moments that a step shows, by `type`. */
const CLAIM_FIELDS = {
  outcome: { container: text, outcome: oneOf('kill', 'keep', 'start', 'kill-and-start', 'none') },
  container: { container: text, state: oneOf(...STATES), restarts: optional(count(10_000)) },
  step: { step: oneOf(...STEPS), state: oneOf('runs', 'skipped') },
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
  decision: { rule: text, container: optional(text), answer: { shape: { kind: 'boolean' } } },
} as const satisfies Record<string, Fields>;

const question: Shape = { kind: 'variants', of: QUESTION_FIELDS };
const claims: Shape = { kind: 'list', of: { kind: 'variants', of: CLAIM_FIELDS }, min: 1, max: 50 };

const STEP_FIELDS = {
  text: texts,
  events: count(1000),
  plays: optional(count(1000)),
  moment: optional(count(100_000)),
  ask: optional({ shape: question }),
  reveal: optional(texts),
  claims: optional({ shape: claims }),
} as const satisfies Fields;

/** The fields of a lesson beside `v` and `scenario`, which is a name or a whole scenario; a step can have its own. */
export const LESSON_FIELDS = {
  id: text,
  title: texts,
  steps: { shape: { kind: 'list', of: { kind: 'object', fields: STEP_FIELDS }, min: 1, max: 50 } },
} as const satisfies Fields;
