// Defines helpers for the texts of all languages.

import type { RestartPolicy } from '../api/pod.ts';
import type { Decision, ResourceAmounts, Rule, State, Subject } from '../decisions/decision.ts';

/** Question and detail for every rule: a language with a missing rule does not compile. */
export type Phrases = {
  readonly [R in Rule]: (
    decision: Extract<Decision, { rule: R }>,
  ) => readonly [question: string, detail: string];
};

/** A container's state in a decision. */
export interface Stated {
  readonly state: State['state'];
  readonly exitCode?: number;
  readonly reason?: string;
}

/** Restart policies in a decision; the container's own only if the release supports it. */
export interface Policied {
  readonly restartPolicy: RestartPolicy | undefined;
  readonly ownPolicy?: RestartPolicy;
}

/** The name of the container, '' for the Pod and its sandbox. */
export function nameOf({ subject }: { readonly subject: Subject }): string {
  return 'name' in subject ? subject.name : '';
}

const FIELDS = ['memoryLimit', 'memoryRequest', 'cpuLimit', 'cpuRequest'] as const;
export type AmountField = (typeof FIELDS)[number];

/** The resources that differ, each as `[field, now, wanted]` as written in a manifest. */
export function changedAmounts(
  current: ResourceAmounts,
  desired: ResourceAmounts,
): readonly (readonly [AmountField, string, string])[] {
  return FIELDS.filter((field) => current[field] !== desired[field]).map((field) => [
    field,
    amount(field, current[field]),
    amount(field, desired[field]),
  ]);
}

export function amount(field: AmountField, value: number): string {
  return field.startsWith('cpu') ? cpu(value) : memory(value);
}

function cpu(milli: number): string {
  return milli % 1000 === 0 ? String(milli / 1000) : `${milli}m`;
}

function memory(bytes: number): string {
  for (const [unit, size] of [
    ['Gi', 1024 ** 3],
    ['Mi', 1024 ** 2],
    ['Ki', 1024],
  ] as const) {
    if (bytes !== 0 && bytes % size === 0) return `${bytes / size}${unit}`;
  }
  return String(bytes);
}
