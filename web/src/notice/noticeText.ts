// How does a notice read in the visitor's language?

import type { Words } from '../i18n/text.ts';
import type { Notice } from '../store/source.ts';

/** A reason is a message of core. */
export function noticeText({ text, values }: Notice, words: Words): string {
  const reason = values?.reason;
  const said = words(text, reason === undefined ? values : { ...values, reason: words.message(reason) });
  // The title of a story may be a question: it ends the sentence.
  return said.replace(/([?!？！])[.。]$/, '$1');
}
