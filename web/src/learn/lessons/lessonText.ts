// Chooses the language of a lesson text that is not written in every language.

import type { Texts } from '@syncpod/core/lessons';
import type { Language } from '@syncpod/core/messages';
import { LANG_TAGS, otherLang } from '../../ui/i18n/language.ts';

export interface LessonText {
  readonly text: string;
  /** For the lang attribute, if it is not the page's language. */
  readonly lang: string | undefined;
}

/** The text in the reader's language, or else in the other. */
export function lessonText(texts: Texts, lang: Language): LessonText {
  const own = texts[lang];
  if (own !== undefined) return { text: own, lang: undefined };
  const other = otherLang(lang);
  return { text: texts[other] ?? '', lang: LANG_TAGS[other] };
}
