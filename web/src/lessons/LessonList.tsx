// Lists the lessons and the reader's progress in each.

import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './Lesson.module.css';
import { type LessonEntry, loadIndex } from './loadLesson.ts';
import { OwnLesson } from './OwnLesson.tsx';
import { QuizStart } from './QuizStart.tsx';
import { useLessonsText } from './texts.ts';
import type { Lessons } from './useLessons.ts';

interface LessonListProps {
  readonly lessons: Lessons;
  /** The entry to the lesson editor. */
  readonly children: ReactNode;
  onClose(): void;
}

export function LessonList({ lessons, children, onClose }: LessonListProps) {
  const words = useLessonsText();
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
