// Edits the question of a step, and shows the engine's answer.

import type { Question } from '@syncpod/core/lessons';
import { useId } from 'react';
import { choicesText } from '../lessons/choiceText.ts';
import { BeginField } from './BeginField.tsx';
import type { DraftStep } from './draft.ts';
import type { StepFinding } from './findings.ts';
import styles from './Teach.module.css';
import { type TeachKey, useTeachText } from './texts.ts';

const ASKS = {
  killed: 'teach.askKilled',
  kept: 'teach.askKept',
  started: 'teach.askStarted',
  step: 'teach.askStep',
  gate: 'teach.askGate',
  sandbox: 'teach.askSandbox',
  hash: 'teach.askHash',
  release: 'teach.askRelease',
} as const satisfies Record<Question['type'], TeachKey>;

interface AskFieldProps {
  readonly step: DraftStep;
  readonly finding: StepFinding | undefined;
  onChange(change: Pick<DraftStep, 'ask' | 'from'>): void;
}

/** The engine computes the right answer; it cannot be typed. */
export function AskField({ step, finding, onChange }: AskFieldProps) {
  const words = useTeachText();
  const id = useId();
  const { ask, from } = step;
  const questions = finding?.questions ?? [];
  const answer = finding?.played?.answer;
  // A question that no longer applies stays selected until another is chosen.
  const offered =
    ask && !questions.some((one) => nameOf(one) === nameOf(ask)) ? [...questions, ask] : questions;
  if (offered.length === 0) return <p className={styles.hint}>{words('teach.askNone')}</p>;
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={`${id}-ask`} className={styles.label}>
          {words('teach.ask')}
        </label>
        <select
          id={`${id}-ask`}
          className={styles.input}
          value={ask ? nameOf(ask) : ''}
          onChange={({ target }) =>
            onChange({ from, ask: offered.find((one) => nameOf(one) === target.value) })
          }
        >
          {offered.map((one) => (
            <option key={nameOf(one)} value={nameOf(one)}>
              {words(ASKS[one.type], { name: one.type === 'hash' ? one.container : '' })}
            </option>
          ))}
        </select>
      </div>
      <BeginField step={step} onChange={(begins) => onChange({ ask, from: begins })} />
      {ask && answer && (
        <p className={styles.answer}>
          {words('teach.answer', { answer: choicesText(ask, answer.right, words) })}
        </p>
      )}
    </>
  );
}

function nameOf(question: Question): string {
  return question.type === 'hash' ? `hash ${question.container}` : question.type;
}
