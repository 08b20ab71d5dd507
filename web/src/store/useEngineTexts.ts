// Loads the engine's texts in the language of the page, for a tool that is opened without the Pod.

import { loadLanguage } from '@syncpod/core/text';
import { useEffect } from 'react';
import { alsoLoad } from '../ui/i18n/texts.ts';
import { useSource, useSourceStore } from './context.ts';
import { loadEngineTexts } from './language.ts';

// A tool is shown once both have loaded.
alsoLoad(loadLanguage);

export function useEngineTexts(): void {
  const source = useSourceStore();
  const lang = useSource((state) => state.lang);
  useEffect(() => void loadEngineTexts(source, lang), [source, lang]);
}
