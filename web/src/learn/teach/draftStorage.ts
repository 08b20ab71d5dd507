// Keeps drafts on this device across reloads.

import { readLesson } from '@syncpod/core/lessons';
import type { Language } from '@syncpod/core/messages';
import { keepStored, readStored, type Store, storeOf } from '../../browser/storage.ts';
import { LANGUAGES } from '../../ui/i18n/language.ts';
import type { Draft, DraftStep } from './draft.ts';
import { lessonOfDraft } from './draftLesson.ts';

const KEY = 'syncpod.drafts';

/** All stored drafts, newest first; empty if storage is blocked or the value is invalid. */
export function readDrafts(store = storeOf('device')): readonly Draft[] {
  return readKept(store).flatMap((one) => readDraft(one) ?? []);
}

/** False if the device does not store it. */
export function keepDraft(draft: Draft, store = storeOf('device')): boolean {
  return keepStored(KEY, [draft, ...others(draft.id, store)], store);
}

export function forgetDraft(id: string, store = storeOf('device')): void {
  keepStored(KEY, others(id, store), store);
}

/** True if a draft with this id is stored, even an invalid one. */
export function isKept(id: string, store = storeOf('device')): boolean {
  return readKept(store).some((one) => idOf(one) === id);
}

/** Raw stored values: drafts of a newer page, which this page cannot parse, are preserved. */
function others(id: string, store: Store | undefined): readonly unknown[] {
  return readKept(store).filter((one) => idOf(one) !== id);
}

function readKept(store: Store | undefined): readonly unknown[] {
  const value = readStored(KEY, store);
  return Array.isArray(value) ? value : [];
}

function idOf(kept: unknown): unknown {
  return Reflect.get(Object(kept), 'id');
}

/** Undefined if the value is not a draft. */
function readDraft(value: unknown): Draft | undefined {
  try {
    const draft = value as Draft;
    const { id, title, steps } = draft;
    const langs = LANGUAGES.filter((lang) => draft.langs.includes(lang));
    if (langs.length === 0 || !isTexts(title) || !/^[a-z0-9-]{1,100}$/.test(id)) return undefined;
    const clean = { id, title, langs, steps: steps.map(asStored) };
    if (steps.length === 0) return clean;
    // The lesson parser checks everything except texts, which may be missing.
    const lesson = lessonOfDraft({ ...clean, title: FILLED, steps: clean.steps.map(filled) });
    return steps.every(({ text, reveal }) => isTexts(text) && isTexts(reveal)) && readLesson(lesson).ok
      ? clean
      : undefined;
  } catch {
    return undefined;
  }
}

const FILLED = { en: '-', zh: '-' } as const;

function filled(step: DraftStep): DraftStep {
  const { task } = step;
  const goal = task && task.goal.length > 0 ? task.goal : ANY_GOAL;
  return { ...step, text: FILLED, reveal: FILLED, task: task && { ...task, goal } };
}

/** Stands in for a goal that is not chosen yet. */
const ANY_GOAL = [{ type: 'silent' }] as const;

/** Drafts of earlier versions have no `task`, `show` and `way`. */
function asStored(
  { story, moment, from, ask, task, show, way, text, reveal, claims }: DraftStep,
  index: number,
): DraftStep {
  return { key: `step-${index}`, story, moment, from, ask, task, show, way, text, reveal, claims };
}

function isTexts(value: unknown): value is Readonly<Partial<Record<Language, string>>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(
      ([lang, text]) => LANGUAGES.some((one) => one === lang) && typeof text === 'string',
    )
  );
}
