// Connects the view of kubectl to the page.

import { part } from '../part/part.tsx';
import styles from './App.module.css';
import { usePage } from './context.ts';

const KubectlPanel = part(async () => (await import('../kubectl/KubectlPanel.tsx')).KubectlPanel);

/** Has its height before it is loaded. */
export function PageKubectl() {
  const entries = usePage(({ timeline }) => timeline.entries);
  const at = usePage(({ cursorView }) => cursorView.at);
  return (
    <div className={styles.kubectl} data-area="kubectl">
      {at >= 0 && <KubectlPanel entries={entries} at={at} />}
    </div>
  );
}
