// How does one get at lines that are the same in both Pods?

import { type ReactNode, useState } from 'react';
import { useWords } from '../i18n/text.ts';
import styles from './DiffPanel.module.css';

interface UnchangedProps {
  readonly count: number;
  readonly children: ReactNode;
}

/** The button stays when the lines are open: whoever pressed it by key keeps the place, and may close them again. */
export function Unchanged({ count, children }: UnchangedProps) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <tr>
        <td colSpan={4} className={styles.fold}>
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            … {words('diff.unchanged', { count })}
          </button>
        </td>
      </tr>
      {open && children}
    </>
  );
}
