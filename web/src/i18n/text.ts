// How does a component get its words in the reader's language?

import type { Language, Message, MessageText } from '@syncpod/core';
import { createContext, useContext } from 'react';
import { en, type TextKey } from './en.ts';
import { LANG_TAGS } from './language.ts';

export type { TextKey } from './en.ts';

/** Texts of a part of the page that is loaded when it is asked for. */
export type Texts = Readonly<Partial<Record<TextKey, string>>>;

/** English is always there; another language comes when somebody reads it. */
const dictionaries: Partial<Record<Language, Texts>> & { readonly en: Texts } = { en };

/** Must have resolved before `wordsOf` is asked for that language: until then it answers in English. */
export async function loadWords(lang: Language): Promise<void> {
  if (lang === 'zh') dictionaries.zh ??= (await import('./zh.ts')).zh;
}

/** The stem of texts that have one form for each plural category of the language. */
type CountedKey = TextKey extends infer Key ? (Key extends `${infer Stem}.other` ? Stem : never) : never;

export interface Words {
  readonly lang: Language;
  /** The text with each `{name}` filled in. */
  (key: TextKey, values?: Readonly<Record<string, string | number>>): string;
  /** The text for that many, with `{count}` filled in. */
  counted(key: CountedKey, count: number): string;
  /** What core says of an input, or notes on a timeline. */
  readonly message: MessageText;
}

/** Not core's own: the shell has no engine. */
const inEnglish = (messages: readonly Message[]): string => messages.map(({ message }) => message).join('; ');

/** The words of one language; messages of core as they were said unless they are there in it. `more` are of a part that came later. */
export function wordsOf(lang: Language, message: MessageText = inEnglish, more: Texts = {}): Words {
  const texts = dictionaries[lang] ?? dictionaries.en;
  const words = (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
    (texts[key] ?? more[key] ?? key).replace(/\{(\w+)\}/g, (hole, name: string) =>
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

const WordsContext = createContext<Words>(wordsOf('en'));

export const WordsProvider = WordsContext.Provider;

export function useWords(): Words {
  return useContext(WordsContext);
}
