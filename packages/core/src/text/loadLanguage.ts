// Loads the texts of core in another language on first use.

import type { Language } from '../messages/language.ts';
import { asSaid, type Message } from '../messages/message.ts';
import { addPhrases } from './phrases.ts';

/** Messages about an input, or notes of the timeline, in one language. */
export type MessageText = (messages: readonly Message[]) => string;

/**
 * Until this has resolved, decisions, steps, rollouts, verdicts and causes of restarts are in English. Returns the
 * function that writes messages in the language; messages that do not come from core stay unchanged.
 */
export async function loadLanguage(lang: Language): Promise<MessageText> {
  if (lang === 'en') return asSaid;
  const [{ messageText }, { CHINESE }] = await Promise.all([
    import('./messageText.ts'),
    import('./phrases.zh.ts'),
  ]);
  addPhrases(lang, CHINESE);
  return (messages) => messageText(messages, lang);
}
