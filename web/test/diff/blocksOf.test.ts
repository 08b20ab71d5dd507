// Which lines are marked as one block?

import { expect, it } from 'vitest';
import { blocksOf } from '../../src/diff/blocksOf.ts';

it('joins numbers that follow each other and keeps gaps', () => {
  expect(blocksOf([])).toEqual([]);
  expect(blocksOf([4])).toEqual([[4, 4]]);
  expect(blocksOf([1, 2, 3, 7, 9, 10])).toEqual([
    [1, 3],
    [7, 7],
    [9, 10],
  ]);
});
