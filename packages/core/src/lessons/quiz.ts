// Defines quiz topics and levels without importing the generator.

/** The topics of a quiz. */
export const QUIZ_TOPICS = [
  'gates',
  'hash',
  'ends',
  'sandbox',
  'init',
  'time',
  'upgrades',
  'resize',
  'logs',
] as const;
export type QuizTopic = (typeof QUIZ_TOPICS)[number];

/** Level 1 has few containers and simple questions, level 3 has everything. */
export const QUIZ_LEVELS = [1, 2, 3] as const;
export type QuizLevel = (typeof QUIZ_LEVELS)[number];

/** `seed` is any integer from 0 on. */
export interface Quiz {
  readonly topic: QuizTopic | 'all';
  readonly level: QuizLevel;
  readonly seed: number;
}
