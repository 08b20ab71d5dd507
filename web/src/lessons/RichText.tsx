// How does a text of a lesson become words and code?

import type { Texts } from '@syncpod/core';
import { Fragment } from 'react';
import { useWords } from '../i18n/text.ts';
import styles from './Lesson.module.css';
import { lessonText } from './lessonText.ts';

/** What stands between backticks is code; a line break stays one. */
export function RichText({ texts }: { readonly texts: Texts }) {
  const words = useWords();
  const { text, lang } = lessonText(texts, words.lang);
  return (
    <p className={styles.text} lang={lang}>
      {text.split('`').map((part, index) => {
        const key = `${index} ${part}`;
        return index % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
      })}
    </p>
  );
}
