// What is this page, how far can it be trusted, and what do its words mean?

import { MARKS, MINORS } from '@syncpod/core';
import { license, version } from '../../../package.json';
import { type TextKey, useWords } from '../i18n/text.ts';
import styles from './HelpDialog.module.css';

const WORDS = [
  ['help.word.sandbox', 'help.word.sandboxIs'],
  ['help.word.hash', 'help.word.hashIs'],
  ['help.word.pleg', 'help.word.plegIs'],
  ['help.word.sync', 'help.word.syncIs'],
  ['help.word.backOff', 'help.word.backOffIs'],
] as const satisfies readonly (readonly [TextKey, TextKey])[];

const LICENCE_URL = 'https://www.apache.org/licenses/LICENSE-2.0';

export function AboutPage() {
  const words = useWords();
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
