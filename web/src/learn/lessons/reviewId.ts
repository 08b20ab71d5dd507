// Encodes the cases of a review as the id of a lesson, so that a link opens the same cases.

import { QUIZ_LEVELS, type Quiz } from '@syncpod/core/lessons';
import { QUIZ_CHOICES } from './quizId.ts';

const BASE = 36;
const SEED = 4;
const SEEDS = BASE ** SEED;

/** `review-`, and for each case its topic, its level and its seed, which must be below 36^4. */
export function reviewId(cases: readonly Quiz[]): string {
  const codes = cases.map(
    ({ topic, level, seed }) =>
      QUIZ_CHOICES.indexOf(topic).toString(BASE) + level + (seed % SEEDS).toString(BASE).padStart(SEED, '0'),
  );
  return `review-${codes.join('')}`;
}

/** Undefined if the id is not a review's. */
export function readReviewId(id: string): readonly Quiz[] | undefined {
  const [, codes] = /^review-((?:[0-9a-z]\d[0-9a-z]{4}){1,10})$/.exec(id) ?? [];
  if (codes === undefined) return undefined;
  const cases = [...codes.matchAll(/(.)(.)(.{4})/g)].flatMap(([, first = '', hard, seed = '']) => {
    const topic = QUIZ_CHOICES[Number.parseInt(first, BASE)];
    const level = QUIZ_LEVELS.find((one) => String(one) === hard);
    return topic && level ? [{ topic, level, seed: Number.parseInt(seed, BASE) }] : [];
  });
  return cases.length * (SEED + 2) === codes.length ? cases : undefined;
}
