// Compares one sync of all Pods of a workload with the controllers of Kubernetes (oracle/controllers.py).

import { expect, it } from 'vitest';
import { mustResolve } from '../admission/vectors.ts';
import { proves } from '../proof.ts';
import { compare } from './syncAnswers.ts';
import { answerOf, CASES, KINDS, RELEASES, releasesOf } from './syncVectors.ts';

it('has at least 200 cases of each controller, each answered by at least ten releases', () => {
  for (const kind of KINDS) {
    expect(CASES.filter((one) => one.kind === kind).length).toBeGreaterThanOrEqual(200);
    expect(releasesOf(kind).length).toBeGreaterThanOrEqual(10);
  }
});

it.for(RELEASES)('decides as the controllers of %s', (minor, { task }) => {
  const release = mustResolve(minor);
  const answered = CASES.filter(({ kind }) => releasesOf(kind).includes(minor));
  const compared = answered.map((one) => {
    const answer = answerOf(one.id, minor);
    if (!answer) throw new Error(`${minor} has no answer to ${one.id}`);
    return { id: one.id, ...compare(one, answer, release) };
  });
  const wrong = compared.filter(({ got, expected }) => !same(got, expected));
  proves(task, 'controllers', minor, compared.length, compared.length - wrong.length);
  expect(wrong.slice(0, 3), `${wrong.length} of ${compared.length} differ`).toEqual([]);
});

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}

/** Objects without the order of their fields. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([key, one]) => [key, ordered(one)]));
}
