// Names places of the timeline, and lists the named places.

import { type FormEvent, useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './BookmarkDialog.module.css';
import { type Flag, FlagIcon } from './Flags.tsx';
import { useTimelineText } from './texts.ts';

interface BookmarkDialogProps {
  readonly flags: readonly Flag[];
  /** Index and name of the current stop. */
  readonly at: number;
  readonly place: string;
  onMove(stop: number): void;
  /** Names the current place; '' removes the bookmark. */
  onName(name: string): void;
  onClose(): void;
}

export function BookmarkDialog({ flags, at, place, onMove, onName, onClose }: BookmarkDialogProps) {
  const words = useTimelineText();
  const known = flags.find(({ stop }) => stop === at);
  const [name, setName] = useState(known?.name ?? place);
  const set = (event: FormEvent): void => {
    event.preventDefault();
    onName(name.trim() || place);
    onClose();
  };
  return (
    <Dialog title={words('bookmark.title')} onClose={onClose}>
      <form className={styles.form} onSubmit={set}>
        <label className={styles.name}>
          {words('bookmark.name')}
          <input
            type="text"
            data-first
            value={name}
            maxLength={80}
            spellCheck={false}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <button type="submit" className={`primary ${styles.set}`}>
          {words(known ? 'bookmark.rename' : 'bookmark.set')}
        </button>
        {known && (
          <button
            type="button"
            className={styles.remove}
            onClick={() => {
              onName('');
              onClose();
            }}
          >
            {words('bookmark.remove')}
          </button>
        )}
      </form>
      {flags.length > 0 && (
        <ul className={styles.list} aria-label={words('bookmark.all')}>
          {flags.map((flag) => (
            <li key={`${flag.stop} ${flag.name}`}>
              <button
                type="button"
                className={styles.go}
                aria-current={flag.stop === at ? 'true' : undefined}
                onClick={() => {
                  onMove(flag.stop);
                  onClose();
                }}
              >
                <FlagIcon />
                {flag.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
