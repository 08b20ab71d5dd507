// Checks that the texts of every feature are complete in both languages and in use.

import { describe, expect, it } from 'vitest';
import { editorTexts } from '../../../src/editor/texts.ts';
import { hashTexts } from '../../../src/inspector/hashTexts.ts';
import { logTexts } from '../../../src/inspector/log/texts.ts';
import { teachTexts } from '../../../src/learn/teach/texts.ts';
import { fleetTexts } from '../../../src/tools/fleet/texts.ts';
import { preferredLang } from '../../../src/ui/i18n/language.ts';
import { createTexts, joinTexts, loadTexts, localeOf, withTexts } from '../../../src/ui/i18n/texts.ts';

type Dictionary = Readonly<Record<string, string>>;

const declared = import.meta.glob<Dictionary | undefined>(
  '../../../src/**/{texts,*Texts,notices,shared,terms}.ts',
  {
    import: 'en',
    eager: true,
  },
);
const chinese = import.meta.glob<Dictionary>('../../../src/**/*.zh.ts', { import: 'zh', eager: true });
const files = import.meta.glob<string>(['../../../src/**/*.{ts,tsx}', '!../../../src/**/*.zh.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** The texts themselves, in the file that declares them. */
const DICTIONARY = /^export const en = \{\n.*?^\}/gms;
const sources = Object.entries(files).map(([file, text]) => ({ file, text: text.replace(DICTIONARY, '') }));
const holes = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
const english: Readonly<Record<string, Dictionary>> = Object.fromEntries(
  Object.entries(declared).flatMap(([file, dictionary]) => (dictionary ? [[file, dictionary]] : [])),
);
const inChinese = (file: string): Dictionary => chinese[file.replace('.ts', '.zh.ts')] ?? {};

describe('the texts of a feature', () => {
  it('are not their own use', () => {
    expect(sources.filter(({ text }) => text.includes('export const en'))).toEqual([]);
  });

  it('exist for every feature', () => {
    expect(Object.keys(english).length).toBeGreaterThan(20);
    expect(Object.values(files).filter((text) => text.match(DICTIONARY))).toHaveLength(
      Object.keys(english).length,
    );
    expect(Object.keys(chinese)).toHaveLength(Object.keys(english).length);
  });

  it('have unique keys: a feature that uses two others would show the wrong text for a duplicate', () => {
    const keys = Object.values(english).flatMap(Object.keys);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it.each(Object.keys(english))(
    '%s: have the same keys and placeholders in Chinese, and none is empty',
    (file) => {
      const en = english[file] ?? {};
      const zh = inChinese(file);
      expect(Object.keys(zh)).toEqual(Object.keys(en));
      expect([...Object.values(en), ...Object.values(zh)].filter((text) => text.trim() === '')).toEqual([]);
      const differ = Object.entries(en).filter(
        ([key, text]) => holes(text).join() !== holes(zh[key] ?? '').join(),
      );
      expect(differ).toEqual([]);
    },
  );

  it('are all used', () => {
    const all = sources.map(({ text }) => text).join('\n');
    // Keys such as `whatif.about.${id}` are checked by the compiler.
    const stems = [...all.matchAll(/`([\w.]+\.)\$\{/g)].map(([, stem = '']) => stem);
    const isUsed = (key: string): boolean =>
      all.includes(`'${key}'`) ||
      all.includes(`'${key.replace(/\.(one|other)$/, '')}'`) ||
      stems.some((stem) => key.startsWith(stem));
    const unused = Object.values(english)
      .flatMap(Object.keys)
      .filter((key) => !isUsed(key));
    expect(unused).toEqual([]);
  });

  it('include every text between tags', () => {
    const loose = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/>([^<>{}=;()'`]*\p{L}{2,}[^<>{}=;()'`]*)<\//gu)].map(
        ([, words]) => `${file}: ${words}`,
      ),
    );
    expect(loose).toEqual([]);
  });

  it('include every accessible name and title', () => {
    const loose = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"]*\p{L}[^"]*)"/gu)].map(
        ([found]) => `${file}: ${found}`,
      ),
    );
    expect(loose).toEqual([]);
  });
});

