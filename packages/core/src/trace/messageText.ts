// How does a message about an input, or a note of the timeline, read in each language?

import { MARKS } from './joins.ts';
import { MESSAGES_ZH, type MessagePair } from './messages.zh.ts';
import type { Language } from './text.ts';
import { YAML_MESSAGES_ZH } from './yamlMessages.zh.ts';

/**
 * The message in the language; as it is where no translation is known: what Kubernetes, a browser or a cluster said
 * is never translated. A message may begin with its path; what fills its holes may be messages too, and so may be what
 * stands in a row with `; ` between.
 */
export function messageText(message: string, lang: Language): string {
  if (lang === 'en') return message;
  for (const { pattern, names, translated } of PHRASES) {
    const found = pattern.exec(message);
    if (!found) continue;
    const parts = new Map(names.map((name, index) => [name, found[index + 1] ?? '']));
    return translated.replace(HOLE, (_, name: string) => listText(parts.get(name) ?? '', lang));
  }
  const placed = /^([\w[\].-]+: )(.+)$/s.exec(message);
  if (placed) return `${placed[1]}${messageText(placed[2] ?? '', lang)}`;
  return message.includes('; ') ? listText(message, lang) : message;
}

/** Several messages in a row are told one by one. Between two that stay as they are the mark stays: they may be one. */
function listText(part: string, lang: Language): string {
  const said = part.split('; ');
  const told = said.map((one) => messageText(one, lang));
  return told.reduce((row, one, at) => {
    const asSaid = one === said[at] && told[at - 1] === said[at - 1];
    return `${row}${MARKS[asSaid ? 'en' : lang].row}${one}`;
  });
}

const HOLE = /\{(\w+)\}/g;

const PHRASES = [...MESSAGES_ZH, ...YAML_MESSAGES_ZH].map(([en, translated]: MessagePair) => ({
  pattern: new RegExp(`^${en.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(HOLE, '(.+?)')}$`, 's'),
  names: [...en.matchAll(HOLE)].map(([, name = '']) => name),
  translated,
}));
