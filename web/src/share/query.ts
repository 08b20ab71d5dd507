// Parses the query of the address.

import type { Language } from '@syncpod/core/messages';
import { readHref } from '../browser/location.ts';
import { preferredLang } from '../ui/i18n/language.ts';
import { THEME_CHOICES, type ThemeChoice } from '../ui/theme/theme.ts';
import { keptLang, keptTheme } from './preferences.ts';

export interface Address {
  /** Picture, verdict and player only, for embedding in another page. */
  readonly embed: boolean;
  readonly lang: Language | undefined;
  readonly theme: ThemeChoice | undefined;
}

/** Reads any query and ignores unknown parameters. */
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

/** The visitor's language: from the address, else as chosen on an earlier visit, else the browser's. */
export function langOf({ lang }: Address): Language {
  return lang ?? keptLang() ?? preferredLang(navigator.languages);
}

/** The visitor's theme. In an embedded page, only the address counts. */
export function themeOf({ theme, embed }: Address): ThemeChoice {
  return theme ?? (embed ? undefined : keptTheme()) ?? 'system';
}

/** The address of the full page with the same fragment and no query. */
export function fullPage(href = readHref()): string {
  const url = new URL(href);
  url.search = '';
  return url.href;
}
