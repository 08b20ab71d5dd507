// Switches the language of the page once its texts have loaded.

import type { Language } from '@syncpod/core/messages';
import { loadMessageText } from '@syncpod/core/text';
import { loadTexts } from '../i18n/texts.ts';
import type { SourceStore } from './source.ts';

export async function switchLanguage(source: SourceStore, lang: Language): Promise<void> {
  try {
    await loadTexts(lang);
    source.getState().show({ lang });
  } catch {
    source.getState().show({ notice: { text: 'notice.englishOnly' } });
    return;
  }
  await loadMessages(source, lang);
}

/** Loads the engine's messages. English messages are built in, and remain if others fail to load. */
export async function loadMessages(source: SourceStore, lang: Language): Promise<void> {
  if (lang === 'en') return;
  try {
    const text = await loadMessageText(lang);
    source.getState().show({ messages: { lang, text } });
  } catch {
    source.getState().show({ notice: { text: 'notice.englishOnly' } });
  }
}
