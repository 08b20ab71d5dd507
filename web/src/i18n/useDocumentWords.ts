// Sets the document's language and title.

import { useEffect } from 'react';
import { LANG_TAGS } from './language.ts';
import type { SharedText } from './shared.ts';

/** `title`: the name of the scenario; absent for the opening. */
export function useDocumentWords(words: SharedText, title?: string): void {
  useEffect(() => {
    document.documentElement.lang = LANG_TAGS[words.lang];
    const page = `${words('app.name')} ${words('app.kind')}`;
    document.title = title === undefined ? page : `${title} · ${page}`;
  }, [words, title]);
}
