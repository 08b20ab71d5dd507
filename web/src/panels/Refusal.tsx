// Shows why admission refused the edit.

import type { FieldError } from '@syncpod/core/admission';
import { refusedTexts } from '../store/refusedTexts.ts';
import styles from './Refusal.module.css';
import { usePanelsText } from './texts.ts';

interface RefusalProps {
  readonly errors: readonly FieldError[];
  /** True for a static Pod file, which the kubelet itself refuses. */
  readonly ofFile: boolean;
}

export function Refusal({ errors, ofFile }: RefusalProps) {
  const words = usePanelsText();
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
