// The help dialog: a description of the page and its keyboard shortcuts.

import { MARKS } from '@syncpod/core/messages';
import { MINORS } from '@syncpod/core/releases';
import { license, version } from '../../../../package.json';
import { Dialog } from '../../ui/Dialog.tsx';
import { SHORTCUTS } from '../../ui/keyboard/shortcuts.ts';
import { TERMS, useTermText, wordOf } from '../../ui/terms.ts';
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

const LICENCE_URL = 'https://www.apache.org/licenses/LICENSE-2.0';

/** The part of the help that describes the page, its verification and its terms. */
function AboutPage() {
  const words = useHelpText();
  const terms = useTermText();
  const sentences = [
    words('help.what', { first: `${MINORS[0]}`, last: `${MINORS.at(-1)}` }),
    words('help.proof'),
    words('help.private'),
  ];
  return (
    <>
      <section>
        <h3 className={styles.title}>{words('help.about')}</h3>
        <p className={styles.text}>{sentences.join(MARKS[words.lang].gap)}</p>
      </section>
      <section>
        <h3 className={styles.title}>{words('help.words')}</h3>
        <dl className={styles.words}>
          {TERMS.map((id) => (
            <div key={id}>
              <dt>{wordOf(terms, id)}</dt>
              <dd>{terms(`is.${id}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className={styles.note}>
        {words('help.version', { version })} ·{' '}
        <a href={LICENCE_URL} target="_blank" rel="noreferrer">
          {words('help.licence', { name: license })}
        </a>
      </p>
    </>
  );
}
