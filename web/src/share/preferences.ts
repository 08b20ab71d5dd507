// Keeps theme and language on this device once the visitor has chosen them.

import type { Language } from '@syncpod/core/messages';
import { readHref, replaceAddress } from '../browser/location.ts';
import { keepText, readText, storeOf } from '../browser/storage.ts';
import { LANGUAGES } from '../ui/i18n/language.ts';
import { THEME_CHOICES, type ThemeChoice } from '../ui/theme/theme.ts';

type Preference = 'theme' | 'lang';

const keyOf = (preference: Preference): string => `syncpod.${preference}`;

/** Undefined if nothing valid is kept, or storage is blocked. */
export function keptTheme(): ThemeChoice | undefined {
  const kept = readText(keyOf('theme'), storeOf('device'));
  return THEME_CHOICES.find((choice) => choice === kept);
}

export function keptLang(): Language | undefined {
  const kept = readText(keyOf('lang'), storeOf('device'));
  return LANGUAGES.find((lang) => lang === kept);
}

/** Also removes the parameter of the address, which has precedence on the next visit. */
export function keepPreference(preference: Preference, value: string): void {
  keepText(keyOf(preference), value, storeOf('device'));
  const url = new URL(readHref());
  if (!url.searchParams.has(preference)) return;
  url.searchParams.delete(preference);
  replaceAddress(url.href);
}
