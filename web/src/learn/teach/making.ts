// Defines changes and undo of a lesson draft, as pure functions.

import type { Draft } from './draft.ts';

const MOST_PAST = 100;

/** The current draft with its earlier states, newest last. */
export interface Making {
  readonly draft: Draft;
  readonly past: readonly Draft[];
  /** The field in which the teacher typed last. */
  readonly field?: string | undefined;
}

export type MakingEvent =
  | { readonly type: 'begin'; readonly draft: Draft }
  /** Restores a draft after a reload, unless another has been started. */
  | { readonly type: 'resume'; readonly draft: Draft }
  /** Typing in the same `field` is undone together. */
  | { readonly type: 'change'; readonly draft: Draft; readonly field: string | undefined }
  | { readonly type: 'undo' }
  | { readonly type: 'close' };

export function makingStep(now: Making | undefined, event: MakingEvent): Making | undefined {
  switch (event.type) {
    case 'begin':
      return { draft: event.draft, past: [] };
    case 'resume':
      return now ?? { draft: event.draft, past: [] };
    case 'change': {
      const { draft, field } = event;
      if (!now) return { draft, past: [], field };
      const typing = field !== undefined && field === now.field;
      return { draft, past: typing ? now.past : [...now.past, now.draft].slice(-MOST_PAST), field };
    }
    case 'undo': {
      const last = now?.past.at(-1);
      return now && last ? { draft: last, past: now.past.slice(0, -1) } : now;
    }
    case 'close':
      return undefined;
  }
}
