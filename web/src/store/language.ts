// Switches the language of the page once its texts have loaded.

import type { Language } from '@syncpod/core/messages';
import { loadLanguage } from '@syncpod/core/text';
import { loadTexts } from '../ui/i18n/texts.ts';
import type { SourceStore } from './source.ts';

export async function switchLanguage(source: SourceStore, lang: Language): Promise<void> {
  try {
    const [text] = await Promise.all([loadLanguage(lang), loadTexts(lang)]);
    source.getState().show({ lang, messages: { lang, text } });
  } catch {
    source.getState().show({ notice: { text: 'notice.englishOnly' } });
  }
}

/**
 * Loads the texts of the engine, and of the code that was loaded with it: what the page derives from them is kept.
 * English texts are built in, and remain if others fail to load.
 */
export async function loadEngineTexts(source: SourceStore, lang: Language): Promise<void> {
  if (lang === 'en') return;
  try {
    const [text] = await Promise.all([loadLanguage(lang), loadTexts(lang)]);
    source.getState().show({ messages: { lang, text } });
  } catch {
    source.getState().show({ notice: { text: 'notice.englishOnly' } });
  }
}
