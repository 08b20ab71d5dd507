// Why does the edit not come through the gate before the kubelet?

import type { FieldError } from '@syncpod/core';
import { useWords } from '../i18n/text.ts';
import styles from './Refusal.module.css';
import { shortened } from './shortened.ts';

interface RefusalProps {
  readonly errors: readonly FieldError[];
  /** True if there is no API server in the way: the kubelet itself refuses a file. */
  readonly ofFile: boolean;
}

export function Refusal({ errors, ofFile }: RefusalProps) {
  const words = useWords();
  return (
    <div className={styles.refusal} data-tone="refused">
      <div className={styles.question}>
        <strong>{words(ofFile ? 'why.gateFile' : 'why.gate')}</strong>
        <span className={styles.answer}>{words('why.refused')}</span>
      </div>
      {errors.map(({ field, detail }) => (
        <p key={`${field} ${detail}`} className={styles.error}>
          {shortened(`${field}: ${detail}`)}
        </p>
      ))}
    </div>
  );
}
