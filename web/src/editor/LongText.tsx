// How does a long message leave room for the text that it is about?

import { useState } from 'react';
import { useWords } from '../i18n/text.ts';
import styles from './ProblemList.module.css';

/** Characters: about three lines of the list. */
const MOST = 150;

/** Cut between two words until one asks for all of it. */
export function LongText({ text }: { readonly text: string }) {
  const words = useWords();
  const [all, setAll] = useState(false);
  if (text.length <= MOST * 1.2) return <span className={styles.message}>{text}</span>;
  const beginning = text.slice(0, MOST).replace(/[\s,.:;]*[^\s]*$/, '');
  return (
    <span className={styles.message}>
      {all ? text : `${beginning || text.slice(0, MOST)} …`}{' '}
      <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
        {words(all ? 'editor.less' : 'editor.all')}
      </button>
    </span>
  );
}
