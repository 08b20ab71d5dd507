// Which languages are there, and which one does a reader want?

import type { Language } from '@syncpod/core';

/** Stands here and not only in the engine, of which the shell has nothing. */
export const LANGUAGES = ['en', 'zh'] as const satisfies readonly Language[];

/** The BCP 47 tag of each language, for the lang attribute and Intl. */
export const LANG_TAGS = { en: 'en', zh: 'zh-Hans' } as const satisfies Record<Language, string>;

/** Each language in its own words: the name that its readers look for. */
export const LANGUAGE_NAMES = { en: 'English', zh: '中文' } as const satisfies Record<Language, string>;

export const otherLang = (lang: Language): Language => (lang === 'en' ? 'zh' : 'en');

/** The language that a browser's list of languages asks for. */
export function preferredLang(languages: readonly string[]): Language {
  for (const tag of languages) {
    const [asked] = tag.toLowerCase().split('-');
    const found = LANGUAGES.find((lang) => lang === asked);
    if (found) return found;
  }
  return LANGUAGES[0];
}
