// Masks the secrets of a lesson.

import { maskTexts } from '../secrets/maskTexts.ts';
import type { Lesson } from './lesson.ts';

/** The lesson with the secrets of all its texts masked; see maskTexts. */
export function maskLesson(lesson: Lesson): {
  readonly lesson: Lesson;
  /** The number of masked values. */
  readonly masked: number;
} {
  const { value, masked } = maskTexts(lesson);
  return { lesson: value, masked };
}
