// Shows the text area of a dialog into which the reader pastes a text.

import { isLong, LongTextNote } from './LongTextNote.tsx';
import styles from './PasteArea.module.css';

interface PasteAreaProps {
  readonly label: string;
  readonly placeholder: string;
  readonly rows: number;
  readonly value: string;
  onChange(text: string): void;
}

/** Takes the focus when its dialog opens. A long text replaces the value without being laid out. */
export function PasteArea({ label, onChange, ...rest }: PasteAreaProps) {
  if (isLong(rest.value)) {
    return <LongTextNote className={styles.area} text={rest.value} onClear={() => onChange('')} />;
  }
  return (
    <textarea
      className={styles.area}
      data-first
      aria-label={label}
      spellCheck={false}
      autoComplete="off"
      {...rest}
      onChange={(event) => onChange(event.target.value)}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain');
        if (!isLong(text)) return;
        event.preventDefault();
        onChange(text);
      }}
    />
  );
}
