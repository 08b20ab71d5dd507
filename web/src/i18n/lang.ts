// Which languages are there, and which one does a reader want?

export const LANGS = ['en', 'zh'] as const;

export type Lang = (typeof LANGS)[number];

/** The BCP 47 tag of each language, for the lang attribute and Intl. */
export const LANG_TAGS = { en: 'en', zh: 'zh-Hans' } as const satisfies Record<Lang, string>;

/** Each language in its own words: the name that its readers look for. */
export const LANGUAGE_NAMES = { en: 'English', zh: '中文' } as const satisfies Record<Lang, string>;

export const otherLang = (lang: Lang): Lang => (lang === 'en' ? 'zh' : 'en');

/** The language that a browser's list of languages asks for. */
export function preferredLang(languages: readonly string[]): Lang {
  const first = languages.find((tag) => /^(en|zh)\b/i.test(tag));
  return first?.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}
