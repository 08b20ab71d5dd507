// Tests the releases that texts for users name.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SPAN_FILES, withReleaseSpan } from '../../scripts/lib/releaseSpan.ts';
import type { Minor } from '../../src/releases/minor.ts';
import { RELEASE_ROWS } from '../../src/releases/table.ts';

const textOf = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

it.for(SPAN_FILES)('%s names all releases', (path) => {
  expect(withReleaseSpan(textOf(path))).toBe(textOf(path));
});

it('lists the versions of the vectors', () => {
  const text = withReleaseSpan('Cases.\n\nVersions used: 1.8.15 1.9.11.\n');
  const used = RELEASE_ROWS.map(({ tag }) => tag.replace('v', '')).join(' ');
  expect(text).toBe(`Cases.\n\nVersions used: ${used}.\n`);
});

it('a new release changes the spans that end with the newest, and their numbers', () => {
  const text =
    'from 1.8 to 1.37, all 30 releases; 600 x 30 releases; 18 x 23 releases, 1.15 to 1.37; ' +
    '9 x 15 releases, 1.22 to 1.31 and 1.33 to 1.37; 2 x 6 releases, 1.27 to 1.32';
  const minors = Array.from({ length: 31 }, (_, nth): Minor => `1.${nth + 8}`);
  expect(withReleaseSpan(text, minors)).toBe(
    'from 1.8 to 1.38, all 31 releases; 600 x 31 releases; 18 x 24 releases, 1.15 to 1.38; ' +
      '9 x 16 releases, 1.22 to 1.31 and 1.33 to 1.38; 2 x 6 releases, 1.27 to 1.32',
  );
});
