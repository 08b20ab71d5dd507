// Shows whether the page is in preview, in a replay, or at the present.

import { useVerdictText } from './texts.ts';
import styles from './VerdictBar.module.css';

export type Mode = 'preview' | 'replay' | 'now';

export function ModeNote({ mode }: { readonly mode: Mode }) {
  const words = useVerdictText();
  return (
    <span role="note" className={styles.mode} data-mode={mode} aria-label={words('mode.name')}>
      {words(`mode.${mode}`)}
    </span>
  );
}
