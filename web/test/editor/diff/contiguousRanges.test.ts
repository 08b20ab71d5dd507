// Tests contiguous ranges of line numbers.

import { expect, it } from 'vitest';
import { contiguousRanges } from '../../../src/editor/diff/contiguousRanges.ts';

it('joins consecutive numbers and keeps gaps', () => {
  expect(contiguousRanges([])).toEqual([]);
  expect(contiguousRanges([4])).toEqual([[4, 4]]);
  expect(contiguousRanges([1, 2, 3, 7, 9, 10])).toEqual([
    [1, 3],
    [7, 7],
    [9, 10],
  ]);
});
