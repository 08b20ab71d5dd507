// What does the query of the address ask for?

import type { Language } from '@syncpod/core';
import { readHref } from '../browser/location.ts';
import { preferredLang } from '../i18n/language.ts';
import { THEME_CHOICES, type ThemeChoice } from '../theme/theme.ts';

export interface Address {
  /** Picture, verdict and player only, to stand inside another page. */
  readonly embed: boolean;
  readonly lang: Language | undefined;
  readonly theme: ThemeChoice | undefined;
}

/** Reads any query; what it does not know it leaves aside. */
export function readAddress(query: string): Address {
  const asked = new URLSearchParams(query);
  const lang = asked.get('lang');
  const theme = asked.get('theme');
  return {
    embed: asked.has('embed'),
    lang: lang === 'en' || lang === 'zh' ? lang : undefined,
    theme: THEME_CHOICES.find((choice) => choice === theme),
  };
}

/** In which language the visitor reads: the asked one, else the browser's. */
export function langOf({ lang }: Address): Language {
  return lang ?? preferredLang(navigator.languages);
}

/** The address of the whole page with the same fragment and nothing of the query. */
export function fullPage(href = readHref()): string {
  const url = new URL(href);
  url.search = '';
  return url.href;
}
