// One control of a what-if form, with its label.

import { inBrackets } from '@syncpod/core/messages';
import { useId } from 'react';
import { useWhatIfDialogText, type WhatIfDialogText } from './dialogTexts.ts';
import type { FormField, Option } from './fields.ts';
import styles from './WhatIfDialog.module.css';

interface FormControlProps {
  readonly field: FormField;
  readonly value: string;
  onChange(value: string): void;
}

/** The label refers to the control by id. */
export function FormControl({ field, value, onChange }: FormControlProps) {
  const id = useId();
  const words = useWhatIfDialogText();
  const label = words(field.label);
  if (field.kind === 'check') {
    return (
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={value !== ''}
          onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
        />
        {label}
      </label>
    );
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {field.kind === 'choice' ? (
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {field.options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.refused !== undefined}>
              {optionText(option, words)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type={field.kind}
          value={value}
          {...(field.kind === 'number' ? { min: 0, max: field.max, step: 1 } : {})}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

/** The text of an option, with the reason why it cannot be chosen. */
function optionText({ value, text, refused }: Option, words: WhatIfDialogText): string {
  const name = text ? words(text) : value;
  return refused ? `${name}${inBrackets(words.message(refused), words.lang)}` : name;
}
