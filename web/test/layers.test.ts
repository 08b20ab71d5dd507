// Does each folder of the page stand in a row of biome.json, and does nobody get around what it forbids?

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const biome = readFileSync(new URL('../../biome.json', import.meta.url), 'utf8');

const files = import.meta.glob<string>('../src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('each folder stands in one row: a new one says where it belongs', () => {
  const rows = [...biome.matchAll(/"web\/src\/\{?([\w,]+)\}?\/\*\*"/g)].flatMap(([, names = '']) =>
    names.split(','),
  );
  const folders = Object.keys(files).flatMap((file) => /^\.\.\/src\/(\w+)\//.exec(file)?.[1] ?? []);
  // There is no row left that the last one must not import.
  expect([...rows, 'fault'].sort()).toEqual([...new Set(folders)].sort());
});

it('no file outside browser/ reaches the address or the storage by way of another object', () => {
  const around =
    /\b(?:globalThis|window|self|document)\??\.(?:location|history|localStorage|sessionStorage)\b/;
  const found = Object.entries(files).filter(
    ([file, text]) => !file.includes('/browser/') && around.test(text),
  );
  expect(found.map(([file]) => file)).toEqual([]);
});
