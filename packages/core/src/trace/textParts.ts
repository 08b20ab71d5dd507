// Which parts do the texts of all languages share?

import type { RestartPolicy } from '../api/pod.ts';
import type { BackOffTimes, Decision, ResourceAmounts, Rule, State, Subject } from './decision.ts';

/** Question and detail for every rule: a language that forgets one does not compile. */
export type Phrases = {
  readonly [R in Rule]: (
    decision: Extract<Decision, { rule: R }>,
  ) => readonly [question: string, detail: string];
};

/** What a question notes of a container's state. */
export interface Stated {
  readonly state: State['state'];
  readonly exitCode?: number;
  readonly reason?: string;
}

/** What a question notes of restart policies; the container's own only where the release looks at it. */
export interface Policied {
  readonly restartPolicy: RestartPolicy | undefined;
  readonly ownPolicy?: RestartPolicy;
}

/** The name of the container that is asked about, '' for the Pod and its sandbox. */
export function nameOf({ subject }: { readonly subject: Subject }): string {
  return 'name' in subject ? subject.name : '';
}

/** Seconds until a back-off is over. */
export function leftOf({ wait, since = 0 }: BackOffTimes): number {
  return Math.max(0.1, tenths(wait - since));
}

/** Seconds to a tenth. */
export function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

const FIELDS = ['memoryLimit', 'memoryRequest', 'cpuLimit', 'cpuRequest'] as const;
export type AmountField = (typeof FIELDS)[number];

/** The amounts that differ, each as `[field, now, wanted]` in the words of a manifest. */
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
