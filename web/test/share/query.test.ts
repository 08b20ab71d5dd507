// Tests how the query is read, and the link from an embedded page to the whole page.

import { expect, it, vi } from 'vitest';
import { fullPage, langOf, readAddress, themeOf } from '../../src/share/query.ts';

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

it('uses the kept theme and language, unless the address names others', () => {
  const texts = new Map([
    ['syncpod.theme', 'contrast'],
    ['syncpod.lang', 'zh'],
  ]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => texts.get(key) ?? null });
  expect(themeOf(readAddress(''))).toBe('contrast');
  expect(themeOf(readAddress('?theme=dark'))).toBe('dark');
  // The embedding page chooses the theme.
  expect(themeOf(readAddress('?embed'))).toBe('system');
  expect(langOf(readAddress(''))).toBe('zh');
  expect(langOf(readAddress('?lang=en'))).toBe('en');
  texts.set('syncpod.theme', 'pink');
  expect(themeOf(readAddress(''))).toBe('system');
  vi.unstubAllGlobals();
});
