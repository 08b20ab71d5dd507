// Renders a lesson's text as words and code.

import type { Texts } from '@syncpod/core/lessons';
import { Fragment } from 'react';
import { useLocale } from '../i18n/texts.ts';
import styles from './Lesson.module.css';
import { lessonText } from './lessonText.ts';

/** Renders text between backticks as code; keeps line breaks. */
export function RichText({ texts }: { readonly texts: Texts }) {
  const locale = useLocale();
  const { text, lang } = lessonText(texts, locale.lang);
  return (
    <p className={styles.text} lang={lang}>
      {text.split('`').map((part, index) => {
        const key = `${index} ${part}`;
        return index % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
      })}
    </p>
  );
}
