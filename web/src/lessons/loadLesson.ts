// How does a lesson come from its file to what the engine makes of it?

import {
  type Lesson,
  type PlayedStep,
  playLesson,
  readLesson,
  readScenario,
  type Scenario,
} from '@syncpod/core';
import type { Lang } from '../i18n/text.ts';

/** One line of public/lessons/index.json. */
export type LessonEntry = Readonly<Record<'id' | Lang, string>>;

export interface LoadedLesson {
  readonly lesson: Lesson;
  readonly scenario: Scenario;
  /** As many as the lesson has. */
  readonly steps: readonly PlayedStep[];
}

/** The lessons that there are, in order; none if the list cannot be had. */
export async function loadIndex(): Promise<readonly LessonEntry[]> {
  const value = await load('./lessons/index.json');
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

/** Undefined if the lesson or its scenario cannot be had, or does not fit together. */
export async function loadLesson(id: string): Promise<LoadedLesson | undefined> {
  const lesson = readLesson(await load(`./lessons/${id}.json`));
  if (!lesson.ok) return undefined;
  const scenario = readScenario(await load(`./scenarios/${encodeURIComponent(lesson.value.scenario)}.json`));
  if (!scenario.ok) return undefined;
  const steps = playLesson(lesson.value, scenario.value);
  return steps.ok ? { lesson: lesson.value, scenario: scenario.value, steps: steps.value } : undefined;
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
