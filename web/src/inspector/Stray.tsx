// Explains why a container that is no longer in the spec keeps running.

import type { ContainerOutcome } from '@syncpod/core/explain';
import { CutName } from '../ui/CutName.tsx';
import { EFFECTS } from './effects.ts';
import { usePanelsText } from './texts.ts';
import styles from './WhyPanel.module.css';

interface StrayProps {
  readonly container: ContainerOutcome;
}

/** The kubelet makes no decision about it, so there is nothing to expand. */
export function Stray({ container: { name, outcome } }: StrayProps) {
  const words = usePanelsText();
  return (
    <div className={styles.stray} data-container={name}>
      <div className={styles.strayHead}>
        <span className={styles.about} title={name}>
          <CutName name={name} />
        </span>
        <span className={styles.effect} data-tone={EFFECTS[outcome].tone}>
          {words(EFFECTS[outcome].text)}
        </span>
      </div>
      <p className={styles.note}>{words(outcome === 'left' ? 'why.left' : 'why.leftDies')}</p>
    </div>
  );
}
