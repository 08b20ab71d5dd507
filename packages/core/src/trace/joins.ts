// How are pieces of text put together, in each language?

import type { Language } from './language.ts';

/** `list` stands between names, `clause` and `row` between what is said, `gap` after a sentence that ends in a full stop. */
export const MARKS = {
  en: { list: ', ', clause: ', ', row: '; ', colon: ': ', stop: '. ', gap: ' ' },
  zh: { list: '、', clause: '，', row: '；', colon: '：', stop: '。', gap: '' },
} as const satisfies Record<Language, Record<string, string>>;

/** To be put right after what it explains; empty if there is nothing to say. */
export function inBrackets(text: string, lang: Language): string {
  if (text === '') return '';
  return lang === 'zh' ? `（${text}）` : ` (${text})`;
}

/** To be put right before other words: Chinese has a space only where Latin ends. */
export function beforeWords(text: string, lang: Language): string {
  return lang === 'zh' && /\w$/.test(text) ? `${text} ` : text;
}

/** To be put right after other words: Chinese has a space only where Latin begins. */
export function afterWords(text: string, lang: Language): string {
  return lang === 'zh' && /^\w/.test(text) ? ` ${text}` : text;
}
