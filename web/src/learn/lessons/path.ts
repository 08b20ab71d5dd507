// Loads the path: chapters of lessons and levels, in order, each with a quiz.

import type { Texts } from '@syncpod/core/lessons';
import type { Language } from '@syncpod/core/messages';
import { hasTexts } from '../../open/stories/stories.ts';

/** A title in each language. */
type Titled = Readonly<Record<'id' | Language, string>>;

/** `steps`: the number of steps; `asks`: of those that ask for a prediction. */
export type LessonEntry = Titled & { readonly steps: number; readonly asks: number };

/** One chapter of public/lessons/index.json. */
export interface Chapter extends Titled {
  readonly about: Texts;
  readonly lessons: readonly LessonEntry[];
  readonly levels: readonly Titled[];
  /** The id of the quiz at its end. */
  readonly quiz: string;
}

/** Empty if the list fails to load. */
export async function loadPath(): Promise<readonly Chapter[]> {
  try {
    const answer = await fetch('./lessons/index.json');
    const value: unknown = await answer.json();
    return Array.isArray(value) ? value.filter(isChapter) : [];
  } catch {
    return [];
  }
}

function isChapter(value: unknown): value is Chapter {
  return hasTexts(value, ['id', 'en', 'zh', 'quiz']) && 'lessons' in value && 'levels' in value;
}

const STEP_SECONDS = 40;
const ASK_SECONDS = 50;
export const LEVEL_MINUTES = 3;
export const QUIZ_MINUTES = 5;

export function lessonMinutes({ steps, asks }: Pick<LessonEntry, 'steps' | 'asks'>): number {
  return Math.round((steps * STEP_SECONDS + asks * ASK_SECONDS) / 60);
}

/** With its levels and its quiz. */
export function chapterMinutes({ lessons, levels }: Chapter): number {
  const read = lessons.reduce((sum, lesson) => sum + lessonMinutes(lesson), 0);
  return read + levels.length * LEVEL_MINUTES + QUIZ_MINUTES;
}

/** The next lesson, level or quiz on the path; undefined at its end, and for ids that are not on it. */
export function nextOnPath(path: readonly Chapter[], id: string): string | undefined {
  const all = path.flatMap(({ lessons, levels, quiz }) => [
    ...lessons.map((lesson) => lesson.id),
    ...levels.map((level) => level.id),
    quiz,
  ]);
  const at = all.indexOf(id);
  return at < 0 ? undefined : all[at + 1];
}
