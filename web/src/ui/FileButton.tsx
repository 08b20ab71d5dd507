// How does one choose a file, with a button that looks like the others?

import { useId } from 'react';
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
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The field forgets it: the same file can be chosen again once it is mended.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <label htmlFor={input} className={styles.button}>
        {text}
      </label>
    </>
  );
}
