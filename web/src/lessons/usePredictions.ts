// What did the reader predict, how often rightly, and how far have they come?

import { useCallback, useState } from 'react';
import { keepProgress, type Progress, readProgress } from './progress.ts';
import { quizScoreKey, readQuizId } from './quizId.ts';

/** What a reader predicted; `told` where the answer was shown to those who only look on. */
export type Chosen = readonly string[] | 'told';

/** A step that asks: of which lesson or quiz, the step from 0, and how many steps that has. */
interface Question {
  readonly id: string;
  readonly at: number;
  readonly of: number;
}

interface Predictions {
  /** At this step; undefined before. */
  readonly chosen: Chosen | undefined;
  readonly progress: Progress;
  /** Of a lesson or quiz: how many first predictions there are, and how many were right. */
  scoreOf(id: string | undefined): { readonly right: number; readonly of: number };
  /** The first prediction counts. A quiz that is through keeps its score. */
  predict(question: Question, chosen: readonly string[], right: boolean): void;
  /** Shows the answer without a prediction. */
  tell(): void;
  /** For another step. Stays the same function. */
  forgetChosen(): void;
  /** For a lesson from its beginning. */
  forgetScores(): void;
  /** So many steps of the lesson are done. Stays the same function. */
  keep(name: string, done: number): void;
}

export function usePredictions(): Predictions {
  const [chosen, setChosen] = useState<Chosen>();
  /** By lesson and step, whether the first prediction was right. */
  const [marks, setMarks] = useState<Marks>({});
  const [progress, setProgress] = useState(readProgress);
  const keep = useCallback(
    (name: string, done: number) => setProgress((known) => keepProgress(known, name, done)),
    [],
  );
  const forgetChosen = useCallback(() => setChosen(undefined), []);
  return {
    chosen,
    progress,
    scoreOf: (id) => scoreIn(marks, id),
    predict({ id, at, of }, prediction, right) {
      setChosen(prediction);
      const next = { [`${id} ${at}`]: right, ...marks };
      setMarks(next);
      const quiz = readQuizId(id);
      const score = scoreIn(next, id);
      if (quiz && score.of >= of) keep(quizScoreKey(quiz), score.right);
    },
    tell: () => setChosen('told'),
    forgetChosen,
    forgetScores: () => setMarks({}),
    keep,
  };
}

type Marks = Readonly<Record<string, boolean>>;

function scoreIn(marks: Marks, id: string | undefined) {
  const all = Object.entries(marks).flatMap(([key, right]) => (key.startsWith(`${id} `) ? right : []));
  return { right: all.filter(Boolean).length, of: all.length };
}
