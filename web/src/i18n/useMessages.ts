// How do the messages of core come in the reader's language?

import type { Language } from '@syncpod/core';
import { loadMessageText, type MessageText } from '@syncpod/core';
import { useEffect, useState } from 'react';

/** Undefined as long as they are on their way, and for good in English. */
export function useMessages(lang: Language): MessageText | undefined {
  const [found, setFound] = useState<{ readonly lang: Language; readonly message: MessageText }>();
  useEffect(() => {
    if (lang === 'en') return;
    let wanted = true;
    void loadMessageText(lang).then((message) => wanted && setFound({ lang, message }));
    return () => {
      wanted = false;
    };
  }, [lang]);
  return found?.lang === lang ? found.message : undefined;
}
