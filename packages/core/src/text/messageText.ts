// Texts of messages about an input and of notes of the timeline in each language.

import { fillIn } from '../messages/fillIn.ts';
import { MARKS } from '../messages/joins.ts';
import type { Language } from '../messages/language.ts';
import { asSaid, fillTemplate, type Message } from '../messages/message.ts';
import { MESSAGES_ZH } from '../messages/messages.zh.ts';
import { YAML_MESSAGES_ZH } from './yamlMessages.zh.ts';

/** Messages in the language, joined. Messages from Kubernetes, a browser or a cluster are never translated. */
export function messageText(messages: readonly Message[], lang: Language): string {
  if (lang === 'en') return asSaid(messages);
  const texts = messages.map((one) => ({ text: inChinese(one), said: one.message }));
  // Keeps the separator between two untranslated messages: they may be one.
  return texts.reduce((row, { text, said }, at) => {
    const before = texts[at - 1];
    if (!before) return text;
    const same = text === said && before.text === before.said;
    return `${row}${MARKS[same ? 'en' : lang].row}${text}`;
  }, '');
}

function inChinese({ message, template, values = {} }: Message): string {
  if (template === undefined) return libraryText(message);
  return fillTemplate(MESSAGES_ZH[template], values, (parts) => messageText(parts, 'zh'));
}

/** Translates messages of the YAML library and their values; other messages stay unchanged. */
function libraryText(message: string): string {
  for (const { pattern, names, translated } of LIBRARY) {
    const found = pattern.exec(message);
    if (!found) continue;
    const parts = names.map((name, index) => [name, libraryText(found[index + 1] ?? '')] as const);
    return fillIn(translated, Object.fromEntries(parts));
  }
  return message;
}

const HOLE = /\{(\w+)\}/g;

const LIBRARY = YAML_MESSAGES_ZH.map(([en, translated]) => ({
  pattern: new RegExp(`^${en.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(HOLE, '(.+?)')}$`, 's'),
  names: [...en.matchAll(HOLE)].map(([, name = '']) => name),
  translated,
}));
