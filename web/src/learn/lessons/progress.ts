// Keeps the reader's progress on this device, if storage is available.

import { keepStored, readStored, storeOf } from '../../browser/storage.ts';
import { lessonId } from '../../share/lessonAddress.ts';

/** Lesson id to the number of completed steps. */
export type Progress = Readonly<Record<string, number>>;

const KEY = 'syncpod.lessons';

/** Reads the stored progress; empty if storage is blocked or the value is invalid. */
export function readProgress(store = storeOf('device')): Progress {
  const value = readStored(KEY, store);
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).filter((entry): entry is [string, number] =>
    Number.isInteger(entry[1]),
  );
  return Object.fromEntries(entries.map(([id, done]) => [lessonId(id), done]));
}

/** Stores and returns the progress after a number of completed steps; it never decreases. */
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
