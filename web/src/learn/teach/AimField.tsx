// Chooses the learner's task at a step: read, predict, or reach a goal.

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

/** At the start there are no events, so nothing can be predicted or reached. */
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
