// Tests the diagnosis of public texts: those that the rules were written by, and those that only this test reads.

import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { severalProven } from './causesIn.ts';
import { freshTexts, type Verdict, verdictOf } from './fresh.ts';
import { PUBLIC_TEXTS } from './pasted.ts';

const seen = freshTexts('./seen.txt');
const unread = freshTexts('./unread.txt');

describe('a text that the rules were written by', () => {
  it.each(seen.map((one) => [one.source, one] as const))('%s', (_, one) => {
    expect(verdictOf(one)).toBe('right');
  });
});

it('a proven cause of a container is the only one', () => {
  expect(severalProven(seen)).toEqual([]);
});

/** The share of the unread texts that must lead to their answers. A rule that is written by them proves nothing. */
const SHARE = 0.94;

describe('texts that the rules have not seen', () => {
  const counts = new Map<Verdict, number>();
  for (const verdict of unread.map(verdictOf)) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const share = (verdict: Verdict) => (counts.get(verdict) ?? 0) / unread.length;

  it('lead to their answers', () => {
    expect(share('right')).toBeGreaterThanOrEqual(SHARE);
  });

  it('are not explained by a cause that counts as proven or likely and is another', () => {
    expect(counts.get('proven') ?? 0).toBe(0);
    expect(counts.get('wrong') ?? 0).toBe(0);
  });

  it('are counted in README.md and docs/fidelity.md', () => {
    const [all, right] = [unread.length, counts.get('right') ?? 0];
    const root = new URL('../../../../', import.meta.url);
    expect(readFileSync(new URL('README.md', root), 'utf8')).toContain(
      `of ${all} that no rule was written from, ${right} |`,
    );
    expect(readFileSync(new URL('docs/fidelity.md', root), 'utf8')).toContain(
      `${all} of which only a test reads: ${right} of these (`,
    );
  });
});

test('at least 1,300, each from another source', () => {
  const sources = [...seen, ...unread, ...PUBLIC_TEXTS].map(({ source }) => source);
  expect(new Set(sources).size).toBe(sources.length);
  expect(seen.length + unread.length).toBeGreaterThanOrEqual(1300);
});
