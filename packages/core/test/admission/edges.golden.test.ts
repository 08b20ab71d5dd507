// Tests edge cases of edits, which the vectors rarely contain, against real API servers.
//
// edges.jsonl was recorded from the real code of these releases by the program in oracle/ (command `admit`). An answer holds
// for its `minors`.

import { describe, expect, it } from 'vitest';
import type { EditAnswer } from '../../src/admission/admitEdit.ts';
import { KNOWN_ADMISSION_DIFFERENCES } from '../knownDifferences.ts';
import { differs } from '../proof.ts';
import { askerOf } from './vectors.ts';

const asked = askerOf('edges.jsonl');
const known = new Set(KNOWN_ADMISSION_DIFFERENCES.flatMap(({ cases }) => cases));
const MINORS = ['1.12', '1.17', '1.24', '1.29', '1.33', '1.36', '1.37'];
/** Answered only for releases in which a check changed, and their neighbors. */
const FEW = ['1.21', '1.30', '1.34'];

/** Replaces the addresses that Go prints in some values. */
function comparable(one: EditAnswer): string {
  return JSON.stringify(one).replaceAll(/0x[0-9a-f]+/g, 'ADDRESS');
}

describe.each([...MINORS, ...FEW])('edits at the edges, for API server %s', (minor) => {
  const all = asked(minor);

  it('are accepted or refused as there, except for the known differences', () => {
    const different = all
      .filter(({ id, server, ours }) => !known.has(id) && server.allowed !== ours.allowed)
      .map(({ id }) => id);
    expect(different).toEqual([]);
    expect(all.length).toBeGreaterThan(FEW.includes(minor) ? 6 : 60);
  });

  it('are refused with the same words in the same order, except for the known differences', () => {
    const different = all
      .filter(({ id, server, ours }) => !known.has(id) && comparable(server) !== comparable(ours))
      .map(({ id, server, ours }) => `${id}: server ${comparable(server)}, ours ${comparable(ours)}`);
    expect({ count: different.length, first: different.slice(0, 3) }).toEqual({ count: 0, first: [] });
  });
});

it.for(KNOWN_ADMISSION_DIFFERENCES)('still differ in: $rule.en', ({ cases, rule, reason }, { task }) => {
  differs(task, [{ area: 'admission', rule, reason, texts: cases.length }]);
  for (const id of cases) {
    const answers = MINORS.flatMap((minor) => asked(minor).filter((one) => one.id === id));
    expect(answers.some(({ server, ours }) => comparable(server) !== comparable(ours))).toBe(true);
  }
});
