// A row of buttons of which exactly one is selected.

import styles from './Fleet.module.css';
import { type FleetKey, useFleetText } from './texts.ts';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly all: readonly Value[];
  readonly texts: Readonly<Record<Value, FleetKey>>;
  onChange(value: Value): void;
}

export function Choice<Value extends string>({ label, value, all, texts, onChange }: ChoiceProps<Value>) {
  const words = useFleetText();
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
