// Reports that the page failed, and offers the visitor's work.

import styles from './FaultPanel.module.css';
import { useFaultText } from './texts.ts';

interface FaultPanelProps {
  readonly fault: string;
  readonly work: string;
  onRetry(): void;
}

export function FaultPanel({ fault, work, onRetry }: FaultPanelProps) {
  const words = useFaultText();
  return (
    <main className={styles.panel} role="alert">
      <h1 className={styles.title}>{words('fault.title')}</h1>
      <p>{words('fault.explain')}</p>
      <button type="button" className={`primary ${styles.retry}`} onClick={onRetry}>
        {words('fault.retry')}
      </button>
      <h2 className={styles.label}>{words('fault.work')}</h2>
      <textarea className={styles.text} aria-label={words('fault.work')} readOnly value={work} rows={14} />
      <h2 className={styles.label}>{words('fault.what')}</h2>
      <pre className={styles.text}>{fault}</pre>
    </main>
  );
}
