// Why does a container run on that the spec no longer has?

import type { ContainerOutcome } from '@syncpod/core';
import { useWords } from '../i18n/text.ts';
import { CutName } from '../ui/CutName.tsx';
import { EFFECTS } from './effects.ts';
import styles from './WhyPanel.module.css';

interface StrayProps {
  readonly container: ContainerOutcome;
  onPoint(container: string | undefined): void;
}

/** No question is asked about it, so that there is nothing to unfold. */
export function Stray({ container: { name, outcome }, onPoint }: StrayProps) {
  const words = useWords();
  return (
    <div
      className={styles.stray}
      onPointerEnter={() => onPoint(name)}
      onPointerLeave={() => onPoint(undefined)}
    >
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
