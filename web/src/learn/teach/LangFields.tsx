// Edits a text in one or two languages.

import type { Texts } from '@syncpod/core/lessons';
import type { Language } from '@syncpod/core/messages';
import { useId } from 'react';
import { LANG_TAGS } from '../../ui/i18n/language.ts';
import styles from './Teach.module.css';
import { type TeachKey, useTeachText } from './texts.ts';

/** The labels of a field for one language and for two. */
const LABELS = {
  title: ['teach.title', 'teach.titleIn'],
  text: ['teach.text', 'teach.textIn'],
  reveal: ['teach.reveal', 'teach.revealIn'],
  hint: ['teach.hint', 'teach.hintIn'],
} as const satisfies Record<string, readonly [TeachKey, TeachKey]>;

interface LangFieldsProps {
  readonly texts: Texts;
  readonly langs: readonly Language[];
  readonly about: keyof typeof LABELS;
  readonly lines: number;
  /** Of several fields of the same kind. */
  readonly number?: number;
  onChange(texts: Texts, lang: Language): void;
}

export const LANG_NAMES = { en: 'teach.english', zh: 'teach.chinese' } as const satisfies Record<
  Language,
  TeachKey
>;

export function LangFields({ texts, langs, about, lines, number = 1, onChange }: LangFieldsProps) {
  const words = useTeachText();
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
          {langs.length === 1
            ? words(label, { number })
            : words(labelIn, { number, lang: words(LANG_NAMES[lang]) })}
        </label>
        {lines === 1 ? <input type="text" {...field} /> : <textarea rows={lines} {...field} />}
      </div>
    );
  });
}
