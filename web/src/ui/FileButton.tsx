// Shows a button that chooses a file.

import { useId } from 'react';
import styles from './FileButton.module.css';

interface FileButtonProps {
  readonly text: string;
  readonly accept?: string;
  onFile(file: File): void;
}

/** The label looks like a button; the hidden input takes the focus. */
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
          // Without this, choosing the same file again would not fire a change event.
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
