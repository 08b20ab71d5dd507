// Compares the alpha of in-place resize with the kubelets that had it behind a gate (1.27-1.32).
//
// alpha-resize.jsonl was recorded from the real code of 1.27 to 1.32 by the program in oracle/: cases of
// `gen-action-cases.mjs 11 260 resize`, each with the answers of ranges of minors.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerCase, type ResultLine, readCaseValue } from '../../../cli/src/cases/caseLine.ts';
import { minorNumber } from '../../src/releases/minor.ts';
import { jsonLines } from '../jsonLines.ts';
import { releaseFor } from './vectors.ts';

interface Recorded {
  readonly case: unknown;
  readonly answers: readonly {
    readonly since: number;
    readonly until: number;
    readonly answer: ResultLine;
  }[];
}

const recorded = jsonLines<Recorded>(
  readFileSync(new URL('alpha-resize.jsonl', import.meta.url), 'utf8'),
).map(({ case: line, answers }) => {
  const read = readCaseValue(line);
  if (!read.ok) throw new Error(read.error);
  return { read: read.value, answers };
});

describe.each(['1.27', '1.28', '1.29', '1.30', '1.31', '1.32'] as const)('kubelet %s', (minor) => {
  const number = minorNumber(minor);
  const cases = recorded.map(({ read, answers }) => {
    const found = answers.find(({ since, until }) => since <= number && number <= until);
    if (!found) throw new Error(`${read.id} has no answer of ${minor}`);
    return { read, answer: found.answer };
  });

  it('resizes, restarts for a resize and keeps as recorded', () => {
    for (const { read, answer } of cases) {
      const release = releaseFor(minor, read.gates);
      expect(release, read.id).toBeDefined();
      expect(release && answerCase(read, release)).toEqual(answer);
    }
  });

  it('is tested with every case', () => {
    expect(cases.filter(({ answer }) => answer.containersToUpdate).length).toBeGreaterThan(10);
    expect(cases.filter(({ answer }) => answer.updatePodResources).length).toBeGreaterThan(3);
    expect(cases.filter(({ answer }) => answer.containersToKill.length > 0).length).toBeGreaterThan(30);
  });
});
