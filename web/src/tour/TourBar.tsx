// What does a stranger see here, in four steps?

import { type TextKey, useWords } from '../i18n/text.ts';
import styles from './TourBar.module.css';
import { TOUR_STEPS, type Tour } from './useTour.ts';

const TEXTS = ['tour.pod', 'tour.picture', 'tour.why', 'tour.player'] as const satisfies readonly TextKey[];

/** A strip in the flow of the page: it covers nothing and takes no focus. */
export function TourBar({ tour: { at, go } }: { readonly tour: Tour }) {
  const words = useWords();
  const text = typeof at === 'number' ? TEXTS[at] : undefined;
  if (typeof at !== 'number' || !text) return null;
  const last = at === TOUR_STEPS - 1;
  return (
    <section className={styles.bar} aria-label={words('tour.name')}>
      <span className={styles.count}>{words('tour.count', { at: at + 1, of: TOUR_STEPS })}</span>
      <p className={styles.text} aria-live="polite">
        {words(text)}
      </p>
      {at > 0 && (
        <button type="button" className={styles.button} onClick={() => go(at - 1)}>
          {words('tour.back')}
        </button>
      )}
      <button type="button" className={`primary ${styles.next}`} onClick={() => go(last ? 'gone' : at + 1)}>
        {words(last ? 'tour.done' : 'tour.next')}
      </button>
      {!last && (
        <button type="button" className={styles.button} onClick={() => go('gone')}>
          {words('tour.end')}
        </button>
      )}
    </section>
  );
}
