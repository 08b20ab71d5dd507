// Translates a notice.

import { noticeTexts } from '../../store/notices.ts';
import type { Notice } from '../../store/source.ts';
import type { Locale } from '../../ui/i18n/texts.ts';

/** Control characters, and characters that turn the direction of the text around. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for these characters
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export function noticeText({ text, values, reason }: Notice, locale: Locale): string {
  const said = noticeTexts(locale)(text, reason ? { ...values, reason: locale.message(reason) } : values);
  // A title may end with a question mark, which then also ends the sentence.
  return said.replace(/([?!？！])[.。]$/, '$1').replaceAll(INVISIBLE, (one) => {
    const code = one.codePointAt(0) ?? 0;
    return `\\u{${code.toString(16)}}`;
  });
}
