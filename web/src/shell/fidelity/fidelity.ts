// Reads fidelity.json: how many answers agree with Kubernetes, by release.

import type { Language } from '@syncpod/core/messages';

/**
 * An upstream rule that the engine does not implement. `texts`: the number of cases that are run and still
 * differ.
 */
export interface KnownDifference {
  readonly area: string;
  readonly rule: Readonly<Record<Language, string>>;
  readonly reason: Readonly<Record<Language, string>>;
  readonly texts: number;
}

/** For each kind of answer and each minor: [answers in the vectors, answers that agree]. */
type Answers = Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>>;

/** Texts from public issues that the tests diagnose. `wrong`: those that do not lead to the established cause. */
export interface PastedTexts {
  readonly texts: number;
  readonly right: number;
  readonly wrong: readonly {
    readonly source: string;
    readonly cause: string;
    readonly reason: Readonly<Record<Language, string>>;
  }[];
}

/** Stories recorded on a real kubelet. `agree`: those that agree in everything that is compared. */
export interface RecordedStories {
  readonly tag: string;
  /** The release that the kubelet was upgraded to. */
  readonly upgraded?: string;
  readonly stories: number;
  readonly agree: number;
}

/** The content of public/fidelity.json. */
export interface Fidelity {
  readonly answers: Answers;
  readonly differences: readonly KnownDifference[];
  readonly pasted?: PastedTexts;
  readonly recorded?: readonly RecordedStories[];
}

export const PROOF_KINDS = [
  'hash',
  'hash-text',
  'template-hash',
  'actions',
  'actions-gates',
  'defaults',
  'admit',
  'sync',
  'kill',
  'starts',
  'probes',
  'workers',
  'podadmit',
  'status',
  'controllers',
] as const;

export type ProofKind = (typeof PROOF_KINDS)[number];

export interface FidelitySum {
  readonly releases: number;
  readonly answers: number;
  readonly differences: number;
}

/** The totals over all kinds and releases. */
export function sumOf({ answers: kinds }: Pick<Fidelity, 'answers'>): FidelitySum {
  const rows = Object.values(kinds);
  const counts = rows.flatMap((row) => Object.values(row));
  const answers = counts.reduce((sum, [count]) => sum + count, 0);
  const agree = counts.reduce((sum, [, count]) => sum + count, 0);
  return {
    releases: new Set(rows.flatMap((row) => Object.keys(row))).size,
    answers,
    differences: answers - agree,
  };
}

/** Loads and validates the file that the tests wrote. Undefined if it is missing or malformed. */
export async function loadFidelity(): Promise<Fidelity | undefined> {
  try {
    const answer = await fetch('./fidelity.json');
    const value: unknown = await answer.json();
    return isFidelity(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isFidelity(value: unknown): value is Fidelity {
  if (!isRecord(value) || !isRecord(value.answers) || !Array.isArray(value.differences)) return false;
  const rows = Object.values(value.answers);
  return (
    rows.every((row) => isRecord(row) && Object.values(row).every(isCount)) &&
    value.differences.every(isDifference)
  );
}

function isDifference(value: unknown): boolean {
  const isSaid = (said: unknown) =>
    isRecord(said) && typeof said.en === 'string' && typeof said.zh === 'string';
  return isRecord(value) && isSaid(value.rule) && isSaid(value.reason) && typeof value.texts === 'number';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every((count) => typeof count === 'number');
}
