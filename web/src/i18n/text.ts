// How does a component get its words in the reader's language?

import type { MessageText } from '@syncpod/core';
import { createContext, useContext } from 'react';
import { en, type TextKey } from './en.ts';
import { zh } from './zh.ts';

export type { TextKey } from './en.ts';

export type Lang = 'en' | 'zh';

/** The BCP 47 tag of each language, for the lang attribute and Intl. */
export const LANG_TAGS = { en: 'en', zh: 'zh-Hans' } as const satisfies Record<Lang, string>;

export const otherLang = (lang: Lang): Lang => (lang === 'en' ? 'zh' : 'en');

/** Texts of a part of the page that is loaded when it is asked for. */
export type Texts = Readonly<Partial<Record<TextKey, string>>>;

const dictionaries: Readonly<Record<Lang, Texts>> = { en, zh };

/** The stem of texts that have one form for each plural category of the language. */
type CountedKey = TextKey extends infer Key ? (Key extends `${infer Stem}.other` ? Stem : never) : never;

export interface Words {
  readonly lang: Lang;
  /** The text with each `{name}` filled in. */
  (key: TextKey, values?: Readonly<Record<string, string | number>>): string;
  /** The text for that many, with `{count}` filled in. */
  counted(key: CountedKey, count: number): string;
  /** What core says of an input, or notes on a timeline. */
  readonly message: MessageText;
}

const asSaid: MessageText = (message) => message;

/** The words of one language; messages of core as they were said unless they are there in it. `more` are of a part that came later. */
export function wordsOf(lang: Lang, message: MessageText = asSaid, more: Texts = {}): Words {
  const words = (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
    (dictionaries[lang][key] ?? more[key] ?? key).replace(/\{(\w+)\}/g, (hole, name: string) =>
      String(values[name] ?? hole),
    );
  const rules = new Intl.PluralRules(LANG_TAGS[lang]);
  return Object.assign(words, {
    lang,
    message,
    counted: (key: CountedKey, count: number) =>
      words(rules.select(count) === 'one' ? `${key}.one` : `${key}.other`, { count }),
  });
}

/** The language that a browser's list of languages asks for. */
export function preferredLang(languages: readonly string[]): Lang {
  const first = languages.find((tag) => /^(en|zh)\b/i.test(tag));
  return first?.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

const WordsContext = createContext<Words>(wordsOf('en'));

export const WordsProvider = WordsContext.Provider;

export function useWords(): Words {
  return useContext(WordsContext);
}
