// How does a message about an input, or a note of the timeline, read in each language?

import { fillIn } from '../messages/fillIn.ts';
import { asSaid, type Message, toldWith } from '../messages/message.ts';
import { MESSAGES_ZH } from '../messages/messages.zh.ts';
import { MARKS } from './joins.ts';
import type { Language } from './language.ts';
import { YAML_MESSAGES_ZH } from './yamlMessages.zh.ts';

/**
 * Messages in the language, told one after the other. What Kubernetes, a browser or a cluster said is never
 * translated: it stays as it is.
 */
export function messageText(messages: readonly Message[], lang: Language): string {
  if (lang === 'en') return asSaid(messages);
  const texts = messages.map((one) => ({ text: inChinese(one), said: one.message }));
  // Between two that stay as they are the mark stays: they may be one.
  return texts.reduce((row, { text, said }, at) => {
    const before = texts[at - 1];
    if (!before) return text;
    const same = text === said && before.text === before.said;
    return `${row}${MARKS[same ? 'en' : lang].row}${text}`;
  }, '');
}

function inChinese({ message, template, values = {} }: Message): string {
  if (template === undefined) return libraryText(message);
  return toldWith(MESSAGES_ZH[template], values, (parts) => messageText(parts, 'zh'));
}

/** What the YAML library says, and what fills its holes; anybody else's words stay. */
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
