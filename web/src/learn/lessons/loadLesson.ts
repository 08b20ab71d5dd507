// Loads lessons from the page's files, links and texts, and plays their steps.

import {
  decodeLesson,
  encodeLesson,
  knownLesson,
  type Lesson,
  type PlayedStep,
  playLesson,
  quizCases,
  readLesson,
  readLessonText,
  type Texts,
} from '@syncpod/core/lessons';
import type { Message } from '@syncpod/core/messages';
import type { Diagnostic, Result } from '@syncpod/core/result';
import { readScenario, type Scenario } from '@syncpod/core/scenario';
import { fetchStory } from '../../open/stories/stories.ts';
import { HOUR_TITLE, isHourId, lessonRef, readHourId } from './hourId.ts';
import { loadPath } from './path.ts';
import { QUIZ_LENGTH, readQuizId } from './quizId.ts';
import { readReviewId } from './reviewId.ts';
import { stagedView, stagedWork } from './stagedStep.ts';
import { loadPlan, moduleIn, type PlannedStep } from './workshopPlan.ts';

/** A step with its scenario: in a quiz each step has its own. */
export interface LoadedStep {
  readonly scenario: Scenario;
  readonly played: PlayedStep;
  /** The events so far, for a step that is shown without the rest of its lesson. */
  readonly context?: Texts;
}

export const STAGING = { stagedWork, stagedView } as const;

export interface LoadedLesson {
  readonly id: string;
  readonly title: Texts | 'quiz';
  readonly steps: readonly LoadedStep[];
  /** Stages its steps. Loaded with the lesson, because visitors without a lesson do not need it. */
  readonly staging: typeof STAGING;
  /** For a lesson from a file or a link: its content for links, unless it is too large. */
  readonly own?: { readonly code?: string };
  /** Parts that were changed because this version does not support them. */
  readonly changes?: readonly Message[];
}

export type LessonResult = Result<LoadedLesson, readonly Message[]>;

/** Loads a lesson or quiz of the page. */
export async function loadLesson(id: string): Promise<LessonResult> {
  const quiz = readQuizId(id);
  if (quiz)
    return { ok: true, value: { id, title: 'quiz', staging: STAGING, steps: quizCases(quiz, QUIZ_LENGTH) } };
  const review = readReviewId(id);
  if (review) {
    const steps = review.flatMap((one) => quizCases(one, 1));
    return { ok: true, value: { id, title: 'quiz', staging: STAGING, steps } };
  }
  if (isHourId(id)) return loadHour(id);
  const module = moduleIn(id);
  if (module !== undefined) return loadModule(id, module);
  const value = await load(`./lessons/${id}.json`);
  return value === undefined ? { ok: false, error: [] } : lessonIn(readLesson(value));
}

/** Loads a module of the workshop as a lesson. */
async function loadModule(id: string, name: string): Promise<LessonResult> {
  const plan = await loadPlan();
  const module = plan?.modules.find((one) => one.id === name);
  if (!module) return { ok: false, error: [] };
  const loaded = await loadSteps(module);
  const steps = loaded.flatMap((step) => step ?? []);
  if (steps.length < loaded.length) return { ok: false, error: [] };
  return { ok: true, value: { id, title: { en: module.en, zh: module.zh }, staging: STAGING, steps } };
}

/** Loads a teacher's hour: its steps, each with the events so far, and all cases of its quiz. */
async function loadHour(id: string): Promise<LessonResult> {
  const path = await loadPath();
  const all = path.flatMap(({ lessons, levels }) => [...lessons, ...levels]);
  const known = new Map(all.map((lesson) => [lessonRef(lesson.id), lesson.id]));
  const parts = await Promise.all(
    (readHourId(id) ?? []).map(async (item): Promise<readonly LoadedStep[]> => {
      if (!('quiz' in item))
        return loadSteps({ steps: [{ lesson: known.get(item.ref) ?? '', step: item.step }] }).then((steps) =>
          steps.flatMap((step) => step ?? []),
        );
      const quiz = await loadLesson(item.quiz);
      return quiz.ok ? quiz.value.steps : [];
    }),
  );
  if (parts.some(({ length }) => length === 0)) return { ok: false, error: [] };
  return { ok: true, value: { id, title: HOUR_TITLE, staging: STAGING, steps: parts.flat() } };
}

