// Shows a note in one line, with the action that it suggests.

import type { ReactNode } from 'react';
import styles from './Strip.module.css';

interface StripProps {
  readonly text: string;
  /** A button. */
  readonly children: ReactNode;
}

export function Strip({ text, children }: StripProps) {
  return (
    <div role="status" className={styles.strip}>
      <span className={styles.text}>{text}</span>
      {children}
    </div>
  );
}
