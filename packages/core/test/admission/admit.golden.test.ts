// Does our API server answer edits as the real one of every release does?

import { describe, expect, it } from 'vitest';
import { MINORS } from '../../src/releases/release.ts';
import { answer, cases, countAnswers, expected, mustResolve } from './vectors.ts';

describe('the 400 edits of vectors/admit', () => {
  it.each(MINORS)('get the answers, in words and order, that API server %s gave', (minor) => {
    const release = mustResolve(minor);
    const asked = cases.filter(({ id }) => expected(id, release));
    const different = asked.flatMap((one) => {
      const want = JSON.stringify(expected(one.id, release));
      const got = JSON.stringify(answer(one, release));
      return got === want ? [] : [`${one.id} (${one.edits?.join(', ')}): server ${want}, ours ${got}`];
    });
    expect({ count: different.length, first: different.slice(0, 5) }).toEqual({ count: 0, first: [] });
    expect(asked).toHaveLength(countAnswers(release));
  });
});
