// Declares the texts of a feature, and provides them to its components in the reader's language.

import { fillIn, type Language, type Message } from '@syncpod/core/messages';
import type { MessageText } from '@syncpod/core/text';
import { createContext, useContext } from 'react';
import { LANG_TAGS } from './language.ts';

/** The language, and the translation of messages from core. */
export interface Locale {
  readonly lang: Language;
  /** Translates the messages of core. */
  readonly message: MessageText;
}

type Values = Readonly<Record<string, string | number>>;

/** Stems of plural keys: `why.questions` for `why.questions.other`. */
type CountedKey<Key extends string> = Key extends `${infer Stem}.other` ? Stem : never;

/** The texts of one feature in one language. */
export interface Text<Key extends string> extends Locale {
  /** The text of a key with each `{name}` filled in. */
  (key: Key, values?: Values): string;
  /** The plural form for `count`, with `{count}` and each `{name}` filled in. */
  counted(key: CountedKey<Key>, count: number, values?: Values): string;
}

/** The texts of one feature in every language. */
export interface Texts<Key extends string> {
  (locale: Locale): Text<Key>;
  /** The template of a key; undefined for keys of other features. */
  template(key: string, lang: Language): string | undefined;
}

export type KeyOf<All> = All extends Texts<infer Key> ? Key : never;

type Dictionary = Readonly<Record<string, string>>;
/** By language: loads the module that exports the dictionary under the name of the language. */
type Translations<En> = {
  readonly [Lang in Exclude<Language, 'en'>]: () => Promise<
    Readonly<Record<Lang, Readonly<Record<keyof En, string>>>>
  >;
};

const loaders: ((lang: Language) => Promise<void>)[] = [];
const wanted = new Set<Language>();

/**
 * English is bundled with the feature's code. Each translation is a separate file that `loadTexts` and
 * `withTexts` load. `uses` lists other features whose texts this feature also shows.
 */
export function createTexts<En extends Dictionary, Uses extends readonly Texts<never>[]>(
  en: En,
  translations: Translations<En>,
  ...uses: Uses
): Texts<(keyof En & string) | KeyOf<Uses[number]>> {
  type Key = (keyof En & string) | KeyOf<Uses[number]>;
  const loaded: Partial<Record<Language, Dictionary>> & { readonly en: Dictionary } = { en };
  loaders.push(async (lang) => {
    if (lang !== 'en') loaded[lang] ??= (await translations[lang]())[lang];
  });
  const template = (key: string, lang: Language): string | undefined => {
    const own = (loaded[lang] ?? loaded.en)[key];
    if (own !== undefined) return own;
    for (const used of uses) {
      const found = used.template(key, lang);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const known = new WeakMap<Locale, Text<Key>>();
  const textsOf = (locale: Locale): Text<Key> => {
    const text = known.get(locale) ?? textOf<Key>(locale, template);
    known.set(locale, text);
    return text;
  };
  return Object.assign(textsOf, { template });
}

/** The texts of several features as one. */
export function joinTexts<Uses extends readonly Texts<never>[]>(...uses: Uses): Texts<KeyOf<Uses[number]>> {
  return createTexts({}, { zh: async () => ({ zh: {} }) }, ...uses);
}

function textOf<Key extends string>({ lang, message }: Locale, template: Texts<Key>['template']): Text<Key> {
  const text = (key: string, values: Values = {}): string => fillIn(template(key, lang) ?? key, values);
  const rules = new Intl.PluralRules(LANG_TAGS[lang]);
  const counted = (key: string, count: number, values: Values = {}): string =>
    text(rules.select(count) === 'one' ? `${key}.one` : `${key}.other`, { ...values, count });
  return Object.assign(text, { lang, message, counted });
}

/** Texts of core, which the code loaded next shows: they are loaded with its own. */
export function alsoLoad(load: (lang: Language) => Promise<unknown>): void {
  loaders.push(async (lang) => void (await load(lang)));
}

/** Loads the translations for all code loaded so far. Texts without a translation appear in English. */
export async function loadTexts(lang: Language): Promise<void> {
  wanted.add(lang);
  try {
    await Promise.all(loaders.map((load) => load(lang)));
  } catch (error) {
    wanted.delete(lang);
    throw error;
  }
}

/** Loads code together with its translations for the languages loaded so far. */
export function withTexts<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    const part = await load();
    await Promise.all([...wanted].map(loadTexts));
    return part;
  };
}

/** The shell does not load the engine: core's messages stay in English until the engine is loaded. */
const inEnglish = (messages: readonly Message[]): string => messages.map(({ message }) => message).join('; ');

export const localeOf = (lang: Language, message: MessageText = inEnglish): Locale => ({ lang, message });

const LocaleContext = createContext<Locale>(localeOf('en'));

export const LocaleProvider = LocaleContext.Provider;

export const useLocale = (): Locale => useContext(LocaleContext);

/** The texts of a feature in the reader's language. */
export function useText<Key extends string>(texts: Texts<Key>): Text<Key> {
  return texts(useLocale());
}
