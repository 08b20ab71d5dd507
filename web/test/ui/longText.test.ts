// Tests which texts are too long to be laid out in a text area.

import { describe, expect, it } from 'vitest';
import { isLong } from '../../src/ui/LongTextNote.tsx';

describe('a text for a text area', () => {
  it.each([
    ['a manifest', 'spec:\n  containers: []\n'.repeat(200), false],
    ['3,000 lines', 'a\n'.repeat(2999), false],
    ['more lines', 'a\n'.repeat(3001), true],
    ['200,001 characters', 'a'.repeat(199).concat('\n').repeat(1001), true],
    // The annotation that kubectl apply writes.
    ['a line of 5,000 characters', `a: b\n${'x'.repeat(5000)}\n`, false],
    // 100,000 characters without a blank took 25 s of one task; 180,000 from right to left as well.
    ['a line of 10,000 characters', `a: b\n${'x'.repeat(10_000)}\n`, true],
    ['ten lines of 5,000 characters', `${'x'.repeat(5000)}\n`.repeat(10), true],
  ])('of %s is long: %s', (_, text, long) => {
    expect(isLong(text)).toBe(long);
  });

  it('may have longer lines if they do not wrap', () => {
    expect([9000, 13_000, 20_000].map((length) => isLong('x'.repeat(length), false))).toEqual([
      false,
      false,
      true,
    ]);
  });
});
