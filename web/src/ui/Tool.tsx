// Shows a button of the top bar: a word, or its icon in a narrow bar.

import styles from './Tool.module.css';

const ICONS = {
  share:
    'M5.5 9.5 10.5 12.5M10.5 3.5 5.5 6.5M3.5 8m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M12.5 2.5m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M12.5 13.5m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  lessons:
    'M8 4.2C6.6 3 4.6 2.6 2 2.8v9.4c2.6-.2 4.6.2 6 1.4 1.4-1.2 3.4-1.6 6-1.4V2.8c-2.6-.2-4.6.2-6 1.4zm0 0v9.4',
  restart: 'M13 8a5 5 0 1 1-1.6-3.7M13 1.8v3h-3M8 5.5v3M8 10.9v.1',
  compare: 'M2.5 3h4v10h-4zM9.5 3h4v10h-4zM8 1.5v13',
  gates: 'M2.5 5h11M2.5 11h11M6 5m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M10 11m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
} as const;

interface ToolProps {
  readonly icon: keyof typeof ICONS;
  readonly text: string;
  readonly disabled?: boolean;
  /** The kind of popup that it opens. */
  readonly opens?: 'dialog' | 'view';
  onOpen(): void;
}

export function Tool({ icon, text, disabled = false, opens = 'dialog', onOpen }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={text}
      aria-haspopup={opens === 'dialog' ? 'dialog' : undefined}
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
