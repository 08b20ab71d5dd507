// Tests our answers to edits against the API server of every release.

import { describe, expect, it } from 'vitest';
import { MINORS } from '../../src/releases/release.ts';
import { proves } from '../proof.ts';
import { answer, cases, countAnswers, expected, mustResolve } from './vectors.ts';

describe('the 400 edits of vectors/admit', () => {
  it.for(MINORS)('get the same answers as from API server %s, in words and order', (minor, { task }) => {
    const release = mustResolve(minor);
    const asked = cases.filter(({ id }) => expected(id, release));
    const different = asked.flatMap((one) => {
      const want = JSON.stringify(expected(one.id, release));
      const got = JSON.stringify(answer(one, release));
      return got === want ? [] : [`${one.id} (${one.edits?.join(', ')}): server ${want}, ours ${got}`];
    });
    proves(task, 'admit', minor, asked.length, asked.length - different.length);
    expect({ count: different.length, first: different.slice(0, 5) }).toEqual({ count: 0, first: [] });
    expect(asked).toHaveLength(countAnswers(release));
  });
});
