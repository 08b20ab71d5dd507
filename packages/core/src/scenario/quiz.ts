// What can a quiz be about, and how hard? Known without what makes its cases.

/** What the questions of a quiz can be about. */
export const QUIZ_TOPICS = ['gates', 'hash', 'ends', 'sandbox', 'init'] as const;
export type QuizTopic = (typeof QUIZ_TOPICS)[number];

/** How hard: 1 has few containers and plain questions, 3 has it all. */
export const QUIZ_LEVELS = [1, 2, 3] as const;
export type QuizLevel = (typeof QUIZ_LEVELS)[number];

/** `seed` is any whole number from 0 on. */
export interface Quiz {
  readonly topic: QuizTopic | 'all';
  readonly level: QuizLevel;
  readonly seed: number;
}
