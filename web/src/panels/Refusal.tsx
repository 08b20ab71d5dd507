// Why does the edit not come through the gate before the kubelet?

import type { FieldError } from '@syncpod/core';
import { useWords } from '../i18n/text.ts';
import { refusedTexts } from '../store/refusedTexts.ts';
import styles from './Refusal.module.css';

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
      {refusedTexts(errors).map(({ text }) => (
        <p key={text} className={styles.error}>
          {text}
        </p>
      ))}
    </div>
  );
}
