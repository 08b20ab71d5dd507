// Keeps the open lesson draft, and opens it again after a reload.

import type { Language } from '@syncpod/core/messages';
import { useEffect, useReducer } from 'react';
import { forgetText, keepText, readText, storeOf } from '../../browser/storage.ts';
import type { LoadedLesson } from '../lessons/loadLesson.ts';
import type { Draft } from './draft.ts';
import { makingStep } from './making.ts';

export interface Teach {
  /** Undefined while no lesson is being edited. */
  readonly draft: Draft | undefined;
  start(lang: Language): void;
  resume(draft: Draft): void;
  /** Edits an opened lesson. */
  edit(lesson: LoadedLesson): void;
  /** `field`: the field of the typing; typing in the same field is undone together. */
  change(draft: Draft, field?: string): void;
  /** Undoes the last change; undefined if there is none. */
  readonly undo: (() => void) | undefined;
  close(): void;
}

/** Stored per tab: a link opened in another tab is not recorded there. */
const OPEN = 'syncpod.teach';

/** The editor replaces an open lesson: `onBegin` closes it. */
export function useTeach(onBegin: () => void): Teach {
  const [making, send] = useReducer(makingStep, undefined);
  useEffect(() => {
    const id = rememberedId();
    if (id === undefined) return;
    void import('./draftStorage.ts').then(({ readDrafts }) => {
      const draft = readDrafts().find((one) => one.id === id);
      if (draft) send({ type: 'resume', draft });
    });
  }, []);
  const begin = (first: Draft): void => {
    remember(first.id);
    send({ type: 'begin', draft: first });
    onBegin();
  };
  return {
    draft: making?.draft,
    start: (lang) => begin({ id: newId(), title: {}, langs: [lang], steps: [] }),
    resume: begin,
    edit: (lesson) => {
      void import('./adopt.ts').then(({ adopted }) => {
        const copy = adopted(lesson, newId());
        if (copy) begin(copy);
      });
    },
    change: (next, field) => send({ type: 'change', draft: next, field }),
    undo: making && making.past.length > 0 ? () => send({ type: 'undo' }) : undefined,
    close: () => {
      remember(undefined);
      send({ type: 'close' });
    },
  };
}

function newId(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `lesson-${number.toString(36)}`;
}

function rememberedId(): string | undefined {
  return readText(OPEN, storeOf('tab'));
}

/** Remembers the open draft for a reload. If storage fails, a reload shows the list of drafts again. */
function remember(id: string | undefined): void {
  if (id === undefined) forgetText(OPEN, 'tab');
  else keepText(OPEN, id, storeOf('tab'));
}
