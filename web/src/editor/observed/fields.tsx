// Form controls for single values of the observed state.

import { useState } from 'react';
import styles from './ObservedPanel.module.css';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  onChange(value: Value): void;
}

export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <label className={styles.field}>
      {label}
      <select
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  /** The format of a valid text, if not every text is valid. */
  readonly rule?: string;
  /** Returns false for an invalid text, which is then marked. */
  read(text: string): boolean;
}

/** Keeps the text as typed; `read` receives it if it is valid. */
export function TextField({ label, value, placeholder, rule, read }: TextFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  return (
    <>
      <label className={styles.field}>
        {label}
        <input
          type="text"
          value={typed ?? value}
          placeholder={placeholder}
          aria-invalid={wrong}
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(!read(event.target.value));
          }}
          onBlur={() => {
            setTyped(undefined);
            setWrong(false);
          }}
        />
      </label>
      {wrong && rule && (
        <p role="alert" className={styles.wrong}>
          {rule}
        </p>
      )}
    </>
  );
}
