// Checks that no style makes the browser recalculate the whole editor on each key.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = new URL('../src/', import.meta.url);

/**
 * Matches selectors that depend on the position of any element: each insertion would invalidate all siblings,
 * including Monaco's.
 */
const ANY_POSITION = /[>~+ ]\s*\*?:(?:nth|first|last|only)-|[~+]\s*\*/;

it('no rule depends on the positions of arbitrary elements', () => {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const selectors = sheets.flatMap((file) =>
    readFileSync(new URL(file, source), 'utf8')
      .split('\n')
      .filter((line) => /[{,]$/.test(line))
      .map((selector) => ({ file, selector })),
  );
  expect(selectors.length).toBeGreaterThan(500);
  expect(selectors.filter(({ selector }) => ANY_POSITION.test(selector))).toEqual([]);
});
