// Encodes a teacher's hour as the id of a lesson: its steps, levels and final quiz, with their minutes.

import { QUIZ_LEVELS, type Quiz } from '@syncpod/core/lessons';
import { QUIZ_CHOICES, quizId, readQuizId } from './quizId.ts';

/** A step of a lesson, a level, or a quiz with all its cases. Minutes: 1 to 35. */
export interface HourItem {
  readonly lesson: string;
  /** Counted from 1. */
  readonly step: number;
  readonly minutes: number;
}

/** An item whose lesson is known by `ref` only. */
export type HourRef =
  | { readonly ref: string; readonly step: number; readonly minutes: number }
  | { readonly quiz: string; readonly minutes: number };

const PREFIX = 'hour-';
const BASE = 36;
/** Characters of an item of a lesson: its reference, its step and its minutes. */
const LENGTH = 5;
/** An id has at most 100 characters, and a quiz takes up to 8. */
export const MOST_ITEMS = 17;

/** The title of an hour that has none of its own. */
export const HOUR_TITLE = { en: 'One hour', zh: '一小时' };

/** In the order in which learners see them: the last quiz comes last, and items above the limit are left out. */
export function inOrder<Item extends object>(items: readonly Item[]): readonly Item[] {
  const isQuiz = (item: Item): boolean => 'lesson' in item && readQuizId(String(item.lesson)) !== undefined;
  return [...items.filter((item) => !isQuiz(item)).slice(0, MOST_ITEMS), ...items.filter(isQuiz).slice(-1)];
}

export function hourId(items: readonly HourItem[]): string {
  const codes = inOrder(items).map((item) => {
    const { lesson, step, minutes } = item;
    const quiz = readQuizId(lesson);
    return quiz ? `-${quizCode(quiz, minutes)}` : lessonRef(lesson) + digit(step) + digit(minutes);
  });
  return PREFIX + codes.join('');
}

/** Undefined if the id is not an hour's. */
export function readHourId(id: string): readonly HourRef[] | undefined {
  const [, codes = '', quiz] = /^hour-((?:[0-9a-z]{5}){0,17})(?:-([0-9a-z]{4,9}))?$/.exec(id) ?? [];
  const last = quiz === undefined ? [] : [quizIn(quiz)].flatMap((found) => found ?? []);
  const steps = Array.from({ length: codes.length / LENGTH }, (_, index) => {
    const code = codes.slice(index * LENGTH, (index + 1) * LENGTH);
    return { ref: code.slice(0, 3), step: numberIn(code[3]), minutes: numberIn(code[4]) };
  });
  const items = [...steps, ...last];
  return items.length > 0 ? items : undefined;
}

export function isHourId(id: string): boolean {
  return id.startsWith(PREFIX) && readHourId(id) !== undefined;
}

/** Three characters that stand for a lesson of the page. A test checks that no two lessons have the same. */
export function lessonRef(id: string): string {
  let hash = 2_166_136_261;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return (hash % BASE ** 3).toString(BASE).padStart(3, '0');
}

/** Topic, level, minutes, seed. */
function quizCode({ topic, level, seed }: Quiz, minutes: number): string {
  return digit(QUIZ_CHOICES.indexOf(topic)) + digit(level) + digit(minutes) + seed.toString(BASE);
}

function quizIn(code: string): HourRef | undefined {
  const topic = QUIZ_CHOICES[numberIn(code[0])];
  const level = QUIZ_LEVELS.find((one) => one === numberIn(code[1]));
  const seed = Number.parseInt(code.slice(3), BASE);
  return topic && level && seed < 1_000_000_000
    ? { quiz: quizId({ topic, level, seed }), minutes: numberIn(code[2]) }
    : undefined;
}

function digit(value: number): string {
  return Math.max(0, Math.min(BASE - 1, Math.round(value))).toString(BASE);
}

function numberIn(character = '0'): number {
  return Number.parseInt(character, BASE);
}
