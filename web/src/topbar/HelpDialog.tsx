// Which keys are there?

import { useEffect, useRef } from 'react';
import { type TextKey, useWords } from '../i18n/text.ts';
import styles from './HelpDialog.module.css';

const KEYS: readonly { readonly keys: readonly string[]; readonly text: TextKey }[] = [
  { keys: ['Space', 'K'], text: 'help.playPause' },
  { keys: ['→', '↓', 'PgDn'], text: 'help.next' },
  { keys: ['←', '↑', 'PgUp'], text: 'help.previous' },
  { keys: ['Home', 'End'], text: 'help.first' },
  { keys: ['B'], text: 'bookmark.button' },
  { keys: ['[', ']'], text: 'bookmark.keys' },
  { keys: ['E'], text: 'help.editor' },
  { keys: ['P'], text: 'present.toggle' },
  { keys: ['Ctrl+K', '⌘K'], text: 'help.palette' },
  { keys: ['Esc', 'Tab'], text: 'help.leaveEditor' },
  { keys: ['Ctrl+M'], text: 'help.tabMode' },
  { keys: ['Ctrl+Space'], text: 'help.complete' },
  { keys: ['Ctrl+Z'], text: 'help.undo' },
  { keys: ['Ctrl+Z'], text: 'help.undoDeed' },
  { keys: ['?'], text: 'help.help' },
];

interface HelpDialogProps {
  readonly open: boolean;
  onClose(): void;
}

/** A native modal dialog: it keeps the focus inside and gives it back. */
export function HelpDialog({ open, onClose }: HelpDialogProps) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="help-title" onClose={onClose}>
      <h2 id="help-title" className={styles.title}>
        {words('help.title')}
      </h2>
      <dl className={styles.keys}>
        {KEYS.map(({ keys, text }) => (
          <div key={text} className={styles.row}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words(text)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{words('help.outside')}</p>
      <button type="button" className={styles.close} onClick={onClose}>
        {words('help.close')}
      </button>
    </dialog>
  );
}
