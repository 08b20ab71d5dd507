// Introduces the page to new visitors in four steps.

import { useEffect } from 'react';
import styles from './TourBar.module.css';
import { useTourText } from './texts.ts';
import { TOUR_STEPS } from './tourSteps.ts';
import type { Tour } from './useTour.ts';

/** Replaces the top bar: nothing else moves, and focus does not change. */
export function TourBar({ tour: { at, go } }: { readonly tour: Tour }) {
  const words = useTourText();
  const step = typeof at === 'number' ? TOUR_STEPS[at] : undefined;
  const outlined = step?.at;
  // On a low screen the page scrolls, and what is described may be out of view.
  useEffect(() => {
    if (outlined !== undefined) document.querySelector(outlined)?.scrollIntoView({ block: 'center' });
  }, [outlined]);
  if (typeof at !== 'number' || !step) return null;
  const last = at === TOUR_STEPS.length - 1;
  return (
    <section className={styles.bar} data-takes="tour" aria-label={words('tour.name')}>
      <span className={styles.count}>{words('tour.count', { at: at + 1, of: TOUR_STEPS.length })}</span>
      <p className={styles.text} aria-live="polite">
        {words(step.text)}
      </p>
      {!last && (
        <button type="button" className={styles.button} data-then="more" onClick={() => go('gone')}>
          {words('tour.end')}
        </button>
      )}
      {at > 0 && (
        <button type="button" className={styles.button} data-then="tour more" onClick={() => go(at - 1)}>
          {words('tour.back')}
        </button>
      )}
      <button
        type="button"
        className={`primary ${styles.next}`}
        data-then="more"
        onClick={() => go(last ? 'gone' : at + 1)}
      >
        {words(last ? 'tour.done' : 'tour.next')}
      </button>
    </section>
  );
}
