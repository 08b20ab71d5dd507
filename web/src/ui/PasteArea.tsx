// Shows the text area of a dialog into which the reader pastes a text.

import styles from './PasteArea.module.css';

interface PasteAreaProps {
  readonly label: string;
  readonly placeholder: string;
  readonly rows: number;
  readonly value: string;
  onChange(text: string): void;
}

/** Takes the focus when its dialog opens. */
export function PasteArea({ label, onChange, ...rest }: PasteAreaProps) {
  return (
    <textarea
      className={styles.area}
      data-first
      aria-label={label}
      spellCheck={false}
      autoComplete="off"
      {...rest}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
