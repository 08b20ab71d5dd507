// Chooses the topic and the difficulty of a quiz.

import { QUIZ_LEVELS, type Quiz } from '@syncpod/core/lessons';
import { useState } from 'react';
import { Picker } from '../../ui/Picker.tsx';
import styles from './Lesson.module.css';
import type { Progress } from './progress.ts';
import { newSeed, QUIZ_CHOICES, QUIZ_LENGTH, quizId, quizScoreKey } from './quizId.ts';
import { type LessonsKey, useLessonsText } from './texts.ts';

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

export function QuizStart({ progress, onStart }: QuizStartProps) {
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
