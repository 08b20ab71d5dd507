// Does one SyncPod do what the real one did over upstream's fake runtime?

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MINORS } from '../../src/releases/release.ts';
import { syncCaseLine } from '../../src/runtime/caseSync.ts';

interface Range {
  readonly since: string;
  readonly until: string;
  readonly answer: object;
}

const lines = (file: string): string[] =>
  readFileSync(new URL(`../vectors/sync/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
const number = (minor: string): number => Number(minor.slice(2));

const cases = lines('cases.jsonl');
const answers = new Map(
  lines('results.jsonl').map((line) => {
    const { id, ranges } = JSON.parse(line) as { id: string; ranges: Range[] };
    return [id, ranges] as const;
  }),
);

describe('SyncPod notes, records, calls and leaves behind what upstream does', () => {
  for (const minor of MINORS.filter((candidate) => number(candidate) >= 15)) {
    test(`in kubelet ${minor}`, () => {
      const different: object[] = [];
      let compared = 0;
      for (const line of cases) {
        const { id } = JSON.parse(line) as { id: string };
        const range = answers
          .get(id)
          ?.find(({ since, until }) => number(since) <= number(minor) && number(minor) <= number(until));
        if (!range) continue;
        compared++;
        const got = syncCaseLine(line, minor);
        const want = { id, ...range.answer };
        if (JSON.stringify(got.ok ? got.value : got.error) !== JSON.stringify(want))
          different.push({ want, got });
      }
      expect(different.slice(0, 3)).toEqual([]);
      expect(compared).toBe(answersIn(minor));
    });
  }
});

function answersIn(minor: string): number {
  const covers = ({ since, until }: Range) =>
    number(since) <= number(minor) && number(minor) <= number(until);
  return [...answers.values()].filter((ranges) => ranges.some(covers)).length;
}

test('a line that cannot be read is answered with what is wrong', () => {
  expect(syncCaseLine('{', '1.26').ok).toBe(false);
  expect(syncCaseLine('{"pod":{"spec":{"containers":[]}}}', '1.99')).toEqual({
    ok: false,
    error: expect.stringContaining('unknown release'),
  });
});
