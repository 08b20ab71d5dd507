// How are the messages of another language loaded only where somebody reads it?

import { asSaid, type Message } from '../messages/message.ts';
import type { Language } from './language.ts';

/** Messages about an input, or notes of the timeline, as they read in one language. */
export type MessageText = (messages: readonly Message[]) => string;

/** What core says in English, and somebody else in any language, stays as it is. */
export async function loadMessageText(lang: Language): Promise<MessageText> {
  if (lang === 'en') return asSaid;
  const { messageText } = await import('./messageText.ts');
  return (messages) => messageText(messages, lang);
}
