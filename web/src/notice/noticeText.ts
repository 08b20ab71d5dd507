// How does a notice read in the visitor's language?

import type { Words } from '../i18n/text.ts';
import type { Notice } from '../store/source.ts';

export function noticeText({ text, values, reason }: Notice, words: Words): string {
  const said = words(text, reason ? { ...values, reason: words.message(reason) } : values);
  // The title of a story may be a question: it ends the sentence.
  return said.replace(/([?!？！])[.。]$/, '$1');
}
