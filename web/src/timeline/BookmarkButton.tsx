// Opens the bookmark of the current place.

import { inBrackets } from '@syncpod/core/messages';
import { useDialog } from '../store/context.ts';
import { labelOf } from '../ui/keyboard/shortcuts.ts';
import { dialogPart } from '../ui/part/part.tsx';
import { type Flag, FlagIcon } from './Flags.tsx';
import styles from './Timeline.module.css';
import { useTimelineText } from './texts.ts';

const BookmarkDialog = dialogPart(async () => (await import('./BookmarkDialog.tsx')).BookmarkDialog);

export interface BookmarkProps {
  readonly flags: readonly Flag[];
  /** Index and name of the current stop. */
  readonly at: number;
  readonly place: string;
  onMove(stop: number): void;
  onName(name: string): void;
}

export function BookmarkButton(place: BookmarkProps) {
  const words = useTimelineText();
  const { dialog, ask, close } = useDialog('bookmark');
  return (
    <>
      <button
        type="button"
        className={styles.bookmark}
        aria-haspopup="dialog"
        aria-label={words('bookmark.button')}
        title={`${words('bookmark.button')}${inBrackets(labelOf('bookmark'), words.lang)}`}
        onClick={() => ask({ kind: 'bookmark' })}
      >
        <FlagIcon />
        <span>{words('bookmark.short')}</span>
      </button>
      {dialog && <BookmarkDialog {...place} onClose={close} />}
    </>
  );
}
