// Tests that the fidelity dialog shows the results of the tests.

import { MINORS } from '@syncpod/core/releases';
import { describe, expect, it } from 'vitest';
import { isFidelity, PROOF_KINDS, sumOf } from '../../../src/shell/fidelity/fidelity.ts';

const files = import.meta.glob<string>('../../../../public/fidelity.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const written: unknown = JSON.parse(Object.values(files)[0] ?? 'null');

describe('the fidelity dialog', () => {
  it('reads every kind of answer that the tests wrote', () => {
    if (!isFidelity(written)) throw new Error('public/fidelity.json has another form');
    expect(Object.keys(written.answers).sort()).toEqual([...PROOF_KINDS].sort());
    const { releases, answers, differences } = sumOf(written);
    expect(releases).toBe(MINORS.length);
    expect(answers).toBeGreaterThan(90_000);
    expect(differences).toBe(0);
    expect(new Set(written.differences.map(({ area }) => area))).toEqual(new Set(['admission', 'yaml']));
  });

  it('counts differences', () => {
    expect(sumOf({ answers: { hash: { '1.8': [3, 2], '1.9': [3, 3] } } })).toEqual({
      releases: 2,
      answers: 6,
      differences: 1,
    });
  });

  it('rejects any other format', () => {
    for (const answers of [null, [], { hash: 1 }, { hash: { '1.8': [1] } }, { hash: { '1.8': ['1', 2] } }]) {
      expect(isFidelity(answers)).toBe(false);
      expect(isFidelity({ answers, differences: [] })).toBe(false);
    }
    expect(isFidelity({ answers: {}, differences: [{ rule: 'text', reason: 'text', texts: 1 }] })).toBe(
      false,
    );
  });
});
