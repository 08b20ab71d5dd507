// Chooses the event at which the learner predicts or begins to play.

import { useId } from 'react';
import { eventText } from '../../timeline/whatif/eventText.ts';
import type { DraftStep } from './draft.ts';
import styles from './Teach.module.css';
import { useTeachText } from './texts.ts';

interface BeginFieldProps {
  readonly step: DraftStep;
  onChange(from: number): void;
}

export function BeginField({ step: { from, story }, onChange }: BeginFieldProps) {
  const words = useTeachText();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {words('teach.begins')}
      </label>
      <select
        id={id}
        className={styles.input}
        value={from}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {story.events.map((event, index) => {
          const text = `${index + 1}. ${eventText(event, words)}`;
          return (
            <option key={text} value={index}>
              {text}
            </option>
          );
        })}
      </select>
    </div>
  );
}
