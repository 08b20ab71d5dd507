// Writes down the Events and log lines of one piece of work, for comparison.

import type { Run } from '../../src/runtime/kuberuntime/run.ts';

interface Note {
  readonly at: number;
  readonly text: string;
}

export interface Notes {
  /** `Type Reason Message`. */
  readonly events: readonly Note[];
  readonly log: readonly (Note & { readonly level: string; readonly place: string })[];
}

/** Lines with equal times are sorted by text, because upstream runs in parallel, unless `order` is set. */
export function notesOf({ events, log }: Run, file: string, order?: 'in order'): Notes {
  const byTime = <T extends Note>(notes: readonly T[]) => (order ? [...notes] : sorted(notes));
  return {
    events: byTime(
      events.map(({ at, type, reason, message }) => ({ at, text: `${type} ${reason} ${message}` })),
    ),
    log: byTime(
      log
        .filter((line) => line.file === file)
        .map(({ at, level, line, text }) => ({ at, level, place: `${file}:${line}`, text })),
    ),
  };
}

function sorted<T extends Note>(notes: readonly T[]): T[] {
  return inOrder(notes, ({ text }) => text).sort((a, b) => a.at - b.at);
}

export function inOrder<T>(list: readonly T[], key: (one: T) => string): T[] {
  return [...list].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}
