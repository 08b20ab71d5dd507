// Which lessons are there, and how far has the reader come in each?

import { useEffect, useState } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import { useWords } from '../i18n/text.ts';
import styles from './Lesson.module.css';
import { type LessonEntry, loadIndex } from './loadLesson.ts';
import { QuizStart } from './QuizStart.tsx';
import type { Lessons } from './useLessons.ts';

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
      {open && <LessonList lessons={lessons} onClose={() => setOpen(false)} />}
    </>
  );
}

function LessonList({ lessons, onClose }: { readonly lessons: Lessons; onClose(): void }) {
  const words = useWords();
  const [entries, setEntries] = useState<readonly LessonEntry[]>([]);
  useEffect(() => {
    void loadIndex().then(setEntries);
  }, []);
  return (
    <Dialog title={words('lesson.pick')} onClose={onClose}>
      <p className={styles.hint}>{words('lesson.explain')}</p>
      <ol className={styles.list}>
        {entries.map((entry) => {
          const done = lessons.progress[entry.id] ?? 0;
          return (
            <li key={entry.id}>
              <button
                type="button"
                className={styles.entry}
                onClick={() => {
                  lessons.open(entry.id);
                  onClose();
                }}
              >
                <span>{entry[words.lang]}</span>
                {done > 0 && <span className={styles.count}>{words.counted('lesson.done', done)}</span>}
              </button>
            </li>
          );
        })}
      </ol>
      <QuizStart
        onStart={(id) => {
          lessons.open(id);
          onClose();
        }}
      />
    </Dialog>
  );
}
