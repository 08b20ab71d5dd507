// How far has the reader come? Kept on the device, if it lets us.

import { keepStored, readStored, storeOf } from '../browser/storage.ts';

/** Lesson id to the number of its steps that are done. */
export type Progress = Readonly<Record<string, number>>;

const KEY = 'syncpod.lessons';

/** What is kept; nothing if storage is closed or holds something else. */
export function readProgress(store = storeOf('device')): Progress {
  const value = readStored(KEY, store);
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).filter((entry): entry is [string, number] =>
    Number.isInteger(entry[1]),
  );
  return Object.fromEntries(entries);
}

/** The progress with so many steps of a lesson done, also kept; it never goes back. */
export function keepProgress(
  progress: Progress,
  id: string,
  done: number,
  store = storeOf('device'),
): Progress {
  if ((progress[id] ?? 0) >= done) return progress;
  const next = { ...progress, [id]: done };
  keepStored(KEY, next, store);
  return next;
}
