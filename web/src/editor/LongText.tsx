// Shortens a long message to leave room for the text below it.

import { useState } from 'react';
import styles from './ProblemList.module.css';
import { useEditorText } from './texts.ts';

/** Characters: about three lines of the list. */
const MOST = 150;

/** Cut between two words until the reader expands it. */
export function LongText({ text }: { readonly text: string }) {
  const words = useEditorText();
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
