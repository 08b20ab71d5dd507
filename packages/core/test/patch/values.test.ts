// Tests the order of texts in a patch.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareUtf8, sortPrinted } from '../../src/patch/values.ts';

/** Few different letters, from each range of UTF-8 and UTF-16, so that texts begin alike. */
const text = fc.string({
  unit: fc.constantFrom('a', 'b', 'é', '\ue000', '\uffff', '😀', '😁'),
  maxLength: 6,
});

it('compares texts by their UTF-8 bytes', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareUtf8(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
  );
});

it('sorts distinct texts like their bytes, and swaps equal ones as Go does', () => {
  fc.assert(
    fc.property(fc.uniqueArray(text), (texts) => {
      const bytes = texts.map((one) => Buffer.from(one)).sort(Buffer.compare);
      expect(sortPrinted([...texts], (one) => one)).toEqual(bytes.map(String));
    }),
  );
  const pair = [
    { key: 'a', value: 1 },
    { key: 'a', value: 2 },
  ];
  expect(sortPrinted(pair, ({ key }) => key).map(({ value }) => value)).toEqual([2, 1]);
});
