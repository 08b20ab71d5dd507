// Are releases told as spans?

import { expect, it } from 'vitest';
import { releaseSpans } from '../../src/i18n/releaseSpans.ts';
import { wordsOf } from '../../src/i18n/text.ts';

it('joins releases that follow each other, across 1.9 and 1.10 too', () => {
  const words = wordsOf('en');
  expect(releaseSpans(['1.8', '1.9', '1.10', '1.20', '1.36', '1.37'], words)).toBe(
    '1.8–1.10, 1.20, 1.36–1.37',
  );
  expect(releaseSpans([], words)).toBe('');
});
