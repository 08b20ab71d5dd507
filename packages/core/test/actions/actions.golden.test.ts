// Compares the actions with the answers of the kubelet of every release.

import { describe, expect, it } from 'vitest';
import { minorNumber } from '../../src/releases/minor.ts';
import { MINORS } from '../../src/releases/release.ts';
import { proves } from '../proof.ts';
import { vectorLines } from '../vectorLines.ts';
import { answerOf, countAsked, differences, expectations, releaseFor } from './vectors.ts';

describe.each(['actions', 'actions-gates'])('the cases of vectors/%s', (name) => {
  const cases = expectations(name);

  it('are all read, each with an answer', () => {
    expect(cases).toHaveLength(vectorLines(`${name}/cases.jsonl`).length);
    expect(vectorLines(`${name}/results.jsonl`)).toHaveLength(cases.length);
  });

  it.for(MINORS)('have the answers of kubelet %s', (minor, { task }) => {
    const asked = cases.filter(({ answer }) => answer(minorNumber(minor)) !== undefined);
    const pairs = asked.map(({ read, answer }) => {
      const release = releaseFor(minor, read.gates);
      return [read.id, release && answerOf(read, release), answer(minorNumber(minor))] as const;
    });
    const differing = pairs.filter(([, got, want]) => JSON.stringify(got) !== JSON.stringify(want)).length;
    proves(task, name, minor, pairs.length, pairs.length - differing);
    expect({ differing, first: differences(pairs) }).toEqual({ differing: 0, first: [] });
    expect(pairs.length).toBe(countAsked(name, minorNumber(minor)));
  });
});

describe('the gates of the cases of vectors/actions-gates', () => {
  const cases = expectations('actions-gates');

  // The oracle could not set gates before 1.17.
  it.each(MINORS.filter((minor) => minorNumber(minor) >= 17))(
    'can be set where kubelet %s accepted them',
    (minor) => {
      const wrong = cases.filter(
        ({ read, answer }) =>
          (answer(minorNumber(minor)) !== undefined) !== (releaseFor(minor, read.gates) !== undefined),
      );
      expect(wrong.map(({ read }) => [read.id, read.gates])).toEqual([]);
    },
  );
});
