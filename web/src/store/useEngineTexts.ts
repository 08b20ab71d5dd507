// Loads the engine's texts in the language of the page, for a tool that is opened without the Pod.

import { useEffect } from 'react';
import { useSource, useSourceStore } from './context.ts';
import { loadEngineTexts } from './language.ts';

export function useEngineTexts(): void {
  const source = useSourceStore();
  const lang = useSource((state) => state.lang);
  useEffect(() => void loadEngineTexts(source, lang), [source, lang]);
}
