// How does a teacher open a lesson of their own, without a server?

import { type ChangeEvent, useState } from 'react';
import { useWords } from '../i18n/text.ts';
import { chosenFile, readTextFile } from '../import/readTextFile.ts';
import styles from './Lesson.module.css';
import { type LoadedLesson, readLessonText } from './loadLesson.ts';

const MAX_PROBLEMS = 5;

/** A file that is no lesson says why, and changes nothing. */
export function OwnLesson({ onOpen }: { onOpen(lesson: LoadedLesson): void }) {
  const words = useWords();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = chosenFile(event);
    if (!file) return;
    const read = await readLessonText(await readTextFile(file).catch(() => ''));
    if (read.ok) onOpen(read.value);
    else setProblems(read.error.slice(0, MAX_PROBLEMS));
  };
  return (
    <section className={styles.quiz} aria-label={words('lesson.own')}>
      <h3>{words('lesson.own')}</h3>
      <p className={styles.hint}>
        {words('lesson.ownExplain')}{' '}
        <a href="./lessons/lesson.schema.json" target="_blank" rel="noreferrer">
          {words('lesson.ownSchema')}
        </a>
      </p>
      <input
        type="file"
        accept=".json,application/json"
        aria-label={words('lesson.ownFile')}
        onChange={take}
      />
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className={styles.problem}>
            {words.message(problem)}
          </p>
        ))}
      </div>
    </section>
  );
}
