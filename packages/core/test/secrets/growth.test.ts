// Tests that no pattern of the search for secrets takes time that grows with the square of the text.

import { describe, expect, it } from 'vitest';
import { FORM_PATTERNS, formParts } from '../../src/secrets/secretForms.ts';
import { secretParts } from '../../src/secrets/secretText.ts';

const LENGTH = 100_000;
/** CPU time of a search that need not be repeated: the square of the length would take minutes. */
const MILLISECONDS = 1000;
/** Of the time for twice the text: linear is 2, the square is 4. */
const GROWTH = 3;

const SIGNS = [
  ...'aA0 \n\t-_.:/="\'\\,;@%&?+$<>{[(#|',
  'aA0',
  'a-',
  'a.',
  'a:',
  'a=',
  '"a":',
  '\\"a',
  'a b ',
  '- a',
];

/** What the pattern names literally, and what may be repeated around it. */
function seedsOf({ source }: RegExp): string[] {
  const words = source
    .replaceAll(/\\[bdswDSWB]|\(\?<?[:=!]|\{\d+,?\d*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\\(.)/g, '$1')
    .split(/[\s()|?*+^$]+/)
    .filter(({ length }) => length > 1);
  return [...new Set(words)].slice(0, 12).flatMap((word) => [word, `${word} `, `${word}a1-`]);
}

/** CPU time, because other programs of the machine take theirs. */
function time(act: () => void): number {
  const start = process.cpuUsage();
  act();
  return process.cpuUsage(start).user / 1000;
}

const repeated = (seed: string, length: number): string =>
  seed.repeat(Math.ceil(length / seed.length)).slice(0, length);

function expectLinear(seed: string, act: (text: string) => void): void {
  const [once, twice] = [repeated(seed, LENGTH), repeated(seed, 2 * LENGTH)];
  if (time(() => act(once)) < MILLISECONDS) return;
  const shortest = (text: string) =>
    Math.min(
      time(() => act(text)),
      time(() => act(text)),
    );
  expect(shortest(twice) / shortest(once), JSON.stringify(seed)).toBeLessThan(GROWTH);
}

const search = (pattern: RegExp) => (text: string) => {
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    pattern.lastIndex = Math.max(pattern.lastIndex, found.index + 1);
  }
};

describe('the search for secrets grows with the text', () => {
  it.each(
    FORM_PATTERNS.map((pattern, index) => [`${index}: ${pattern.source.slice(0, 60)}`, pattern] as const),
  )('in the pattern %s', (_, pattern) => {
    for (const seed of seedsOf(pattern)) expectLinear(seed, search(pattern));
  });

  it.each(SIGNS)('in a text of %j', (sign) => {
    expectLinear(sign, (text) => void formParts(text));
    expectLinear(sign, (text) => void secretParts(text));
  });
});
