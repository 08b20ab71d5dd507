// Records the results of vector comparisons, and the cases that differ, for the fidelity dialog.

import type { TestContext } from 'vitest';

/** One kind of answers of one release: the number in the vectors, and the number that agree. */
export interface Proof {
  readonly kind: string;
  readonly minor: string;
  readonly answers: number;
  readonly agree: number;
}

/** A text in the languages of the page. */
interface Said {
  readonly en: string;
  readonly zh: string;
}

/** A known difference from the real code: a test runs `texts` cases of it, and fails if they agree. */
export interface ProvenDifference {
  readonly area: 'admission' | 'yaml';
  readonly rule: Said;
  readonly reason: Said;
  readonly texts: number;
}

/**
 * Texts from public issues: the number with the diagnosis that the thread established, and the others, which must keep
 * failing.
 */
interface PastedProof {
  readonly texts: number;
  readonly right: number;
  readonly wrong: readonly { readonly source: string; readonly cause: string; readonly reason: Said }[];
}

/** Stories recorded on a real kubelet: their number, and the number that agree in everything that is compared. */
export interface RecordedProof {
  readonly tag: string;
  /** The release that the kubelet was upgraded to. */
  readonly upgraded?: string;
  readonly stories: number;
  readonly agree: number;
}

declare module 'vitest' {
  interface TaskMeta {
    pasted?: PastedProof;
    recorded?: readonly RecordedProof[];
    proof?: Proof;
    differences?: readonly ProvenDifference[];
  }
}

/** Adds it to the test's report; scripts/lib/proofReporter.ts collects the notes of a run. */
export function proves(
  task: TestContext['task'],
  kind: string,
  minor: string,
  answers: number,
  agree: number,
): void {
  task.meta.proof = { kind, minor, answers, agree };
}

export function differs(task: TestContext['task'], differences: readonly ProvenDifference[]): void {
  task.meta.differences = differences;
}

export function agreesWithRecordings(task: TestContext['task'], recorded: readonly RecordedProof[]): void {
  task.meta.recorded = recorded;
}

export function diagnoses(task: TestContext['task'], pasted: PastedProof): void {
  task.meta.pasted = pasted;
}
