// Offers three acts in place of the timeline while nothing happens.

import type { ScenarioEvent } from '@syncpod/core/runtime';
import { useMemo } from 'react';
import type { Stage } from './fields.ts';
import styles from './IdleActs.module.css';
import { idleActsOf } from './idleActs.ts';
import { useIdleText } from './idleTexts.ts';

interface IdleActsProps {
  /** The text in the editor. */
  readonly text: string;
  readonly stage: Stage;
  onType(draft: string): void;
  onThrow(event: ScenarioEvent): void;
}

export function IdleActs({ text, stage, onType, onThrow }: IdleActsProps) {
  const words = useIdleText();
  const acts = useMemo(() => idleActsOf(text, stage), [text, stage]);
  if (acts.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and cannot be a flex box
    <div role="group" className={styles.acts} data-acts aria-label={words('idle.title')}>
      <span className={styles.title} aria-hidden="true">
        {words('idle.title')}
      </span>
      {acts.map((act) => (
        <button
          key={act.text}
          type="button"
          className={styles.act}
          onClick={() => (act.kind === 'text' ? onType(act.draft) : onThrow(act.event))}
        >
          {words(act.text, act.values)}
        </button>
      ))}
    </div>
  );
}
