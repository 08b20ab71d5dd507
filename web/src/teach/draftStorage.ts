// How do the drafts survive a reload, on this device only?

import { readLesson } from '@syncpod/core';
import type { Lang } from '../i18n/lang.ts';
import type { Draft, DraftStep } from './draft.ts';
import { LANGS, lessonOfDraft } from './draftLesson.ts';

const KEY = 'syncpod.drafts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** All drafts that are kept, newest first; none if storage is closed or holds something else. */
export function readDrafts(store = deviceStore()): readonly Draft[] {
  try {
    const value: unknown = JSON.parse(store?.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.flatMap((one) => readDraft(one) ?? []) : [];
  } catch {
    return [];
  }
}

/** False if the device does not keep it. */
export function keepDraft(draft: Draft, store = deviceStore()): boolean {
  return keep([draft, ...readDrafts(store).filter(({ id }) => id !== draft.id)], store);
}

export function forgetDraft(id: string, store = deviceStore()): void {
  keep(
    readDrafts(store).filter((draft) => draft.id !== id),
    store,
  );
}

function keep(drafts: readonly Draft[], store: Store | undefined): boolean {
  try {
    store?.setItem(KEY, JSON.stringify(drafts));
    return store !== undefined;
  } catch {
    // A full or closed storage: the page says so, and a file can be saved.
    return false;
  }
}

/** Undefined for what is no draft, whatever it is. */
function readDraft(value: unknown): Draft | undefined {
  try {
    const draft = value as Draft;
    const { id, title, steps } = draft;
    const langs = LANGS.filter((lang) => draft.langs.includes(lang));
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

function isTexts(value: unknown): value is Readonly<Partial<Record<Lang, string>>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(
      ([lang, text]) => LANGS.some((one) => one === lang) && typeof text === 'string',
    )
  );
}

function deviceStore(): Store | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
