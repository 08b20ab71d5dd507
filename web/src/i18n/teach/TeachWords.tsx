// How do the words of the lesson maker come with it, and not with the page?

import { type ReactNode, useMemo } from 'react';
import { type Lang, type Texts, useWords, WordsProvider, wordsOf } from '../text.ts';
import { teachEn } from './en.ts';
import { teachZh } from './zh.ts';

const TEXTS: Readonly<Record<Lang, Texts>> = { en: teachEn, zh: teachZh };

/** Inside it the words know those of the maker too. */
export function TeachWords({ children }: { readonly children: ReactNode }) {
  const { lang, message } = useWords();
  const words = useMemo(() => wordsOf(lang, message, TEXTS[lang]), [lang, message]);
  return <WordsProvider value={words}>{children}</WordsProvider>;
}
