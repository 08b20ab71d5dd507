// Tests realistic edits of real Pods against real API servers.
//
// realEdits.jsonl was recorded from the real code of these releases by the program in oracle/ (command `admit`): small
// cases of differences found by editing examples, charts and add-ons. An answer holds for its `minors`.

import { describe, expect, it } from 'vitest';
import { askerOf } from './vectors.ts';

const asked = askerOf('realEdits.jsonl');

const MINORS = [
  '1.8',
  '1.10',
  '1.12',
  '1.18',
  '1.22',
  '1.24',
  '1.27',
  '1.29',
  '1.31',
  '1.33',
  '1.34',
  '1.37',
];

describe.each(MINORS)('edits of real Pods, for API server %s', (minor) => {
  it('are accepted or refused with the same words in the same order', () => {
    const all = asked(minor);
    expect(all.map(({ id, ours: { allowed, errors } }) => ({ id, allowed, errors }))).toEqual(
      all.map(({ id, server }) => ({ id, ...server })),
    );
    expect(all.length).toBeGreaterThan(30);
  });
});
