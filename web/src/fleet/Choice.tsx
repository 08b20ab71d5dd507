// How is one of a few orders chosen?

import { type TextKey, useWords } from '../i18n/text.ts';
import styles from './Fleet.module.css';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly all: readonly Value[];
  readonly texts: Readonly<Record<Value, TextKey>>;
  onChange(value: Value): void;
}

export function Choice<Value extends string>({ label, value, all, texts, onChange }: ChoiceProps<Value>) {
  const words = useWords();
  return (
    <label className={styles.end}>
      <span>{label}</span>
      <select
        className={styles.select}
        value={value}
        onChange={(event) => {
          const chosen = all.find((one) => one === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {all.map((one) => (
          <option key={one} value={one}>
            {words(texts[one])}
          </option>
        ))}
      </select>
    </label>
  );
}
