// Tests that the decisions determine the actions.

import { describe, expect, it } from 'vitest';
import { minorNumber } from '../../src/releases/minor.ts';
import { MINORS } from '../../src/releases/release.ts';
import { vectorLines } from '../vectorLines.ts';
import { replay } from './replay.ts';
import { decide, differences, expectations, releaseFor } from './vectors.ts';

/** Each release has a third of the cases, the next release another third; the golden tests run all of them. */
const THIRDS = 3;

describe.each(['actions', 'actions-gates'])('the decisions on the cases of vectors/%s', (name) => {
  const cases = expectations(name);

  it.each(MINORS.map((minor, at) => [minor, at] as const))(
    'determine the actions of kubelet %s',
    (minor, at) => {
      const pairs = cases
        .filter((_, index) => index % THIRDS === at % THIRDS)
        .filter(({ answer }) => answer(minorNumber(minor)) !== undefined)
        .flatMap(({ read }) => {
          const release = releaseFor(minor, read.gates);
          if (!release) return [];
          const { actions, decisions } = decide(read, release);
          const { sandboxID: _, attempt: __, ...lists } = actions;
          return [[read.id, sorted(replay(decisions, release)), sorted(lists)] as const];
        });
      expect(differences(pairs)).toEqual([]);
      expect(cases).toHaveLength(vectorLines(`${name}/cases.jsonl`).length);
    },
  );

  it('have an upstream line for every question', () => {
    for (const minor of MINORS) {
      const release = releaseFor(minor, {});
      if (!release) throw new Error(`no release ${minor}`);
      const asked = cases.slice(0, 100).flatMap(({ read }) => decide(read, release).decisions);
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.filter(({ upstream }) => upstream.line < 1 || !upstream.file.endsWith('.go'))).toEqual([]);
    }
  });
});

function sorted(value: object): object {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
