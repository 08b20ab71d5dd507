// Reads the vectors of the controllers.

import { isRecord } from '../../src/go/record.ts';
import type { ReleaseName } from '../../src/releases/minor.ts';
import { rankOf } from '../../src/releases/patches.ts';
import { readVectorLines } from '../vectorLines.ts';

export type Json = Readonly<Record<string, unknown>>;

export const KINDS = ['StatefulSet', 'Deployment', 'ReplicaSet', 'DaemonSet', 'Job', 'CronJob'] as const;

/** A case of oracle/gen-controller-cases.mjs or gen-job-cases.mjs. */
export interface WorkloadCase extends Json {
  readonly id: string;
  readonly kind: (typeof KINDS)[number];
}

/** The answer in comparable form, and ours. */
export interface Compared {
  readonly expected: Json;
  readonly got: Json;
}

interface Result {
  readonly id: string;
  readonly answers: readonly { readonly releases: readonly ReleaseName[]; readonly answer: Json }[];
}

const FILES = ['controllers/', 'controllers/job-'];

export const CASES = FILES.flatMap((file) => readVectorLines<WorkloadCase>(`${file}cases.jsonl`));

const results = new Map(
  FILES.flatMap((file) => readVectorLines<Result>(`${file}results.jsonl`)).map(({ id, answers }) => [
    id,
    answers,
  ]),
);

/** The minors, which stand for their newest patch, and some first patches. */
export const RELEASES: readonly ReleaseName[] = [
  ...new Set([...results.values()].flatMap((answers) => answers.flatMap(({ releases }) => releases))),
].toSorted((a, b) => rankOf(a) - rankOf(b));

/** The releases that answer the cases of a kind. */
export function releasesOf(kind: WorkloadCase['kind']): readonly ReleaseName[] {
  const one = CASES.find((candidate) => candidate.kind === kind);
  return (one ? results.get(one.id) : undefined)?.flatMap(({ releases }) => releases) ?? [];
}

export function answerOf(id: string, name: ReleaseName): Json | undefined {
  return results.get(id)?.find(({ releases }) => releases.includes(name))?.answer;
}

/** The numbers of a status. Go leaves out those that are 0. */
export function numbersOf(status: unknown, names: readonly string[]): Json {
  const known = isRecord(status) ? status : {};
  return Object.fromEntries(names.map((name) => [name, known[name] ?? 0]));
}

export function sorted(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : [];
}
