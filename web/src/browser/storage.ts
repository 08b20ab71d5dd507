// What does the browser keep for this page, if it lets us? Nobody else touches its storage.

/** `tab`: for a reload. `device`: for another day. */
export type Place = 'tab' | 'device';

/** The visitor's work. */
export const WORK_KEY = 'syncpod.work';

export type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Undefined where storage is closed. */
export function storeOf(place: Place): Store | undefined {
  try {
    return storageOf(place);
  } catch {
    return undefined;
  }
}

function storageOf(place: Place): Storage | undefined {
  return place === 'tab' ? globalThis.sessionStorage : globalThis.localStorage;
}

/** Undefined if nothing is kept, or storage is closed. */
export function readText(key: string, store: Store | undefined): string | undefined {
  try {
    return store?.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** False if the browser does not keep it: storage is closed or full. */
export function keepText(key: string, text: string, store: Store | undefined): boolean {
  try {
    store?.setItem(key, text);
    return store !== undefined;
  } catch {
    return false;
  }
}

export function forgetText(key: string, place: Place): void {
  try {
    storageOf(place)?.removeItem(key);
  } catch {
    // What cannot be reached is not read either.
  }
}

/** A value that somebody kept, maybe an older or newer page; undefined if there is none that can be read. */
export function readStored(key: string, store: Store | undefined): unknown {
  try {
    return JSON.parse(readText(key, store) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Answers as keepText does. */
export function keepStored(key: string, value: unknown, store: Store | undefined): boolean {
  return keepText(key, JSON.stringify(value), store);
}
