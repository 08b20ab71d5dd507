// Lists one chapter of the path: its lessons, its levels and its quiz.

import styles from './Lesson.module.css';
import { lessonText } from './lessonText.ts';
import { type Chapter, chapterMinutes, LEVEL_MINUTES, lessonMinutes, QUIZ_MINUTES } from './path.ts';
import type { Progress } from './progress.ts';
import { QUIZ_LENGTH, quizScoreKey, readQuizId } from './quizId.ts';
import type { Records } from './records.ts';
import { useLessonsText } from './texts.ts';

interface ChapterViewProps {
  readonly chapter: Chapter;
  /** Counted from 1. */
  readonly number: number;
  readonly progress: Progress;
  readonly records: Records;
  onOpen(id: string): void;
}

export function ChapterView({ chapter, number, progress, records, onOpen }: ChapterViewProps) {
  const words = useLessonsText();
  const { lessons, levels, quiz } = chapter;
  const drawn = readQuizId(quiz);
  const best = drawn && progress[quizScoreKey(drawn)];
  const minutes = (count: number): string => words('lesson.minutes', { minutes: count });
  return (
    <section className={styles.chapter} aria-label={chapter[words.lang]}>
      <h3>
        {number}. {chapter[words.lang]}{' '}
        <span className={styles.count}>{minutes(chapterMinutes(chapter))}</span>
      </h3>
      <p className={styles.hint}>{lessonText(chapter.about, words.lang).text}</p>
      <ul className={styles.list}>
        {lessons.map((lesson) => (
          <Entry
            key={lesson.id}
            title={lesson[words.lang]}
            mark="○"
            done={(progress[lesson.id] ?? 0) >= lesson.steps}
            note={noteOf(progress[lesson.id] ?? 0, lesson.steps) ?? minutes(lessonMinutes(lesson))}
            onOpen={() => onOpen(lesson.id)}
          />
        ))}
        {levels.map((level) => (
          <Entry
            key={level.id}
            title={level[words.lang]}
            mark="◇"
            done={(progress[level.id] ?? 0) > 0}
            note={levelNote(level.id)}
            onOpen={() => onOpen(level.id)}
          />
        ))}
        <Entry
          title={words('path.quiz')}
          mark="?"
          done={best === QUIZ_LENGTH}
          note={
            best === undefined
              ? minutes(QUIZ_MINUTES)
              : words('lesson.score', { right: best, of: QUIZ_LENGTH })
          }
          onOpen={() => onOpen(quiz)}
        />
      </ul>
    </section>
  );

  function levelNote(id: string): string {
    const record = records[id];
    if (record) return words('path.record', { ...record });
    return (progress[id] ?? 0) > 0
      ? words('lesson.reached')
      : words('path.level', { minutes: LEVEL_MINUTES });
  }

  function noteOf(done: number, steps: number): string | undefined {
    if (done === 0) return undefined;
    return done >= steps ? words('lesson.reached') : words('lesson.done', { done, steps });
  }
}

interface EntryProps {
  readonly title: string;
  /** The sign of its kind. */
  readonly mark: string;
  readonly done: boolean;
  readonly note: string;
  onOpen(): void;
}

function Entry({ title, mark, done, note, onOpen }: EntryProps) {
  return (
    <li>
      <button type="button" className={styles.entry} data-done={done} onClick={onOpen}>
        <span className={styles.mark} aria-hidden="true">
          {done ? '✓' : mark}
        </span>
        <span className={styles.name}>{title}</span>
        <span className={styles.count}>{note}</span>
      </button>
    </li>
  );
}
