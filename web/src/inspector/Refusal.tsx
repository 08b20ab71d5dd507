// Shows why admission refused the edit.

import type { Explanation } from '@syncpod/core/explain';
import { type RefusedField, refusedFieldLines } from '@syncpod/core/report';
import { refusedTexts } from '../store/refusedTexts.ts';
import styles from './Refusal.module.css';
import { usePanelsText } from './texts.ts';

interface RefusalProps {
  readonly explanation: Explanation;
  readonly fields: readonly RefusedField[];
}

export function Refusal({ explanation, fields }: RefusalProps) {
  const words = usePanelsText();
  // The kubelet itself refuses the file of a static Pod.
  const ofFile = explanation.verdict.gate === 'file-refused';
  const errors = refusedTexts(explanation.admission.errors);
  return (
    <div className={styles.refusal} data-tone="refused">
      <div className={styles.question}>
        <strong>{words(ofFile ? 'why.gateFile' : 'why.gate')}</strong>
        <span className={styles.answer}>{words('why.refused')}</span>
      </div>
      {errors.map(({ text }) => (
        <p key={text} className={styles.error}>
          {text}
        </p>
      ))}
      {refusedFieldLines(fields, words.lang).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
