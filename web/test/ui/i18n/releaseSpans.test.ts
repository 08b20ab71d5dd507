// Tests how lists of releases are shortened.

import { expect, it } from 'vitest';
import { releaseSpans } from '../../../src/ui/i18n/releaseSpans.ts';
import { sharedTexts } from '../../../src/ui/i18n/shared.ts';
import { localeOf } from '../../../src/ui/i18n/texts.ts';

it('joins consecutive releases, including 1.9 and 1.10', () => {
  const words = sharedTexts(localeOf('en'));
  expect(releaseSpans(['1.8', '1.9', '1.10', '1.20', '1.36', '1.37'], words)).toBe(
    '1.8–1.10, 1.20, 1.36–1.37',
  );
  expect(releaseSpans([], words)).toBe('');
});
