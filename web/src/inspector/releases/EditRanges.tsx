// Shows the outcome of the edit under each range of releases.

import type { EditRange } from '@syncpod/core/report';
import { spanOf } from '../../ui/i18n/releaseSpans.ts';
import { OUTCOME_CHIPS } from '../../ui/outcomeChips.ts';
import styles from './ReleasesPanel.module.css';
import { useReleasesText } from './texts.ts';

export function EditRanges({ ranges }: { readonly ranges: readonly EditRange[] }) {
  const words = useReleasesText();
  return (
    <dl className={styles.ranges}>
      {ranges.map((range) => (
        <div key={range.since} className={styles.range}>
          <dt>{spanOf(range.since, range.until, words)}</dt>
          <dd>
            <Answer range={range} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Answer({ range: { refusal, newPod, touched } }: { readonly range: EditRange }) {
  const words = useReleasesText();
  if (refusal !== undefined) {
    return (
      <>
        <span className={styles.chip} data-tone="refused">
          {words('chip.refused')}
        </span>{' '}
        <span className={styles.message}>{refusal}</span>
      </>
    );
  }
  if (newPod) return words('releases.newPod');
  if (touched.length === 0) {
    return (
      <span className={styles.chip} data-tone="keep">
        {words('releases.keepsAll')}
      </span>
    );
  }
  return touched.map(({ name, outcome, message }) => (
    <p key={name} className={styles.outcome}>
      {name}{' '}
      <span className={styles.chip} data-tone={OUTCOME_CHIPS[outcome].tone}>
        {words(OUTCOME_CHIPS[outcome].text)}
      </span>{' '}
      <span className={styles.message}>{message}</span>
    </p>
  ));
}
