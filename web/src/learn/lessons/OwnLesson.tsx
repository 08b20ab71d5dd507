// Opens a lesson from a teacher's own file.

import { firstProblems, MARKS, type Message } from '@syncpod/core/messages';
import { useState } from 'react';
import { readTextFile } from '../../browser/readTextFile.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import styles from './Lesson.module.css';
import { type LoadedLesson, loadLessonText } from './loadLesson.ts';
import { useLessonsText } from './texts.ts';

const MAX_PROBLEMS = 5;

/** Reports why a file is not a lesson, and then changes nothing. */
export function OwnLesson({ onOpen }: { onOpen(lesson: LoadedLesson): void }) {
  const words = useLessonsText();
  const [problems, setProblems] = useState<readonly Message[]>([]);
  const take = async (file: File): Promise<void> => {
    const read = await loadLessonText(await readTextFile(file).catch(() => ''));
    if (read.ok) onOpen(read.value);
    else setProblems(firstProblems(read.error, MAX_PROBLEMS));
  };
  return (
    <section className={styles.quiz} aria-label={words('lesson.own')}>
      <h3>{words('lesson.own')}</h3>
      <p className={styles.hint}>
        {words('lesson.ownExplain')}
        {MARKS[words.lang].gap}
        <a href="./lessons/lesson.schema.json" target="_blank" rel="noreferrer">
          {words('lesson.ownSchema')}
        </a>
      </p>
      <p className={styles.action}>
        <FileButton
          text={words('lesson.ownFile')}
          accept=".json,application/json"
          onFile={(file) => void take(file)}
        />
      </p>
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem.message} className={styles.problem}>
            {words.message([problem])}
          </p>
        ))}
      </div>
    </section>
  );
}
