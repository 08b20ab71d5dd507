// Lists the chapters of the path, the quiz, and the reader's own lessons.

import { QUIZ_LEVELS, type Quiz } from '@syncpod/core/lessons';
import { type ReactNode, useEffect, useState } from 'react';
import { useCopy } from '../../browser/useCopy.ts';
import { lessonAddress } from '../../share/lessonAddress.ts';
import { Picker } from '../../ui/Picker.tsx';
import { ChapterView } from './ChapterView.tsx';
import styles from './Lesson.module.css';
import frame from './LessonList.module.css';
import type { LoadedLesson } from './loadLesson.ts';
import { readMissed } from './missed.ts';
import { OwnLesson } from './OwnLesson.tsx';
import { type Chapter, loadPath } from './path.ts';
import type { Progress } from './progress.ts';
import { newSeed, QUIZ_CHOICES, QUIZ_LENGTH, quizId, quizScoreKey } from './quizId.ts';
import { readRecords } from './records.ts';
import { reviewId } from './reviewId.ts';
import { type LessonsKey, useLessonsText } from './texts.ts';

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

const DAY = 86_400_000;

/** Offers the rules that the reader got wrong as fresh cases: those that are due, and "my ten" as a link. */
function ReviewStart({ onStart }: { onStart(id: string): void }) {
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

const TOPIC_TEXTS = {
  all: 'quiz.all',
  gates: 'quiz.gates',
  hash: 'quiz.hash',
  ends: 'quiz.ends',
  sandbox: 'quiz.sandbox',
  init: 'quiz.init',
  time: 'quiz.time',
  upgrades: 'quiz.upgrades',
  resize: 'quiz.resize',
  logs: 'quiz.logs',
} as const satisfies Record<Quiz['topic'], LessonsKey>;

const LEVEL_TEXTS = {
  1: 'quiz.easy',
  2: 'quiz.medium',
  3: 'quiz.hard',
} as const satisfies Record<Quiz['level'], LessonsKey>;

interface QuizStartProps {
  readonly progress: Progress;
  /** Receives the id of a quiz with new cases. */
  onStart(id: string): void;
}

/** Chooses the topic and the difficulty of a quiz. */
function QuizStart({ progress, onStart }: QuizStartProps) {
  const words = useLessonsText();
  const [topic, setTopic] = useState<Quiz['topic']>('all');
  const [level, setLevel] = useState<Quiz['level']>(1);
  const best = progress[quizScoreKey({ topic, level })];
  const start = (): void => onStart(quizId({ topic, level, seed: newSeed() }));
  return (
    <section className={styles.quiz} aria-label={words('lesson.quiz')}>
      <h3>{words('lesson.quiz')}</h3>
      <p className={styles.hint}>{words('quiz.explain', { count: QUIZ_LENGTH })}</p>
      <div className={styles.row}>
        <Picker<Quiz['topic']>
          label={words('quiz.topic')}
          prefix=""
          value={topic}
          options={QUIZ_CHOICES.map((value) => ({ value, text: words(TOPIC_TEXTS[value]) }))}
          onChange={setTopic}
        />
        <Picker
          label={words('quiz.level')}
          prefix=""
          value={String(level)}
          options={QUIZ_LEVELS.map((value) => ({ value: String(value), text: words(LEVEL_TEXTS[value]) }))}
          onChange={(text) => setLevel(QUIZ_LEVELS.find((one) => String(one) === text) ?? 1)}
        />
        <button type="button" className={`primary ${styles.button}`} onClick={start}>
          {words('quiz.start')}
        </button>
        {best !== undefined && (
          <span className={styles.best}>{words('quiz.best', { right: best, of: QUIZ_LENGTH })}</span>
        )}
      </div>
    </section>
  );
}
