// Lists the languages of the page and of reports.

/** The first language is the default. */
export const LANGUAGES = ['en', 'zh'] as const;

export type Language = (typeof LANGUAGES)[number];
