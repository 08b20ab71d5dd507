// Texts of the page's picture, with those that it shares with reports.

import type { Language } from '@syncpod/core/messages';
import { PICTURE_WORDS } from '@syncpod/core/picture';
import { createTexts, type KeyOf, localeOf, type Text } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

/** Core contains both languages, because it also draws pictures without the page. */
const pictureTexts = createTexts(PICTURE_WORDS.en, { zh: async () => ({ zh: PICTURE_WORDS.zh }) });
const graphTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, pictureTexts);

const LOCALES = { en: localeOf('en'), zh: localeOf('zh') } as const satisfies Record<Language, object>;

/** Takes a language instead of using a hook: the caller chooses the language of the picture. */
export function graphText(lang: Language): Text<KeyOf<typeof graphTexts>> {
  return graphTexts(LOCALES[lang]);
}
