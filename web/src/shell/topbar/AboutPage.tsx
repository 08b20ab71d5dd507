// The part of the help that describes the page, its verification and its terms.

import { MARKS } from '@syncpod/core/messages';
import { MINORS } from '@syncpod/core/releases';
import { license, version } from '../../../../package.json';
import { TERMS, useTermText, wordOf } from '../../ui/terms.ts';
import styles from './HelpDialog.module.css';
import { useHelpText } from './helpTexts.ts';

const LICENCE_URL = 'https://www.apache.org/licenses/LICENSE-2.0';

export function AboutPage() {
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
