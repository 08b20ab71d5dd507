// How do the words of the lessons and of their maker come with them, and not with the page?

import { type ReactNode, useMemo } from 'react';
import { teachEn } from '../teach/en.ts';
import { teachZh } from '../teach/zh.ts';
import { type Lang, type Texts, useWords, WordsProvider, wordsOf } from '../text.ts';
import { lessonsEn } from './en.ts';
import { lessonsZh } from './zh.ts';

const TEXTS: Readonly<Record<Lang, Texts>> = {
  en: { ...lessonsEn, ...teachEn },
  zh: { ...lessonsZh, ...teachZh },
};

/** Inside it the words know those too. */
export function LessonWords({ children }: { readonly children: ReactNode }) {
  const { lang, message } = useWords();
  const words = useMemo(() => wordsOf(lang, message, TEXTS[lang]), [lang, message]);
  return <WordsProvider value={words}>{children}</WordsProvider>;
}
