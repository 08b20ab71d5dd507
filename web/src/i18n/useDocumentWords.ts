// How do the document's language and title follow the words of the page?

import { useEffect } from 'react';
import { LANG_TAGS } from './language.ts';
import type { Words } from './text.ts';

export function useDocumentWords(words: Words): void {
  useEffect(() => {
    document.documentElement.lang = LANG_TAGS[words.lang];
    document.title = `${words('app.name')} ${words('app.kind')}`;
  }, [words]);
}
