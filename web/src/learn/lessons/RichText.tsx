// Renders a lesson's text as words, terms and code.

import type { Texts } from '@syncpod/core/lessons';
import { Fragment } from 'react';
import { useLocale } from '../../ui/i18n/texts.ts';
import { Term } from '../../ui/Term.tsx';
import { type Stretch, splitAtTerms, type TermId, type TermText, useTermText } from '../../ui/terms.ts';
import styles from './Lesson.module.css';
import { lessonText } from './lessonText.ts';

/** Renders text between backticks as code, explains the first occurrence of each term, and keeps line breaks. */
export function RichText({ texts }: { readonly texts: Texts }) {
  const locale = useLocale();
  const words = useTermText();
  const { text, lang } = lessonText(texts, locale.lang);
  return (
    <p className={styles.text} lang={lang}>
      {richParts(text, words).map(({ key, code, ...part }) => {
        if (code) return <code key={key}>{part.text}</code>;
        return part.id ? (
          <Term key={key} id={part.id} text={part.text} />
        ) : (
          <Fragment key={key}>{part.text}</Fragment>
        );
      })}
    </p>
  );
}

interface RichPart extends Stretch {
  readonly key: string;
  readonly code: boolean;
}

/** Code contains no terms. */
export function richParts(text: string, words: TermText): readonly RichPart[] {
  const seen = new Set<TermId>();
  const parts = text.split('`').flatMap((part, index) => {
    if (index % 2 === 1) return [{ text: part, code: true }];
    return splitAtTerms(part, words, seen).map((stretch) => ({ ...stretch, code: false }));
  });
  return parts.map((part, index) => ({ ...part, key: `${index} ${part.text}` }));
}
