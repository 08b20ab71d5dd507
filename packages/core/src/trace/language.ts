// Which languages are there?

/** The languages of the page and of reports; the first one where none is chosen. */
export const LANGUAGES = ['en', 'zh'] as const;

export type Language = (typeof LANGUAGES)[number];
