// How does a lesson come from its file to what the engine makes of it?

import type { Language } from '@syncpod/core';
import {
  type Diagnostic,
  decodeLesson,
  encodeLesson,
  type Lesson,
  type Message,
  type PlayedStep,
  playLesson,
  quizCases,
  type Result,
  readLesson,
  readLessonText,
  readScenario,
  type Scenario,
  type Texts,
} from '@syncpod/core';
import { fetchStory, hasTexts } from '../stories/stories.ts';
import { QUIZ_LENGTH, readQuizId } from './quizId.ts';

/** One line of public/lessons/index.json. `steps`: so many there are. */
export type LessonEntry = Readonly<Record<'id' | Language, string>> & { readonly steps: number };

/** A step with the scenario that it plays: in a quiz each has its own. */
export interface LoadedStep {
  readonly scenario: Scenario;
  readonly played: PlayedStep;
}

export interface LoadedLesson {
  readonly id: string;
  readonly title: Texts | 'quiz';
  readonly steps: readonly LoadedStep[];
  /** If it came from a file or a link: what a link to it holds. */
  readonly own?: { readonly code: string };
}

export type LessonResult = Result<LoadedLesson, readonly Message[]>;

/** The lessons that there are, in order; none if the list cannot be had. */
export async function loadIndex(): Promise<readonly LessonEntry[]> {
  const value = await load('./lessons/index.json');
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

function isEntry(value: unknown): value is LessonEntry {
  return hasTexts(value, ['id', 'en', 'zh']) && 'steps' in value && typeof value.steps === 'number';
}

/** A lesson or a quiz that comes with the page. */
export async function loadLesson(id: string): Promise<LessonResult> {
  const quiz = readQuizId(id);
  if (quiz) return { ok: true, value: { id, title: 'quiz', steps: quizCases(quiz, QUIZ_LENGTH) } };
  const value = await load(`./lessons/${id}.json`);
  return value === undefined ? { ok: false, error: [] } : lessonIn(readLesson(value));
}

/** A lesson that a link holds. */
export async function loadLessonCode(code: string): Promise<LessonResult> {
  return ownLesson(decodeLesson(code));
}

/** A lesson of the reader's own, in a text of any origin. */
export async function loadLessonText(text: string): Promise<LessonResult> {
  return ownLesson(readLessonText(text));
}

type Read<T> = Result<T, readonly Diagnostic[]>;

/** With what a link to it holds. */
async function ownLesson(read: Read<Lesson>): Promise<Read<LoadedLesson>> {
  const loaded = await lessonIn(read);
  if (!loaded.ok || !read.ok) return loaded;
  return { ok: true, value: { ...loaded.value, own: { code: encodeLesson(read.value) } } };
}

async function lessonIn(lesson: Read<Lesson>): Promise<Read<LoadedLesson>> {
  if (!lesson.ok) return lesson;
  const { scenario } = lesson.value;
  if (typeof scenario !== 'string') return lessonOf(lesson.value, scenario);
  const read = readScenario(await parsed(fetchStory(`${scenario}.json`)));
  if (!read.ok) return read;
  // Links call it by its id, which has a title in every language.
  const { title: _, ...told } = read.value;
  return lessonOf(lesson.value, { ...told, story: scenario });
}

/** Errors: what does not fit together. */
export function lessonOf(lesson: Lesson, scenario: Scenario): Read<LoadedLesson> {
  const steps = playLesson(lesson, scenario);
  if (!steps.ok) return steps;
  const { id, title } = lesson;
  const inScenario = (played: PlayedStep): LoadedStep => ({
    scenario: played.step.scenario ?? scenario,
    played,
  });
  return { ok: true, value: { id, title, steps: steps.value.map(inScenario) } };
}

async function load(url: string): Promise<unknown> {
  return parsed(fetch(url).then((answer) => answer.text()));
}

/** Undefined if the text cannot be had, or is no JSON. */
async function parsed(text: Promise<string>): Promise<unknown> {
  try {
    return JSON.parse(await text);
  } catch {
    return undefined;
  }
}
