// Makes the reader of a dictionary: a text by language and key, with its placeholders filled in.

import { fillIn } from './fillIn.ts';
import type { Language } from './language.ts';

/** `read(lang, key, values)`: the text with each `{name}` that has a value filled in. */
export function dictionary<Key extends string>(
  texts: Readonly<Record<Language, Readonly<Record<Key, string>>>>,
) {
  return (lang: Language, key: Key, values: Readonly<Record<string, string | number>> = {}): string =>
    fillIn(texts[lang][key], values);
}
