// What is read from the query, and where does the way to the whole page lead?

import { expect, it } from 'vitest';
import { fullPage, readAddress } from '../../src/share/query.ts';

it('reads embed, language and theme, and leaves aside what it does not know', () => {
  expect(readAddress('')).toEqual({ embed: false, lang: undefined, theme: undefined });
  expect(readAddress('?embed')).toEqual({ embed: true, lang: undefined, theme: undefined });
  expect(readAddress('?embed=1&theme=contrast&lang=zh&utm=x')).toEqual({
    embed: true,
    lang: 'zh',
    theme: 'contrast',
  });
  expect(readAddress('?theme=%3Cscript%3E&lang=de')).toEqual({
    embed: false,
    lang: undefined,
    theme: undefined,
  });
});

it('leads to the same fragment without the query, under the same path', () => {
  expect(fullPage('https://example.org/teach/?embed&theme=dark#1.abc.xyz')).toBe(
    'https://example.org/teach/#1.abc.xyz',
  );
});
