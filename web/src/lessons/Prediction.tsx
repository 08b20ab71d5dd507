// Renders the form in which the reader predicts what will happen.

import type { PlayedStep } from '@syncpod/core/lessons';
import { type FormEvent, useId, useState } from 'react';
import { choiceText, questionText } from './choiceText.ts';
import styles from './Lesson.module.css';
import { useLessonsText } from './texts.ts';

interface PredictionProps {
  readonly question: NonNullable<PlayedStep['step']['ask']>;
  readonly answer: NonNullable<PlayedStep['answer']>;
  /** The text above already contains the question. */
  readonly asked: boolean;
  onPredict(chosen: readonly string[]): void;
}

/** Checkboxes if several or none can be right, else a choice of one. Enter submits the answer. */
export function Prediction({ question, answer, asked, onPredict }: PredictionProps) {
  const words = useLessonsText();
  const group = useId();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { choices, many } = answer;
  const toggle = (choice: string, on: boolean): void => {
    const others = many ? chosen.filter((one) => one !== choice) : [];
    setChosen(on ? [...others, choice] : others);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (many || chosen.length > 0) onPredict(chosen);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <fieldset className={styles.choices}>
        <legend className={asked ? 'unseen' : styles.legend}>{questionText(question, words)}</legend>
        {many && <p className={styles.hint}>{words('lesson.many')}</p>}
        {choices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type={many ? 'checkbox' : 'radio'}
              name={group}
              checked={chosen.includes(choice)}
              onChange={(event) => toggle(choice, event.target.checked)}
            />
            {choiceText(question, choice, words)}
          </label>
        ))}
      </fieldset>
      <button type="submit" className={`primary ${styles.button}`} disabled={!many && chosen.length === 0}>
        {many && chosen.length === 0 ? words('lesson.predictNone') : words('lesson.predict')}
      </button>
    </form>
  );
}
