// Checks the first byte in which two hashed texts differ, against Node's own UTF-8.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstDifference } from '../../src/hash/firstDifference.ts';

it('is absent for equal texts', () => {
  expect(firstDifference('', '')).toBeUndefined();
  expect(firstDifference('"name":"a"', '"name":"a"')).toBeUndefined();
});

it.each([
  ['a letter', 'image:1', 'image:2', { byte: 6, index: 6, before: 0x31, after: 0x32 }],
  ['the end of the first text', 'ab', 'abc', { byte: 2, index: 2, before: undefined, after: 0x63 }],
  ['the end of the second text', 'abc', 'ab', { byte: 2, index: 2, before: 0x63, after: undefined }],
  // U+00E9 and U+00E8 are C3 A9 and C3 A8: the first byte is the same.
  ['the second byte of a letter', 'aé', 'aè', { byte: 2, index: 1, before: 0xa9, after: 0xa8 }],
  // U+1F600 and U+1F601 are F0 9F 98 80 and F0 9F 98 81, and have the same high surrogate.
  ['the last byte of an emoji', 'é😀', 'é😁', { byte: 5, index: 1, before: 0x80, after: 0x81 }],
])('is %s', (_, before, after, expected) => {
  expect(firstDifference(before, after)).toEqual(expected);
});

it('is the first byte that differs in the UTF-8 of any two texts', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'è', '密', '密'.normalize(), '😀', '😁') });
  fc.assert(
    fc.property(text, text, text, (common, before, after) => {
      const [old, now] = [Buffer.from(common + before), Buffer.from(common + after)];
      const byte = [...old, undefined].findIndex((one, at) => one !== now[at]);
      const found = firstDifference(common + before, common + after);
      if (old.equals(now)) expect(found).toBeUndefined();
      else expect(found).toMatchObject({ byte, before: old[byte], after: now[byte] });
    }),
  );
});
