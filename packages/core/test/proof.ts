// How does a test that compares vectors say what it has proven, for the fidelity page?

import type { TestContext } from 'vitest';

/** One kind of answers of one release: how many the vectors hold, and with how many we agree. */
export interface Proof {
  readonly kind: string;
  readonly minor: string;
  readonly answers: number;
  readonly agree: number;
}

declare module 'vitest' {
  interface TaskMeta {
    proof?: Proof;
  }
}

/** Notes it on the test's report; scripts/lib/proofReporter.ts collects the notes of a run. */
export function proves(
  task: TestContext['task'],
  kind: string,
  minor: string,
  answers: number,
  agree: number,
): void {
  task.meta.proof = { kind, minor, answers, agree };
}
