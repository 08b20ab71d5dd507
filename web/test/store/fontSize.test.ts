// Tests the limits of the editor's text size.

import { expect, it } from 'vitest';
import { limitedSize, readFontSize, USUAL_SIZE } from '../../src/store/fontSize.ts';

it('keeps whole sizes that can be read', () => {
  expect([limitedSize(1), limitedSize(13.4), limitedSize(99)]).toEqual([10, 13, 24]);
});

it('starts with the usual size where nothing is stored', () => {
  expect(readFontSize()).toBe(USUAL_SIZE);
});
