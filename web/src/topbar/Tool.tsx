// How does a button of the top bar look that opens something: a word, and on a phone its icon alone?

import styles from './Tool.module.css';

const ICONS = {
  export: 'M8 10V2M4.5 5.5 8 2l3.5 3.5M2.5 10v3.5h11V10',
} as const;

interface ToolProps {
  readonly icon: keyof typeof ICONS;
  readonly text: string;
  readonly disabled?: boolean;
  onOpen(): void;
}

export function Tool({ icon, text, disabled = false, onOpen }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={text}
      aria-haspopup="dialog"
      title={text}
      disabled={disabled}
      onClick={onOpen}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className={styles.icon}>
        <path d={ICONS[icon]} />
      </svg>
      <span className={styles.text}>{text}</span>
    </button>
  );
}
