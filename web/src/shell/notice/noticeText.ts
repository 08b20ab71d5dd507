// Translates a notice.

import { noticeTexts } from '../../store/notices.ts';
import type { Notice } from '../../store/source.ts';
import type { Locale } from '../../ui/i18n/texts.ts';

export function noticeText({ text, values, reason }: Notice, locale: Locale): string {
  const said = noticeTexts(locale)(text, reason ? { ...values, reason: locale.message(reason) } : values);
  // A title may end with a question mark, which then also ends the sentence.
  return said.replace(/([?!？！])[.。]$/, '$1');
}
