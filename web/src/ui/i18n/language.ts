// Lists the languages and selects the reader's.

import type { Language } from '@syncpod/core/messages';

/** Declared here because the shell does not load the engine. */
export const LANGUAGES = ['en', 'zh'] as const satisfies readonly Language[];

/** The BCP 47 tag of each language, for the lang attribute and Intl. */
export const LANG_TAGS = { en: 'en', zh: 'zh-Hans' } as const satisfies Record<Language, string>;

/** Each language's name in that language. */
export const LANGUAGE_NAMES = { en: 'English', zh: '中文' } as const satisfies Record<Language, string>;

export const otherLang = (lang: Language): Language => (lang === 'en' ? 'zh' : 'en');

/** Selects a language from the browser's list of preferred languages. */
export function preferredLang(languages: readonly string[]): Language {
  for (const tag of languages) {
    const [asked] = tag.toLowerCase().split('-');
    const found = LANGUAGES.find((lang) => lang === asked);
    if (found) return found;
  }
  return LANGUAGES[0];
}
