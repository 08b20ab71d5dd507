// Lists the chapters of the path, the quiz, and the reader's own lessons.

import { type ReactNode, useEffect, useState } from 'react';
import { ChapterView } from './ChapterView.tsx';
import styles from './Lesson.module.css';
import frame from './LessonList.module.css';
import type { LoadedLesson } from './loadLesson.ts';
import { OwnLesson } from './OwnLesson.tsx';
import { type Chapter, loadPath } from './path.ts';
import type { Progress } from './progress.ts';
import { QuizStart } from './QuizStart.tsx';
import { ReviewStart } from './ReviewStart.tsx';
import { readRecords } from './records.ts';
import { useLessonsText } from './texts.ts';

interface LessonListProps {
  readonly progress: Progress;
  /** The entry to the lesson editor. */
  readonly children: ReactNode;
  onOpen(id: string): void;
  onOwn(lesson: LoadedLesson): void;
  onWorkshop(): void;
}

export function LessonList({ progress, children, onOpen, onOwn, onWorkshop }: LessonListProps) {
  const words = useLessonsText();
  const [path, setPath] = useState<readonly Chapter[]>([]);
  const [records] = useState(() => readRecords());
  useEffect(() => {
    void loadPath().then(setPath);
  }, []);
  return (
    <div className={frame.page}>
      <div className={frame.intro}>
        <p className={styles.hint}>{words('lesson.explain')}</p>
        <p className={styles.action}>
          <button type="button" className={styles.button} onClick={onWorkshop}>
            {words('lesson.workshop')}
          </button>
        </p>
      </div>
      <div className={frame.path}>
        {path.map((chapter, index) => (
          <ChapterView
            key={chapter.id}
            chapter={chapter}
            number={index + 1}
            progress={progress}
            records={records}
            onOpen={onOpen}
          />
        ))}
      </div>
      <div className={frame.beside}>
        <ReviewStart onStart={onOpen} />
        <QuizStart progress={progress} onStart={onOpen} />
        {children}
        <OwnLesson onOpen={onOwn} />
      </div>
    </div>
  );
}
