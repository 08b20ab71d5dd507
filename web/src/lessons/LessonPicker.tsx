// Where does the reader ask for the lessons?

import { lazy, Suspense, useState } from 'react';
import { useWords } from '../i18n/text.ts';
import styles from './Lesson.module.css';
import type { Lessons } from './useLessons.ts';

const LessonList = lazy(() => import('./LessonList.tsx'));

/** A button of the top bar that opens the list. */
export function LessonPicker({ lessons }: { readonly lessons: Lessons }) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.pick}
        aria-label={words('lesson.pick')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 4.2C6.6 3 4.6 2.6 2 2.8v9.4c2.6-.2 4.6.2 6 1.4 1.4-1.2 3.4-1.6 6-1.4V2.8c-2.6-.2-4.6.2-6 1.4zm0 0v9.4" />
        </svg>
        <span className={styles.word}>{words('lesson.pick')}</span>
      </button>
      <Suspense fallback={null}>
        {open && <LessonList lessons={lessons} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
