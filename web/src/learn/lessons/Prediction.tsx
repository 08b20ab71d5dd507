// Renders the form in which the reader predicts what will happen.

import type { PlayedStep } from '@syncpod/core/lessons';
import { type FormEvent, useId } from 'react';
import { choiceText, questionText } from './choiceText.ts';
import styles from './Lesson.module.css';
import { useLessonsText } from './texts.ts';

interface PredictionProps {
  readonly question: NonNullable<PlayedStep['step']['ask']>;
  readonly answer: NonNullable<PlayedStep['answer']>;
  /** The text above already contains the question. */
  readonly asked: boolean;
  /** The id of the form, for its button in the footer. */
  readonly form: string;
  readonly chosen: readonly string[];
  onChoose(chosen: readonly string[]): void;
  onPredict(): void;
}

/** Checkboxes if several or none can be right, else a choice of one. Enter submits the answer. */
export function Prediction(props: PredictionProps) {
  const { question, answer, asked, form, chosen, onChoose, onPredict } = props;
  const words = useLessonsText();
  const group = useId();
  const { choices, many } = answer;
  const toggle = (choice: string, on: boolean): void => {
    const others = many ? chosen.filter((one) => one !== choice) : [];
    onChoose(on ? [...others, choice] : others);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (many || chosen.length > 0) onPredict();
  };
  return (
    <form id={form} className={styles.form} onSubmit={submit}>
      <fieldset className={styles.choices}>
        <legend className={asked ? 'unseen' : styles.legend}>{questionText(question, words)}</legend>
        {many && <p className={styles.hint}>{words('lesson.many')}</p>}
        <div className={styles.options} data-many={choices.length > MANY}>
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
        </div>
      </fieldset>
    </form>
  );
}

/** More choices are in two columns where the screen is low. */
const MANY = 4;
