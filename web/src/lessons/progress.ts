// How far has the reader come? Kept on the device, if it lets us.

/** Lesson id to the number of its steps that are done. */
export type Progress = Readonly<Record<string, number>>;

const KEY = 'syncpod.lessons';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** What is kept; nothing if storage is closed or holds something else. */
export function readProgress(store = deviceStore()): Progress {
  try {
    const value: unknown = JSON.parse(store?.getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    const entries = Object.entries(value).filter((entry): entry is [string, number] =>
      Number.isInteger(entry[1]),
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** The progress with so many steps of a lesson done, also kept; it never goes back. */
export function keepProgress(progress: Progress, id: string, done: number, store = deviceStore()): Progress {
  if ((progress[id] ?? 0) >= done) return progress;
  const next = { ...progress, [id]: done };
  try {
    store?.setItem(KEY, JSON.stringify(next));
  } catch {
    // A full or closed storage only forgets.
  }
  return next;
}

function deviceStore(): Store | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
