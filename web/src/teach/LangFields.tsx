// How does a teacher write a text in one language or in two?

import type { Language, Texts } from '@syncpod/core';
import { useId } from 'react';
import { LANG_TAGS } from '../i18n/language.ts';
import { type TextKey, useWords } from '../i18n/text.ts';
import styles from './Teach.module.css';

/** What a field is called where there is one language, and where there are two. */
const LABELS = {
  title: ['teach.title', 'teach.titleIn'],
  text: ['teach.text', 'teach.textIn'],
  reveal: ['teach.reveal', 'teach.revealIn'],
} as const satisfies Record<string, readonly [TextKey, TextKey]>;

interface LangFieldsProps {
  readonly texts: Texts;
  readonly langs: readonly Language[];
  readonly about: keyof typeof LABELS;
  readonly lines: number;
  onChange(texts: Texts, lang: Language): void;
}

export const LANG_NAMES = { en: 'teach.english', zh: 'teach.chinese' } as const satisfies Record<
  Language,
  TextKey
>;

export function LangFields({ texts, langs, about, lines, onChange }: LangFieldsProps) {
  const words = useWords();
  const id = useId();
  const [label, labelIn] = LABELS[about];
  return langs.map((lang) => {
    const field = {
      id: `${id}-${lang}`,
      className: styles.input,
      lang: LANG_TAGS[lang],
      value: texts[lang] ?? '',
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        onChange({ ...texts, [lang]: target.value }, lang),
    };
    return (
      <div key={lang} className={styles.field}>
        <label htmlFor={field.id} className={styles.label}>
          {langs.length === 1 ? words(label) : words(labelIn, { lang: words(LANG_NAMES[lang]) })}
        </label>
        {lines === 1 ? <input type="text" {...field} /> : <textarea rows={lines} {...field} />}
      </div>
    );
  });
}
