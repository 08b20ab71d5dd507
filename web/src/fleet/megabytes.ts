// How does a number of bytes read?

import { LANG_TAGS, type Lang } from '../i18n/lang.ts';

export function megabytes(bytes: number, lang: Lang): string {
  const most = bytes < 10_000_000 ? 1 : 0;
  const number = new Intl.NumberFormat(LANG_TAGS[lang], { maximumFractionDigits: most });
  return bytes < 100_000 ? `${number.format(bytes / 1000)} kB` : `${number.format(bytes / 1_000_000)} MB`;
}
