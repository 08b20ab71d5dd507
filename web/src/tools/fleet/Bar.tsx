// Shows a share as a bar; the text beside it says the same.

import styles from './Fleet.module.css';

interface BarProps {
  readonly count: number;
  /** The count of a full bar. */
  readonly of: number;
}

export function Bar({ count, of }: BarProps) {
  const width = `${Math.min(100, (100 * count) / Math.max(1, of))}%`;
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} style={{ width }} />
    </span>
  );
}
