// Loads the messages of another language on first use.

import type { Language } from '../messages/language.ts';
import { asSaid, type Message } from '../messages/message.ts';

/** Messages about an input, or notes of the timeline, in one language. */
export type MessageText = (messages: readonly Message[]) => string;

/** English messages of core, and all foreign messages, stay unchanged. */
export async function loadMessageText(lang: Language): Promise<MessageText> {
  if (lang === 'en') return asSaid;
  const { messageText } = await import('./messageText.ts');
  return (messages) => messageText(messages, lang);
}
