// How do the drafts survive a reload, on this device only?

import { type Language, readLesson } from '@syncpod/core';
import { keepStored, readStored, type Store, storeOf } from '../browser/storage.ts';
import { LANGUAGES } from '../i18n/language.ts';
import type { Draft, DraftStep } from './draft.ts';
import { lessonOfDraft } from './draftLesson.ts';

const KEY = 'syncpod.drafts';

/** All drafts that are kept, newest first; none if storage is closed or holds something else. */
export function readDrafts(store = storeOf('device')): readonly Draft[] {
  return readKept(store).flatMap((one) => readDraft(one) ?? []);
}

/** False if the device does not keep it. */
export function keepDraft(draft: Draft, store = storeOf('device')): boolean {
  return keepStored(KEY, [draft, ...others(draft.id, store)], store);
}

export function forgetDraft(id: string, store = storeOf('device')): void {
  keepStored(KEY, others(id, store), store);
}

/** True if a draft of this id is kept, even one that cannot be read. */
export function isKept(id: string, store = storeOf('device')): boolean {
  return readKept(store).some((one) => idOf(one) === id);
}

/** As they are kept: a draft of a newer page, which this one cannot read, is not lost. */
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

/** Undefined for what is no draft, whatever it is. */
function readDraft(value: unknown): Draft | undefined {
  try {
    const draft = value as Draft;
    const { id, title, steps } = draft;
    const langs = LANGUAGES.filter((lang) => draft.langs.includes(lang));
    if (langs.length === 0 || !isTexts(title) || !/^[a-z0-9-]{1,100}$/.test(id)) return undefined;
    const clean = { id, title, langs, steps: steps.map(asStored) };
    if (steps.length === 0) return clean;
    // The reader of lessons looks at all but the texts, which may still be missing.
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
  return { ...step, text: FILLED, reveal: FILLED };
}

function asStored({ story, moment, from, ask, text, reveal, claims }: DraftStep, index: number): DraftStep {
  return { key: `step-${index}`, story, moment, from, ask, text, reveal, claims };
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
