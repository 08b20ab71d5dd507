// Where does one bookmark the place that is shown?

import { inBrackets } from '@syncpod/core';
import { useWords } from '../i18n/text.ts';
import { dialogPart } from '../part/part.tsx';
import { type Flag, FlagIcon } from './Flags.tsx';
import styles from './Player.module.css';

const BookmarkDialog = dialogPart(async () => (await import('./BookmarkDialog.tsx')).BookmarkDialog);

export interface BookmarkProps {
  readonly flags: readonly Flag[];
  /** Index of the stop that is shown, and what it is called. */
  readonly at: number;
  readonly place: string;
  readonly open: boolean;
  onOpen(open: boolean): void;
  onMove(stop: number): void;
  onName(name: string): void;
}

export function BookmarkButton({ open, onOpen, ...place }: BookmarkProps) {
  const words = useWords();
  return (
    <>
      <button
        type="button"
        className={styles.bookmark}
        aria-haspopup="dialog"
        aria-label={words('bookmark.button')}
        title={`${words('bookmark.button')}${inBrackets('B', words.lang)}`}
        onClick={() => onOpen(true)}
      >
        <FlagIcon />
      </button>
      {open && <BookmarkDialog {...place} onClose={() => onOpen(false)} />}
    </>
  );
}
