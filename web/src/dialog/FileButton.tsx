// How does one choose a file, with a button that looks like the others?

import { useId } from 'react';
import { chosenFile } from '../import/readTextFile.ts';
import styles from './FileButton.module.css';

interface FileButtonProps {
  readonly text: string;
  readonly accept?: string;
  onFile(file: File): void;
}

/** The label is the button; the unseen field itself keeps the focus. */
export function FileButton({ text, accept, onFile }: FileButtonProps) {
  const input = useId();
  return (
    <>
      <input
        id={input}
        type="file"
        accept={accept}
        className={`unseen ${styles.input}`}
        onChange={(event) => {
          const file = chosenFile(event);
          if (file) onFile(file);
        }}
      />
      <label htmlFor={input} className={styles.button}>
        {text}
      </label>
    </>
  );
}
