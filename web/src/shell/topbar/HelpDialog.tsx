// The help dialog: a description of the page and its keyboard shortcuts.

import { Dialog } from '../../ui/Dialog.tsx';
import { SHORTCUTS } from '../../ui/keyboard/shortcuts.ts';
import { AboutPage } from './AboutPage.tsx';
import styles from './HelpDialog.module.css';
import { useHelpText } from './helpTexts.ts';

export function HelpDialog({ onClose }: { onClose(): void }) {
  const words = useHelpText();
  return (
    <Dialog title={words('bar.help')} size="broad" onClose={onClose}>
      <div className={styles.parts}>
        <div>
          <AboutPage />
        </div>
        <section>
          <h3 className={styles.title}>{words('help.title')}</h3>
          <dl className={styles.keys}>
            {SHORTCUTS.map(({ keys, text }) => (
              <div key={text} className={styles.row}>
                <dt>
                  {keys.map(({ label }) => (
                    <kbd key={label}>{label}</kbd>
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
