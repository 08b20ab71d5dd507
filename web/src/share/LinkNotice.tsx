// What does one see if a link cannot be opened?

import type { TextKey } from '../i18n/text.ts';
import { useWords } from '../i18n/text.ts';
import styles from './LinkNotice.module.css';

const TEXTS: Readonly<Record<string, TextKey>> = {
  'link-future': 'link.future',
  'link-too-large': 'link.tooLarge',
  'link-pod': 'link.pod',
};

interface LinkNoticeProps {
  /** Code of the problem; undefined if there is none. */
  readonly problem: string | undefined;
  onDismiss(): void;
}

export function LinkNotice({ problem, onDismiss }: LinkNoticeProps) {
  const words = useWords();
  if (problem === undefined) return null;
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.text}>{words(TEXTS[problem] ?? 'link.broken')}</p>
      <button type="button" className={styles.dismiss} onClick={onDismiss}>
        {words('link.dismiss')}
      </button>
    </div>
  );
}
