// How does a lesson come from its file to what the engine makes of it?

import {
  type Lesson,
  type PlayedStep,
  playLesson,
  quizCases,
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
  const lesson = readLesson(await load(`./lessons/${id}.json`));
  if (!lesson.ok) return undefined;
  const scenario = readScenario(await load(`./scenarios/${encodeURIComponent(lesson.value.scenario)}.json`));
  if (!scenario.ok) return undefined;
  return lessonOf(lesson.value, scenario.value);
}

/** Undefined if they do not fit together. */
export function lessonOf(lesson: Lesson, scenario: Scenario): LoadedLesson | undefined {
  const steps = playLesson(lesson, scenario);
  if (!steps.ok) return undefined;
  const { id, title } = lesson;
  return { id, title, steps: steps.value.map((played) => ({ scenario, played })) };
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
