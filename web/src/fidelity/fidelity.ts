// What was proven, release by release?

/** public/fidelity.json: for each kind of answers and each minor, [answers of the vectors, those that agree]. */
export type Fidelity = Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>>;

export const PROOF_KINDS = [
  'hash',
  'hash-text',
  'template-hash',
  'actions',
  'actions-gates',
  'defaults',
  'admit',
  'sync',
] as const;

export type ProofKind = (typeof PROOF_KINDS)[number];

export interface FidelitySum {
  readonly releases: number;
  readonly answers: number;
  readonly differences: number;
}

/** All kinds and releases together. */
export function sumOf(fidelity: Fidelity): FidelitySum {
  const rows = Object.values(fidelity);
  const counts = rows.flatMap((row) => Object.values(row));
  const answers = counts.reduce((sum, [count]) => sum + count, 0);
  const agree = counts.reduce((sum, [, count]) => sum + count, 0);
  return {
    releases: new Set(rows.flatMap((row) => Object.keys(row))).size,
    answers,
    differences: answers - agree,
  };
}

/** The file that the tests wrote, read as untrusting as any; undefined if it is not there or not of that form. */
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
  return (
    isRecord(value) && Object.values(value).every((row) => isRecord(row) && Object.values(row).every(isCount))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every((count) => typeof count === 'number');
}
