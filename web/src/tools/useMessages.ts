// Loads the engine's messages in the language of the page, for a tool that is opened without the Pod.

import { useEffect } from 'react';
import { useSource, useSourceStore } from '../store/context.ts';
import { loadMessages } from '../store/language.ts';

export function useMessages(): void {
  const source = useSourceStore();
  const lang = useSource((state) => state.lang);
  useEffect(() => void loadMessages(source, lang), [source, lang]);
}
