// Tests the diagnosis of texts that people pasted in public issues.

import { describe, expect, it, test } from 'vitest';
import { diagnoses } from '../proof.ts';
import { causesIn, severalProven } from './causesIn.ts';
import { PUBLIC_TEXTS, type PublicText } from './pasted.ts';

const CAUSE_OF = ({ cause, container }: PublicText) => `${cause}${container ? ` ${container}` : ''}`;

/** The first cause, with its container where the thread names it. */
function played({ text, container }: PublicText): string {
  const [first] = causesIn([{ name: 'pasted.txt', text }]);
  return first ? `${first.id}${container ? ` ${first.container}` : ''}` : 'nothing';
}

const right = PUBLIC_TEXTS.filter(({ wrong }) => !wrong);
const wrong = PUBLIC_TEXTS.filter((one) => one.wrong);

describe('the cause that the thread established', () => {
  it.each(right.map((one) => [one.source, one] as const))('%s', (_, one) => {
    expect(played(one)).toBe(CAUSE_OF(one));
  });
});

describe('a text that does not lead to its cause', () => {
  it.each(wrong.map((one) => [one.source, one] as const))('%s', (_, one) => {
    expect(played(one)).not.toBe(CAUSE_OF(one));
  });
});

it('a proven cause of a container is the only one', () => {
  expect(severalProven(PUBLIC_TEXTS)).toEqual([]);
});

test('at least sixty, each from another thread', ({ task }) => {
  expect(new Set(PUBLIC_TEXTS.map(({ source }) => source)).size).toBe(PUBLIC_TEXTS.length);
  expect(PUBLIC_TEXTS.length).toBeGreaterThanOrEqual(60);
  diagnoses(task, {
    texts: PUBLIC_TEXTS.length,
    right: right.length,
    wrong: wrong.flatMap(({ source, cause, wrong: reason }) => (reason ? [{ source, cause, reason }] : [])),
  });
});
