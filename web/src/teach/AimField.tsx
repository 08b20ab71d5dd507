// Chooses what the learner does at a step: reads, predicts, or reaches a goal.

import { useId } from 'react';
import { type Aim, aimOf, type DraftStep } from './draft.ts';
import styles from './Teach.module.css';
import { type TeachKey, useTeachText } from './texts.ts';

const AIMS = {
  reads: 'teach.aimReads',
  predicts: 'teach.aimPredicts',
  reaches: 'teach.aimReaches',
} as const satisfies Record<Aim, TeachKey>;

interface AimFieldProps {
  readonly step: DraftStep;
  onChange(aim: Aim): void;
}

/** At the start nothing has happened: there is nothing to predict or to reach. */
export function AimField({ step, onChange }: AimFieldProps) {
  const words = useTeachText();
  const name = useId();
  const aim = aimOf(step);
  if (step.story.events.length === 0) return <p className={styles.hint}>{words('teach.askNone')}</p>;
  return (
    <fieldset className={styles.checks}>
      <legend className={styles.label}>{words('teach.aim')}</legend>
      {(Object.keys(AIMS) as Aim[]).map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === aim} onChange={() => onChange(one)} />
          {words(AIMS[one])}
        </label>
      ))}
    </fieldset>
  );
}
