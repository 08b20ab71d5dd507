// Sets the document's language and title.

import { useEffect } from 'react';
import { LANG_TAGS } from './language.ts';
import type { SharedText } from './shared.ts';

/** `title`: the name of the scenario or the tool; absent for the opening. Inactive while something else is shown. */
export function useDocumentWords(words: SharedText, title?: string, active = true): void {
  useEffect(() => {
    if (!active) return;
    document.documentElement.lang = LANG_TAGS[words.lang];
    const page = `${words('app.name')} ${words('app.kind')}`;
    document.title = title === undefined ? page : `${title} · ${page}`;
  }, [words, title, active]);
}
