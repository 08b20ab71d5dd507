// The part of the help that describes the page, its verification and its terms.

import { MARKS } from '@syncpod/core/messages';
import { MINORS } from '@syncpod/core/releases';
import { license, version } from '../../../package.json';
import styles from './HelpDialog.module.css';
import { type HelpKey, useHelpText } from './helpTexts.ts';

const WORDS = [
  ['help.word.sandbox', 'help.word.sandboxIs'],
  ['help.word.hash', 'help.word.hashIs'],
  ['help.word.pleg', 'help.word.plegIs'],
  ['help.word.sync', 'help.word.syncIs'],
  ['help.word.backOff', 'help.word.backOffIs'],
] as const satisfies readonly (readonly [HelpKey, HelpKey])[];

const LICENCE_URL = 'https://www.apache.org/licenses/LICENSE-2.0';

export function AboutPage() {
  const words = useHelpText();
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
          {WORDS.map(([word, meaning]) => (
            <div key={word}>
              <dt>{words(word)}</dt>
              <dd>{words(meaning)}</dd>
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
