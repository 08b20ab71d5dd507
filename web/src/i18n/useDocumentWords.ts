// Sets the document's language and title.

import { useEffect } from 'react';
import { LANG_TAGS } from './language.ts';
import type { SharedText } from './shared.ts';

export function useDocumentWords(words: SharedText): void {
  useEffect(() => {
    document.documentElement.lang = LANG_TAGS[words.lang];
    document.title = `${words('app.name')} ${words('app.kind')}`;
  }, [words]);
}
