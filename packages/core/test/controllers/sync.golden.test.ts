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

/** Cases that must differ: 1.30.0 asks a successPolicy without its gate, but no API server stores one then. */
const DIFFERS: Readonly<Record<string, readonly string[]>> = { '1.30.0': ['job-3', 'job-121', 'job-224'] };

it.for(RELEASES)('decides as the controllers of %s', (name, { task }) => {
  const release = mustResolve(name);
  const answered = CASES.filter(({ kind }) => releasesOf(kind).includes(name));
  const compared = answered.flatMap((one) => {
    const answer = answerOf(one.id, name);
    if (!answer) throw new Error(`${name} has no answer to ${one.id}`);
    return 'panic' in answer ? [] : [{ id: one.id, ...compare(one, answer, release) }];
  });
  const wrong = compared.filter(({ got, expected }) => !same(got, expected)).map(({ id }) => id);
  const known = DIFFERS[name] ?? [];
  const unknown = wrong.filter((id) => !known.includes(id)).length;
  const answers = compared.length - known.length;
  proves(task, 'controllers', release.minor, answers, answers - unknown);
  expect(wrong, `${wrong.length} of ${compared.length} differ`).toEqual(known);
});

// activePodsForRemoval makes a list of negative capacity: rmAtLeast exceeds the number of active Pods.
it('only the Job controller of 1.28.0 panics, when it removes more Pods than are active', () => {
  const panics = CASES.flatMap(({ id }) =>
    RELEASES.filter((name) => answerOf(id, name)?.panic !== undefined).map((name) => `${name} ${id}`),
  );
  expect(panics).toHaveLength(3);
  expect(panics.filter((one) => !one.startsWith('1.28.0 job-'))).toEqual([]);
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
