// Which words of a lesson does the reader get, if it is not written in every language?

import type { Language, Texts } from '@syncpod/core';
import { LANG_TAGS, otherLang } from '../i18n/language.ts';

export interface LessonText {
  readonly text: string;
  /** For the lang attribute, where it is not the page's language. */
  readonly lang: string | undefined;
}

/** In the reader's language if there is such a text, else in the other. */
export function lessonText(texts: Texts, lang: Language): LessonText {
  const own = texts[lang];
  if (own !== undefined) return { text: own, lang: undefined };
  const other = otherLang(lang);
  return { text: texts[other] ?? '', lang: LANG_TAGS[other] };
}