describe('a text', async () => {
  const en = localeOf('en');
  const zh = localeOf('zh');
  await loadTexts('zh');

  it('fills in its placeholders', () => {
    expect(editorTexts(en)('editor.jump', { line: 12 })).toBe('Line 12');
    expect(editorTexts(zh)('editor.jump', { line: 12 })).toBe('第 12 行');
  });

  it('uses the plural form of the language', () => {
    expect(hashTexts(en).counted('hash.samePrefix', 1)).toMatch(/\b1\b/);
    expect(hashTexts(zh).counted('hash.samePrefix', 2)).toContain('2 个字节');
  });

  // client-go getSpamKey includes the Event's type (1.32+).
  it('says in which releases Events are held back by type', () => {
    expect(logTexts(en).counted('log.withheld', 2)).toContain('since 1.32: for each Event type');
    expect(logTexts(zh).counted('log.withheld', 2)).toContain('自 1.32 起');
  });
});

describe('createTexts', () => {
  const dictionary = { 'part.greet': 'Hello {name}' } as const;
  const greet = createTexts(dictionary, { zh: async () => ({ zh: { 'part.greet': '你好，{name}' } }) });

  it('is English until the translation is loaded', async () => {
    const fresh = createTexts(dictionary, { zh: async () => ({ zh: { 'part.greet': '你好，{name}' } }) });
    const text = fresh(localeOf('zh'));
    expect(text('part.greet', { name: 'Ann' })).toBe('Hello Ann');
    await loadTexts('zh');
    expect(text('part.greet', { name: 'Ann' })).toBe('你好，Ann');
  });

  it('includes the translation of code that is loaded later', async () => {
    await loadTexts('zh');
    const late = await withTexts(async () =>
      createTexts({ 'late.bye': 'Bye' }, { zh: async () => ({ zh: { 'late.bye': '再见' } }) }),
    )();
    expect(late(localeOf('zh'))('late.bye')).toBe('再见');
  });

  it('rejects if a translation cannot be loaded, and stays in English', async () => {
    let fails = true;
    const lost = createTexts(
      { 'lost.text': 'Lost' },
      { zh: async () => (fails ? Promise.reject(new Error('offline')) : { zh: { 'lost.text': '丢失' } }) },
    );
    await expect(loadTexts('zh')).rejects.toThrow('offline');
    expect(lost(localeOf('zh'))('lost.text')).toBe('Lost');
    fails = false;
    await loadTexts('zh');
    expect(lost(localeOf('zh'))('lost.text')).toBe('丢失');
  });

  it('includes the texts of the features that it uses', () => {
    const both = joinTexts(
      greet,
      createTexts({ 'own.text': 'Own' }, { zh: async () => ({ zh: { 'own.text': '自己' } }) }),
    );
    expect(both(localeOf('en'))('part.greet', { name: 'Ann' })).toBe('Hello Ann');
    expect(both(localeOf('en'))('own.text')).toBe('Own');
  });
});

// The assertions are the `@ts-expect-error` lines: `tsc -p web` fails if any of these lines compiles.
describe('a key that is not among the texts of a feature', () => {
  const en = localeOf('en');

  it('does not compile if another feature has it', () => {
    // @ts-expect-error
    expect(fleetTexts(en)('teach.new')).toBe('teach.new');
    expect(teachTexts(en)('teach.new')).not.toBe('teach.new');
  });

  it('does not compile if no feature has it', () => {
    // @ts-expect-error
    expect(fleetTexts(en)('fleet.titel')).toBe('fleet.titel');
  });

  it('does not compile as plural if the text has no plural forms', () => {
    // @ts-expect-error
    expect(fleetTexts(en).counted('fleet.title', 2)).toBe('fleet.title.other');
    expect(teachTexts(en).counted('teach.steps', 2)).toBe('2 steps');
  });

  it('does not compile without a Chinese text', () => {
    // @ts-expect-error
    const texts = createTexts({ 'a.text': 'A text' }, { zh: async () => ({ zh: {} }) });
    expect(texts(en)('a.text')).toBe('A text');
  });
});

describe('the language of the page', () => {
  it('is the browser’s language, or English', () => {
    expect(preferredLang(['de-CH', 'zh-TW', 'en'])).toBe('zh');
    expect(preferredLang(['en-GB', 'zh-CN'])).toBe('en');
    expect(preferredLang(['fr'])).toBe('en');
  });
});
