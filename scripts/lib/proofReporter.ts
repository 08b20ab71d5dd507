// Counts the answers that the golden tests verified, by release, and lists the known differences.

import { readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { fidelityBadge } from './fidelityBadge.ts';

interface Proof {
  readonly kind: string;
  readonly minor: string;
  readonly answers: number;
  readonly agree: number;
}

interface Difference {
  readonly area: string;
  readonly rule: { readonly en: string };
}

interface Recorded {
  readonly tag: string;
  readonly upgraded?: string;
}

interface Notes {
  readonly proof?: Proof;
  readonly pasted?: object;
  readonly recorded?: readonly Recorded[];
  readonly differences?: readonly Difference[];
}

/** `answers`: for each kind and minor, [answers in the vectors, answers that agree]. */
interface Fidelity {
  readonly answers: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>>;
  /** Known differences that were run and still differ. */
  readonly differences: readonly Difference[];
  /** Texts from public issues: how many there are, how many are diagnosed correctly, and the others. */
  readonly pasted?: object;
  /** Stories recorded on real kubelets, by release. */
  readonly recorded: readonly Recorded[];
}

/**
 * Collects the notes of the golden tests (packages/core/test/proof.ts). With PROOF=write it writes
 * public/fidelity.json, which the page shows, and the README's badge. Otherwise it fails the run if the files
 * differ from its results.
 */
export default class ProofReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const notes = modules.flatMap((module) =>
      [...module.children.allTests()].map((test): Notes => test.meta() as Notes),
    );
    const pasted = notes.flatMap((note) => note.pasted ?? [])[0];
    const fidelity: Fidelity = {
      answers: answersOf(notes.flatMap(({ proof }) => proof ?? [])),
      differences: notes
        .flatMap(({ differences }) => differences ?? [])
        .sort((a, b) => a.area.localeCompare(b.area) || a.rule.en.localeCompare(b.rule.en)),
      ...(pasted ? { pasted } : {}),
      recorded: notes
        .flatMap(({ recorded }) => recorded ?? [])
        .sort((a, b) => recordedOn(a).localeCompare(recordedOn(b))),
    };
    keep('public/fidelity.json', `${JSON.stringify(fidelity)}\n`);
    keep('docs/fidelity.svg', badgeOf(fidelity));
  }
}

function recordedOn({ tag, upgraded = '' }: Recorded): string {
  return `${tag} ${upgraded}`;
}

function keep(file: string, text: string): void {
  if (process.env.PROOF === 'write') {
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file} does not say what this run proved; PROOF=write pnpm check writes it anew`);
    process.exitCode = 1;
  }
}

function answersOf(proofs: readonly Proof[]): Fidelity['answers'] {
  const kinds: Record<string, Record<string, [number, number]>> = {};
  const byKindAndMinor = [...proofs].sort(
    (a, b) => a.kind.localeCompare(b.kind) || Number(a.minor.slice(2)) - Number(b.minor.slice(2)),
  );
  for (const { kind, minor, answers, agree } of byKindAndMinor) {
    kinds[kind] ??= {};
    const [before, agreed] = kinds[kind][minor] ?? [0, 0];
    kinds[kind][minor] = [before + answers, agreed + agree];
  }
  return kinds;
}

function badgeOf({ answers }: Fidelity): string {
  const rows = Object.values(answers);
  const counts = rows.flatMap((row) => Object.values(row));
  const sum = counts.reduce((total, [count]) => total + count, 0);
  const agree = counts.reduce((total, [, count]) => total + count, 0);
  return fidelityBadge(new Set(rows.flatMap((row) => Object.keys(row))).size, sum, sum - agree);
}