/** The text that introduces the Pod, for a step further on. */
function beginningOf({ steps: [first] }: LoadedLesson, step: number): Texts | undefined {
  return step > 1 && first && !first.played.answer ? first.played.step.text : undefined;
}

/**
 * The steps of a module, in order, each with the events so far; undefined in place of a step whose lesson fails to load.
 */
export async function loadSteps({
  steps,
}: {
  readonly steps: readonly Pick<PlannedStep, 'lesson' | 'step'>[];
}): Promise<readonly (LoadedStep | undefined)[]> {
  const ids = [...new Set(steps.map(({ lesson }) => lesson))];
  const planned = (await loadPlan())?.modules.flatMap((module) => module.steps) ?? [];
  const lessons = new Map(
    await Promise.all(
      ids.map(async (id) => {
        const own = /^own (.+)$/.exec(id)?.[1];
        return [id, await (own === undefined ? loadLesson(id) : loadLessonCode(own))] as const;
      }),
    ),
  );
  return steps.map(({ lesson, step }) => {
    const result = lessons.get(lesson);
    if (!result?.ok) return undefined;
    const loaded = result.value.steps[step - 1];
    const context =
      planned.find((one) => one.lesson === lesson && one.step === step)?.context ??
      beginningOf(result.value, step);
    return loaded && context ? { ...loaded, context } : loaded;
  });
}

/** Loads a lesson from a link. */
export async function loadLessonCode(code: string): Promise<LessonResult> {
  return ownLesson(decodeLesson(code));
}

/** Parses the reader's own lesson, from any source. */
export async function loadLessonText(text: string): Promise<LessonResult> {
  return ownLesson(readLessonText(text));
}

type Read<T> = Result<T, readonly Diagnostic[]>;

/** Adds the content for links. */
async function ownLesson(read: Read<Lesson>): Promise<Read<LoadedLesson>> {
  const loaded = await lessonIn(read);
  if (!loaded.ok || !read.ok) return loaded;
  const code = encodeLesson(read.value);
  return { ok: true, value: { ...loaded.value, own: code.ok ? { code: code.value } : {} } };
}

async function lessonIn(read: Read<Lesson>): Promise<Read<LoadedLesson>> {
  if (!read.ok) return read;
  const { lesson, changes } = knownLesson(read.value);
  const loaded = await inItsScenario(lesson);
  if (!loaded.ok || changes.length === 0) return loaded;
  return { ok: true, value: { ...loaded.value, changes } };
}

async function inItsScenario(lesson: Lesson): Promise<Read<LoadedLesson>> {
  const { scenario } = lesson;
  if (typeof scenario !== 'string') return lessonOf(lesson, scenario);
  const read = readScenario(await parsed(fetchStory(`${scenario}.json`)));
  if (!read.ok) return read;
  // Links use its id, which has a title in every language.
  const { title: _, ...story } = read.value;
  return lessonOf(lesson, { ...story, story: scenario });
}

/** Errors: inconsistencies of the lesson. */
export function lessonOf(lesson: Lesson, scenario: Scenario): Read<LoadedLesson> {
  const steps = playLesson(lesson, scenario);
  if (!steps.ok) return steps;
  const { id, title } = lesson;
  const inScenario = (played: PlayedStep): LoadedStep => ({
    scenario: played.step.scenario ?? scenario,
    played,
  });
  return { ok: true, value: { id, title, staging: STAGING, steps: steps.value.map(inScenario) } };
}

async function load(url: string): Promise<unknown> {
  return parsed(fetch(url).then((answer) => answer.text()));
}

/** Undefined if the text fails to load or is not JSON. */
async function parsed(text: Promise<string>): Promise<unknown> {
  try {
    return JSON.parse(await text);
  } catch {
    return undefined;
  }
}
