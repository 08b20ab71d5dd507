// Formats a number of bytes as megabytes.

import type { Language } from '@syncpod/core/messages';
import { LANG_TAGS } from '../../ui/i18n/language.ts';

export function megabytes(bytes: number, lang: Language): string {
  const most = bytes < 10_000_000 ? 1 : 0;
  const number = new Intl.NumberFormat(LANG_TAGS[lang], { maximumFractionDigits: most });
  return bytes < 100_000 ? `${number.format(bytes / 1000)} kB` : `${number.format(bytes / 1_000_000)} MB`;
}
