// Shows the outcome of an edit of env, which the API server refuses, under each release.

import type { EnvInstead } from '@syncpod/core/report';
import { spanOf } from '../../ui/i18n/releaseSpans.ts';
import { OUTCOME_CHIPS } from '../../ui/outcomeChips.ts';
import styles from './ReleasesPanel.module.css';
import { useReleasesText } from './texts.ts';

export function EnvEdit({ env: { container, refused, direct } }: { readonly env: EnvInstead }) {
  const words = useReleasesText();
  return (
    <>
      <p className={styles.cause}>{words('releases.envOf', { name: container })}</p>
      <dl className={styles.ranges}>
        {refused && (
          <div className={styles.range}>
            <dt>{words('releases.everywhere')}</dt>
            <dd>
              <span className={styles.chip} data-tone="refused">
                {words('chip.refused')}
              </span>{' '}
              <span className={styles.message}>{words('releases.byGate')}</span>
            </dd>
          </div>
        )}
        {direct.map(({ since, until, outcome }) => (
          <div key={since} className={styles.range}>
            <dt>{spanOf(since, until, words)}</dt>
            <dd>
              <span className={styles.message}>{words('releases.direct')}</span>{' '}
              <span className={styles.chip} data-tone={OUTCOME_CHIPS[outcome].tone}>
                {words(OUTCOME_CHIPS[outcome].text)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
