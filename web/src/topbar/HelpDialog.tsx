// Which keys are there?

import { Dialog } from '../dialog/Dialog.tsx';
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

export function HelpDialog({ onClose }: { onClose(): void }) {
  const words = useWords();
  return (
    <Dialog title={words('help.title')} onClose={onClose}>
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
    </Dialog>
  );
}
