// How are the messages of another language loaded only where somebody reads it?

import type { Language } from './text.ts';

/** A message about an input, or a note of the timeline, as it reads in one language. */
export type MessageText = (message: string) => string;

/** What core says in English, and somebody else in any language, stays as it is. */
export async function loadMessageText(lang: Language): Promise<MessageText> {
  if (lang === 'en') return (message) => message;
  const { messageText } = await import('./messageText.ts');
  return (message) => messageText(message, lang);
}
