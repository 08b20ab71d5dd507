// Lists the conditions that hold from now on, each with a button that ends it.

import type { ScenarioEvent, StandingCondition } from '@syncpod/core/runtime';
import styles from './Chips.module.css';
import { useWhatIfText } from './texts.ts';

interface StandingProps {
  readonly conditions: readonly StandingCondition[];
  onEnd(event: ScenarioEvent): void;
}

export function Standing({ conditions, onEnd }: StandingProps) {
  const words = useWhatIfText();
  return (
    <ul className={styles.list} data-row aria-label={words('standing.title')}>
      {conditions.map(({ id, text, when, end }) => (
        <li key={id} className={styles.chip} title={words.message(when ? [text, when] : [text])}>
          <span className={styles.text}>{words.message([text])}</span>
          <button
            type="button"
            className={styles.end}
            data-then="play"
            aria-label={words('standing.end', { condition: words.message([text]) })}
            title={words('standing.endHint')}
            onClick={() => onEnd(end)}
          >
            <span aria-hidden="true">✕</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
