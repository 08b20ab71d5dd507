// Which lessons are there, and how far has the reader come in each?

import { type ReactNode, useEffect, useState } from 'react';
import { LessonWords } from '../i18n/LessonWords.tsx';
import { useWords } from '../i18n/text.ts';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './Lesson.module.css';
import { type LessonEntry, loadIndex } from './loadLesson.ts';
import { OwnLesson } from './OwnLesson.tsx';
import { QuizStart } from './QuizStart.tsx';
import type { Lessons } from './useLessons.ts';

interface LessonListProps {
  readonly lessons: Lessons;
  /** Where a lesson of one's own is made. */
  readonly children: ReactNode;
  onClose(): void;
}

export function LessonList(props: LessonListProps) {
  return (
    <LessonWords>
      <List {...props} />
    </LessonWords>
  );
}

function List({ lessons, children, onClose }: LessonListProps) {
  const words = useWords();
  const [entries, setEntries] = useState<readonly LessonEntry[]>([]);
  useEffect(() => {
    void loadIndex().then(setEntries);
  }, []);
  return (
    <Dialog title={words('lesson.pick')} size="broad" onClose={onClose}>
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
                <span className={styles.count}>
                  {done > 0
                    ? words('lesson.done', { done, steps: entry.steps })
                    : words.counted('teach.steps', entry.steps)}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <QuizStart
        progress={lessons.progress}
        onStart={(id) => {
          lessons.open(id);
          onClose();
        }}
      />
      {children}
      <OwnLesson
        onOpen={(lesson) => {
          lessons.openOwn(lesson);
          onClose();
        }}
      />
    </Dialog>
  );
}
