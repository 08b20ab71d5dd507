// Which lesson is being made, and how is what the teacher writes kept?

import type { Language } from '@syncpod/core';
import { useEffect, useState } from 'react';
import { forgetText, keepText, readText, storeOf } from '../browser/storage.ts';
import type { LoadedLesson } from '../lessons/loadLesson.ts';
import type { Draft } from './draft.ts';

export interface Teach {
  /** Undefined while nobody makes a lesson. */
  readonly draft: Draft | undefined;
  /** False if the device does not keep the draft. */
  readonly kept: boolean;
  start(lang: Language): void;
  resume(draft: Draft): void;
  /** Goes on with a lesson that was opened. */
  edit(lesson: LoadedLesson): void;
  /** `field`: what is typed into; letters of the same field are taken back together. */
  change(draft: Draft, field?: string): void;
  /** Takes the last change back; undefined if there is none. */
  readonly undo: (() => void) | undefined;
  close(): void;
}

/** Of this tab: a link that is opened in another one is not recorded there. */
const OPEN = 'syncpod.teach';
const MOST_PAST = 100;

interface Making {
  readonly draft: Draft;
  readonly past: readonly Draft[];
  readonly field?: string | undefined;
}

/** What is made stands where a lesson stood: `onBegin` makes room. */
export function useTeach(onBegin: () => void): Teach {
  const [making, setMaking] = useState<Making>();
  const [kept, setKept] = useState(true);
  useEffect(() => {
    const id = rememberedId();
    if (id === undefined) return;
    void import('./draftStorage.ts').then(({ readDrafts }) => {
      const draft = readDrafts().find((one) => one.id === id);
      if (draft) setMaking((now) => now ?? { draft, past: [] });
    });
  }, []);
  const draft = making?.draft;
  useEffect(() => {
    if (!draft) return;
    let newest = true;
    void import('./draftStorage.ts').then(({ keepDraft }) => newest && setKept(keepDraft(draft)));
    return () => {
      newest = false;
    };
  }, [draft]);
  const begin = (first: Draft): void => {
    remember(first.id);
    setMaking({ draft: first, past: [] });
    onBegin();
  };
  return {
    draft,
    kept,
    start: (lang) => begin({ id: newId(), title: {}, langs: [lang], steps: [] }),
    resume: begin,
    edit: (lesson) => {
      void import('./adopt.ts').then(({ adopted }) => {
        const copy = adopted(lesson, newId());
        if (copy) begin(copy);
      });
    },
    change: (next, field) =>
      setMaking((now) => {
        if (!now) return { draft: next, past: [], field };
        const typing = field !== undefined && field === now.field;
        const past = typing ? now.past : [...now.past, now.draft].slice(-MOST_PAST);
        return { draft: next, past, field };
      }),
    undo:
      making && making.past.length > 0
        ? () =>
            setMaking((now) => {
              const last = now?.past.at(-1);
              return now && last ? { draft: last, past: now.past.slice(0, -1) } : now;
            })
        : undefined,
    close: () => {
      remember(undefined);
      setMaking(undefined);
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

/** Where it cannot be kept a reload asks for the draft again. */
function remember(id: string | undefined): void {
  if (id === undefined) forgetText(OPEN, 'tab');
  else keepText(OPEN, id, storeOf('tab'));
}
