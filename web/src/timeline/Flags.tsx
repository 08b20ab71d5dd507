// Marks bookmarks above the lanes.

import styles from './Flags.module.css';
import { useTimelineText } from './texts.ts';

/** A bookmark at its stop. */
export interface Flag {
  readonly name: string;
  readonly stop: number;
}

interface FlagsProps {
  /** The bookmarks with their places in CSS pixels. */
  readonly flags: readonly (Flag & { readonly x: number })[];
  onMove(stop: number): void;
}

export function Flags({ flags, onMove }: FlagsProps) {
  const words = useTimelineText();
  if (flags.length === 0) return null;
  return (
    <ul className={styles.flags} aria-label={words('bookmark.title')}>
      {flags.map(({ name, stop, x }) => (
        <li key={`${stop} ${name}`} className={styles.place} style={{ left: x }}>
          <button
            type="button"
            className={styles.flag}
            aria-label={words('bookmark.flag', { name })}
            title={name}
            onClick={() => onMove(stop)}
          >
            <FlagIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}

export function FlagIcon() {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path d="M4 15V2h9l-2.5 3.5L13 9H4" fill="currentColor" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  );
}
