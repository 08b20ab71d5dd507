// What did a run of the unit tests prove, release by release?

import { readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

interface Proof {
  readonly kind: string;
  readonly minor: string;
  readonly answers: number;
  readonly agree: number;
}

/** public/fidelity.json: for each kind of answers and each minor, [answers of the vectors, those that agree]. */
type Fidelity = Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>>;

const FILE = 'public/fidelity.json';

/**
 * Collects what the golden tests note (packages/core/test/proof.ts). With PROOF=write it writes public/fidelity.json,
 * which the page shows; otherwise it fails the run if that file says something else than this run.
 */
export default class ProofReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const proofs = modules.flatMap((module) =>
      [...module.children.allTests()].flatMap((test) => {
        const { proof } = test.meta() as { proof?: Proof };
        return proof ? [proof] : [];
      }),
    );
    const text = `${JSON.stringify(fidelityOf(proofs))}\n`;
    if (process.env.PROOF === 'write') {
      writeFileSync(FILE, text);
    } else if (readFileSync(FILE, 'utf8') !== text) {
      console.error(`${FILE} does not say what this run proved; PROOF=write pnpm unit writes it anew`);
      process.exitCode = 1;
    }
  }
}

function fidelityOf(proofs: readonly Proof[]): Fidelity {
  const kinds: Record<string, Record<string, [number, number]>> = {};
  const byKindAndMinor = [...proofs].sort(
    (a, b) => a.kind.localeCompare(b.kind) || Number(a.minor.slice(2)) - Number(b.minor.slice(2)),
  );
  for (const { kind, minor, answers, agree } of byKindAndMinor) {
    kinds[kind] ??= {};
    kinds[kind][minor] = [answers, agree];
  }
  return kinds;
}
