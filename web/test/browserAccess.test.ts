// Checks that only browser/ accesses the address and the storage.

import { expect, it } from 'vitest';

const files = import.meta.glob<string>('../src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('no file outside browser/ accesses the address or the storage through another object', () => {
  const around =
    /\b(?:globalThis|window|self|document)\??\.(?:location|history|localStorage|sessionStorage)\b/;
  const found = Object.entries(files).filter(
    ([file, text]) => !file.includes('/browser/') && around.test(text),
  );
  expect(found.map(([file]) => file)).toEqual([]);
});
