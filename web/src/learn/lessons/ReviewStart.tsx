// Offers the rules that the reader got wrong as fresh cases: those that are due, and "my ten" as a link.

import { useState } from 'react';
import { useCopy } from '../../browser/useCopy.ts';
import { lessonAddress } from '../../share/lessonAddress.ts';
import styles from './Lesson.module.css';
import { readMissed } from './missed.ts';
import { newSeed } from './quizId.ts';
import { reviewId } from './reviewId.ts';
import { useLessonsText } from './texts.ts';

const DAY = 86_400_000;

export function ReviewStart({ onStart }: { onStart(id: string): void }) {
  const words = useLessonsText();
  const [missed] = useState(() => readMissed());
  const [now] = useState(() => Date.now());
  const { said, copy } = useCopy();
  if (missed.length === 0) return null;
  const due = missed.filter((one) => one.due <= now).length;
  const next = Math.min(...missed.map((one) => one.due));
  const draw = async (): Promise<string> => {
    const { drawReview } = await import('./drawReview.ts');
    return reviewId(drawReview(missed, now, newSeed()));
  };
  return (
    <section className={styles.quiz} aria-label={words('review.name')}>
      <h3>{words('review.name')}</h3>
      <p className={styles.hint}>
        {due > 0
          ? words('review.due', { due, of: missed.length })
          : words('review.later', {
              of: missed.length,
              days: words.counted('review.days', Math.max(1, Math.ceil((next - now) / DAY))),
            })}
      </p>
      <p className={styles.row}>
        <button
          type="button"
          className={due > 0 ? `primary ${styles.button}` : styles.button}
          onClick={() => void draw().then(onStart)}
        >
          {words('review.start')}
        </button>
        <button
          type="button"
          className={styles.button}
          onClick={() => void draw().then((id) => copy(lessonAddress({ id, at: 0 })))}
        >
          {words(said === 'copied' ? 'lesson.copied' : 'review.link')}
        </button>
      </p>
    </section>
  );
}
