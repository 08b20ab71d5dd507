// Can one type without the browser looking at the style of the whole editor at each key?

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = new URL('../src/', import.meta.url);

/** A rule about the place of any element makes each insertion a reason to look at all neighbours anew, those of Monaco too. */
const ANY_PLACE = /[>~+ ]\s*\*?:(?:nth|first|last|only)-|[~+]\s*\*/;

it('no rule is about the places of elements of any kind', () => {
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
  expect(selectors.filter(({ selector }) => ANY_PLACE.test(selector))).toEqual([]);
});
