// What is this page, and which keys are there?

import { helpEn } from '../i18n/help/en.ts';
import { helpZh } from '../i18n/help/zh.ts';
import { MoreWords } from '../i18n/MoreWords.tsx';
import { type TextKey, useWords } from '../i18n/text.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { AboutPage } from './AboutPage.tsx';
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
  { keys: ['Ctrl+Enter', '⌘Enter'], text: 'help.apply' },
  { keys: ['Esc', 'Tab'], text: 'help.leaveEditor' },
  { keys: ['Ctrl+M'], text: 'help.tabMode' },
  { keys: ['Ctrl+Space'], text: 'help.complete' },
  { keys: ['Ctrl+Z'], text: 'help.undo' },
  { keys: ['Ctrl+Z'], text: 'help.undoAction' },
  { keys: ['?'], text: 'help.help' },
];

const TEXTS = { en: helpEn, zh: helpZh };

export function HelpDialog({ onClose }: { onClose(): void }) {
  const words = useWords();
  return (
    <Dialog title={words('bar.help')} size="broad" onClose={onClose}>
      <div className={styles.parts}>
        <div>
          <MoreWords texts={TEXTS}>
            <AboutPage />
          </MoreWords>
        </div>
        <section>
          <h3 className={styles.title}>{words('help.title')}</h3>
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
        </section>
      </div>
    </Dialog>
  );
}
