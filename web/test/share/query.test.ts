// Tests how the query is read, and the link from an embedded page to the whole page.

import { expect, it } from 'vitest';
import { fullPage, readAddress } from '../../src/share/query.ts';

it('reads embed, language and theme, and ignores other parameters', () => {
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

it('keeps the fragment and the path and drops the query in the link to the whole page', () => {
  expect(fullPage('https://example.org/teach/?embed&theme=dark#1.abc.xyz')).toBe(
    'https://example.org/teach/#1.abc.xyz',
  );
});
