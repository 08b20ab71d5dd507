// How does a lesson come from its file to what the engine makes of it?

import {
  type Diagnostic,
  type Lesson,
  type PlayedStep,
  playLesson,
  quizCases,
  type Result,
  readLesson,
  readScenario,
  type Scenario,
} from '@syncpod/core';
import type { Lang } from '../i18n/text.ts';
import { QUIZ_LENGTH, readQuizId } from './quizId.ts';

/** One line of public/lessons/index.json. */
export type LessonEntry = Readonly<Record<'id' | Lang, string>>;

/** A step with the scenario that it plays: in a quiz each has its own. */
export interface LoadedStep {
  readonly scenario: Scenario;
  readonly played: PlayedStep;
}

export interface LoadedLesson {
  readonly id: string;
  readonly title: Readonly<Record<Lang, string>> | 'quiz';
  readonly steps: readonly LoadedStep[];
  /** True if it came from a file of the reader: no link leads to it. */
  readonly own?: true;
}

/** The lessons that there are, in order; none if the list cannot be had. */
export async function loadIndex(): Promise<readonly LessonEntry[]> {
  const value = await load('./lessons/index.json');
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

/** Undefined if the lesson or its scenario cannot be had, or does not fit together. */
export async function loadLesson(id: string): Promise<LoadedLesson | undefined> {
  const quiz = readQuizId(id);
  if (quiz) return { id, title: 'quiz', steps: quizCases(quiz, QUIZ_LENGTH) };
  const loaded = await lessonIn(await load(`./lessons/${id}.json`));
  return loaded.ok ? loaded.value : undefined;
}

/** A lesson of the reader's own, in a text of any origin. Errors are sentences. */
export async function readLessonText(text: string): Promise<Result<LoadedLesson, readonly string[]>> {
  if (text.length > MAX_TEXT) return { ok: false, error: ['longer than any lesson'] };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, error: [String(error)] };
  }
  const loaded = await lessonIn(value);
  if (loaded.ok) return { ok: true, value: { ...loaded.value, own: true } };
  return { ok: false, error: loaded.error.map(({ message }) => message) };
}

const MAX_TEXT = 1_000_000;

async function lessonIn(value: unknown): Promise<Result<LoadedLesson, readonly Diagnostic[]>> {
  const lesson = readLesson(value);
  if (!lesson.ok) return lesson;
  const { scenario } = lesson.value;
  if (typeof scenario !== 'string') return lessonOf(lesson.value, scenario);
  const read = readScenario(await load(`./scenarios/${scenario}.json`));
  return read.ok ? lessonOf(lesson.value, read.value) : read;
}

/** Errors: what does not fit together. */
export function lessonOf(lesson: Lesson, scenario: Scenario): Result<LoadedLesson, readonly Diagnostic[]> {
  const steps = playLesson(lesson, scenario);
  if (!steps.ok) return steps;
  const { id, title } = lesson;
  return { ok: true, value: { id, title, steps: steps.value.map((played) => ({ scenario, played })) } };
}

async function load(url: string): Promise<unknown> {
  try {
    return await (await fetch(url)).json();
  } catch {
    return undefined;
  }
}

function isEntry(value: unknown): value is LessonEntry {
  if (typeof value !== 'object' || value === null) return false;
  return ['id', 'en', 'zh'].every((key) => typeof Reflect.get(value, key) === 'string');
}
