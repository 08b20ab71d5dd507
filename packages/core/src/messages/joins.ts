// Joins pieces of text in each language.

import type { Language } from './language.ts';

/**
 * `list` separates names, `clause` and `row` separate statements, `gap` follows a sentence that ends in a full stop.
 */
export const MARKS = {
  en: { list: ', ', clause: ', ', row: '; ', colon: ': ', stop: '. ', gap: ' ' },
  zh: { list: '、', clause: '，', row: '；', colon: '：', stop: '。', gap: '' },
} as const satisfies Record<Language, Record<string, string>>;

/** Goes directly after the text that it explains; empty if `text` is. */
export function inBrackets(text: string, lang: Language): string {
  if (text === '') return '';
  return lang === 'zh' ? `（${text}）` : ` (${text})`;
}

/** Goes directly before other text: Chinese puts a space only after Latin letters. */
export function beforeWords(text: string, lang: Language): string {
  return lang === 'zh' && /\w$/.test(text) ? `${text} ` : text;
}

/** Goes directly after other text: Chinese puts a space only before Latin letters. */
export function afterWords(text: string, lang: Language): string {
  return lang === 'zh' && /^\w/.test(text) ? ` ${text}` : text;
}
