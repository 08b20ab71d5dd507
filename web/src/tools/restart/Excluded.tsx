// Lists the causes that a replay rules out, with the contradiction.

import { becauseText, type Diagnosis, restartCauseText } from '@syncpod/core/why';
import styles from './Restart.module.css';
import { useRestartText } from './texts.ts';

/** The most causes to list; JSON contains all. */
const MOST = 12;

export function Excluded({ excluded }: Pick<Diagnosis, 'excluded'>) {
  const words = useRestartText();
  if (excluded.length === 0) return null;
  const hidden = Math.max(0, excluded.length - MOST);
  return (
    <section aria-label={words('restart.excluded')} className={styles.excluded}>
      <h2 className={styles.heading}>{words('restart.excluded')}</h2>
      <ul className={styles.evidence}>
        {excluded.slice(0, MOST).map(({ id, namespace, pod, container, because }) => (
          <li key={`${id} ${namespace} ${pod} ${container}`}>
            <s>{restartCauseText(id, words.lang).title}</s>{' '}
            <span className={styles.soft}>{becauseText(because, words.lang)}</span>
          </li>
        ))}
        {hidden > 0 && <li className={styles.soft}>{words.counted('restart.more', hidden)}</li>}
      </ul>
    </section>
  );
}
