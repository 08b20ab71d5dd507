// Is every text there in every language, and is every one of them used?

import { describe, expect, it } from 'vitest';
import { compareEn } from '../../src/i18n/compare/en.ts';
import { compareZh } from '../../src/i18n/compare/zh.ts';
import { en as first } from '../../src/i18n/en.ts';
import { fidelityEn } from '../../src/i18n/fidelity/en.ts';
import { fidelityZh } from '../../src/i18n/fidelity/zh.ts';
import { fieldsEn } from '../../src/i18n/fields/en.ts';
import { fieldsZh } from '../../src/i18n/fields/zh.ts';
import { filesEn } from '../../src/i18n/files/en.ts';
import { filesZh } from '../../src/i18n/files/zh.ts';
import { fleetEn } from '../../src/i18n/fleet/en.ts';
import { fleetZh } from '../../src/i18n/fleet/zh.ts';
import { gatesEn } from '../../src/i18n/gates/en.ts';
import { gatesZh } from '../../src/i18n/gates/zh.ts';
import { helpEn } from '../../src/i18n/help/en.ts';
import { helpZh } from '../../src/i18n/help/zh.ts';
import { preferredLang } from '../../src/i18n/language.ts';
import { lessonsEn } from '../../src/i18n/lessons/en.ts';
import { lessonsZh } from '../../src/i18n/lessons/zh.ts';
import { teachEn } from '../../src/i18n/teach/en.ts';
import { teachZh } from '../../src/i18n/teach/zh.ts';
import { loadWords, wordsOf } from '../../src/i18n/text.ts';
import { whatIfEn } from '../../src/i18n/whatif/en.ts';
import { whatIfZh } from '../../src/i18n/whatif/zh.ts';
import { zh as firstZh } from '../../src/i18n/zh.ts';

/** With the texts that are loaded later. */
const en = {
  ...first,
  ...fieldsEn,
  ...filesEn,
  ...lessonsEn,
  ...teachEn,
  ...fleetEn,
  ...fidelityEn,
  ...compareEn,
  ...gatesEn,
  ...helpEn,
  ...whatIfEn,
};
const zh = {
  ...firstZh,
  ...fieldsZh,
  ...filesZh,
  ...lessonsZh,
  ...teachZh,
  ...fleetZh,
  ...fidelityZh,
  ...compareZh,
  ...gatesZh,
  ...helpZh,
  ...whatIfZh,
};

const files = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '!../../src/i18n/**/{en,zh}.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = Object.entries(files).map(([file, text]) => ({ file, text }));
const dictionaries = import.meta.glob<string>('../../src/i18n/**/en.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const holes = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('the dictionaries', () => {
  it('say each thing once: one that is spread over another would hide its text', () => {
    const keys = Object.values(dictionaries).flatMap((text) =>
      [...text.matchAll(/^ {2}'([\w.]+)':/gm)].map(([, key]) => key),
    );
    expect(keys).toHaveLength(Object.keys(en).length);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('have the same keys in both languages, none empty', () => {
    expect(Object.keys(zh)).toEqual(Object.keys(en));
    expect([...Object.values(en), ...Object.values(zh)].filter((text) => text.trim() === '')).toEqual([]);
  });

  it('fill the same holes in both languages', () => {
    const differ = Object.entries(en).filter(([key, text]) => {
      const other = Object.entries(zh).find(([zhKey]) => zhKey === key)?.[1] ?? '';
      return holes(text).join() !== holes(other).join();
    });
    expect(differ).toEqual([]);
  });

  it('have no text that the page does not use', () => {
    const all = sources.map(({ text }) => text).join('\n');
    const unused = Object.keys(en).filter((key) => {
      const stem = key.replace(/\.(one|other)$/, '');
      return !all.includes(`'${key}'`) && !all.includes(`'${stem}'`);
    });
    expect(unused).toEqual([]);
  });

  it('that come with the lessons are used there only', () => {
    const later = Object.keys({ ...lessonsEn, ...teachEn });
    const others = sources.filter(({ file }) => !/\/(?:lessons|teach)\//.test(file));
    const strayed = others.flatMap(({ file, text }) =>
      later.filter((key) => text.includes(`'${key}'`)).map((key) => `${file}: ${key}`),
    );
    expect(strayed).toEqual([]);
  });

  it('hold every text that stands between tags', () => {
    const loose = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/>([^<>{}=;()'`]*\p{L}{2,}[^<>{}=;()'`]*)<\//gu)].map(
        ([, words]) => `${file}: ${words}`,
      ),
    );
    expect(loose).toEqual([]);
  });

  it('hold every accessible name and every title', () => {
    const loose = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"]*\p{L}[^"]*)"/gu)].map(
        ([found]) => `${file}: ${found}`,
      ),
    );
    expect(loose).toEqual([]);
  });
});

describe('the words of a language', async () => {
  await loadWords('zh');

  it('fill holes', () => {
    expect(wordsOf('en')('editor.jump', { line: 12 })).toBe('Line 12');
    expect(wordsOf('zh')('editor.jump', { line: 12 })).toBe('第 12 行');
  });

  it('count as the language does', () => {
    expect(wordsOf('en').counted('hash.samePrefix', 1)).toContain('1 byte,');
    expect(wordsOf('en').counted('hash.samePrefix', 2)).toContain('2 bytes,');
    expect(wordsOf('zh').counted('hash.samePrefix', 1)).toContain('1 个字节');
  });

  // client-go getSpamKey has the type of the Event since 1.32
  it('say since when Events are held back by type', () => {
    expect(wordsOf('en').counted('log.withheld', 2)).toContain('since 1.32: for each type');
    expect(wordsOf('zh').counted('log.withheld', 2)).toContain('自 1.32 起');
  });

  it('start as the browser asks, in English if it asks for neither', () => {
    expect(preferredLang(['de-CH', 'zh-TW', 'en'])).toBe('zh');
    expect(preferredLang(['en-GB', 'zh-CN'])).toBe('en');
    expect(preferredLang(['fr'])).toBe('en');
  });
});
