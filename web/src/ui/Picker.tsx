// Shows a select that looks like a button.

import styles from './Picker.module.css';
import { useInBrowser } from './useInBrowser.ts';

interface PickerProps<Value extends string> {
  /** The accessible name. */
  readonly label: string;
  /** The tooltip. */
  readonly hint?: string;
  /** A word before the value. */
  readonly prefix: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  /** True within a sentence: only a dotted line shows that it can be changed. */
  readonly plain?: boolean;
  onChange(value: Value): void;
}

/** The select is native, because the browser's own list works on every device. */
export function Picker<Value extends string>(props: PickerProps<Value>) {
  const { label, hint = label, prefix, value, options, plain = false, onChange } = props;
  // The first paint shows only the chosen option.
  const inBrowser = useInBrowser();
  const listed = inBrowser ? options : options.filter((option) => option.value === value);
  const choose = (text: string): void => {
    const chosen = options.find((option) => option.value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <label
      className={`${styles.picker} ${plain ? styles.plain : ''}`}
      title={hint}
      data-chosen={options.find((option) => option.value === value)?.text}
    >
      {prefix !== '' && (
        <span className={styles.prefix} aria-hidden="true">
          {prefix}
        </span>
      )}
      <select
        className={styles.select}
        data-story
        aria-label={label}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {listed.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
