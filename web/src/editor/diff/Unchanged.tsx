// A button that shows or hides a block of unchanged lines.

import { type ReactNode, useState } from 'react';
import styles from './DiffPanel.module.css';
import { useDiffText } from './texts.ts';

interface UnchangedProps {
  readonly count: number;
  readonly children: ReactNode;
}

/**
 * The button remains while the lines are shown, to keep keyboard focus and to let the reader hide them again.
 */
export function Unchanged({ count, children }: UnchangedProps) {
  const words = useDiffText();
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
