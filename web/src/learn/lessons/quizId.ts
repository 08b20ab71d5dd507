// Encodes a quiz as an id, so that a link opens the same quiz.

import { QUIZ_LEVELS, QUIZ_TOPICS, type Quiz } from '@syncpod/core/lessons';

export const QUIZ_LENGTH = 10;

export const QUIZ_CHOICES: readonly Quiz['topic'][] = ['all', ...QUIZ_TOPICS];

/** `quiz-TOPIC-LEVEL-SEED`, in place of a lesson id. */
export function quizId({ topic, level, seed }: Quiz): string {
  return `quiz-${topic}-${level}-${seed}`;
}

/** The key of the best score of quizzes with the same topic and level. */
export function quizScoreKey({ topic, level }: Pick<Quiz, 'topic' | 'level'>): string {
  return `score quiz-${topic}-${level}`;
}

/** Undefined if the id is not a quiz's. */
export function readQuizId(id: string): Quiz | undefined {
  const [, name, hard, number] = /^quiz-([a-z]+)-(\d)-(\d{1,9})$/.exec(id) ?? [];
  const topic = QUIZ_CHOICES.find((one) => one === name);
  const level = QUIZ_LEVELS.find((one) => String(one) === hard);
  return topic && level ? { topic, level, seed: Number(number) } : undefined;
}

/** For a new quiz. */
export function newSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed % 1_000_000;
}
