// Lists the chapters of the path, the quiz, and the reader's own lessons.

import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { ChapterView } from './ChapterView.tsx';
import styles from './Lesson.module.css';
import { OwnLesson } from './OwnLesson.tsx';
import { type Chapter, loadPath } from './path.ts';
import { QuizStart } from './QuizStart.tsx';
import { useLessonsText } from './texts.ts';
import type { Lessons } from './useLessons.ts';

interface LessonListProps {
  readonly lessons: Lessons;
  /** The entry to the lesson editor. */
  readonly children: ReactNode;
  onWorkshop(): void;
  onClose(): void;
}

export function LessonList({ lessons, children, onWorkshop, onClose }: LessonListProps) {
  const words = useLessonsText();
  const [path, setPath] = useState<readonly Chapter[]>([]);
  useEffect(() => {
    void loadPath().then(setPath);
  }, []);
  return (
    <Dialog title={words('lesson.pick')} size="broad" onClose={onClose}>
      <p className={styles.hint}>{words('lesson.explain')}</p>
      <p className={styles.action}>
        <button type="button" className={styles.button} onClick={onWorkshop}>
          {words('lesson.workshop')}
        </button>
      </p>
      {path.map((chapter, index) => (
        <ChapterView
          key={chapter.id}
          chapter={chapter}
          number={index + 1}
          progress={lessons.progress}
          onOpen={(id) => {
            lessons.open(id);
            onClose();
          }}
        />
      ))}
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
