// Does the door `admit` answer lines as the vectors write them?

import { expect, it } from 'vitest';
import { answerEdit } from '../../src/admission/editLine.ts';
import { cases, expected, mustResolve } from './vectors.ts';

const release = mustResolve('1.33');

it('answers a line of the vectors with the line of their results', () => {
  for (const one of cases.filter(({ id }) => expected(id, release)).slice(0, 50)) {
    const answer = answerEdit(one, release);
    const want = { id: one.id, ...expected(one.id, release) };
    expect(JSON.stringify(answer)).toBe(JSON.stringify({ ok: true, value: want }));
  }
});

it('says what is wrong with a line', () => {
  expect(answerEdit({ new: {} }, release)).toEqual({ ok: false, error: 'old: the Pod before the edit' });
  expect(answerEdit({ old: {}, new: 5 }, release)).toEqual({
    ok: false,
    error: 'new: the Pod after the edit',
  });
  expect(answerEdit({ old: {}, new: {}, path: 'status' }, release)).toEqual({
    ok: false,
    error: 'path: one of ephemeralcontainers, resize, or none for a plain update',
  });
});

it.each([{}, { spec: null }, { spec: { containers: [null, 5] } }, { metadata: [], spec: 'x' }])(
  'answers even for what is no Pod: %j',
  (pod) => {
    expect(answerEdit({ old: pod, new: pod }, release)).toMatchObject({
      ok: true,
      value: { allowed: false },
    });
  },
);
