// How do the words of a part that is loaded later come with it, and not with the page?

import type { Language } from '@syncpod/core';
import { type ReactNode, useMemo } from 'react';
import { type Texts, useWords, WordsProvider, wordsOf } from './text.ts';

interface MoreWordsProps {
  /** The same object every time. */
  readonly texts: Readonly<Record<Language, Texts>>;
  readonly children: ReactNode;
}

/** Inside it the words know these too. */
export function MoreWords({ texts, children }: MoreWordsProps) {
  const { lang, message } = useWords();
  const words = useMemo(() => wordsOf(lang, message, texts[lang]), [lang, message, texts]);
  return <WordsProvider value={words}>{children}</WordsProvider>;
}
