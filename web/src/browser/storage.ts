// Reads and writes browser storage, if available. No other file accesses it.

/** `tab`: survives a reload. `device`: survives the session. */
export type StorageKind = 'tab' | 'device';

/** The visitor's work. */
export const WORK_KEY = 'syncpod.work';

export type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Undefined if storage is blocked. */
export function storeOf(place: StorageKind): Store | undefined {
  try {
    return storageOf(place);
  } catch {
    return undefined;
  }
}

function storageOf(place: StorageKind): Storage | undefined {
  return place === 'tab' ? globalThis.sessionStorage : globalThis.localStorage;
}

/** Undefined if nothing is stored or storage is blocked. */
export function readText(key: string, store: Store | undefined): string | undefined {
  try {
    return store?.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** False if the browser does not store it: storage is blocked or full. */
export function keepText(key: string, text: string, store: Store | undefined): boolean {
  try {
    store?.setItem(key, text);
    return store !== undefined;
  } catch {
    return false;
  }
}

export function forgetText(key: string, place: StorageKind): void {
  try {
    storageOf(place)?.removeItem(key);
  } catch {
    // Blocked storage cannot be read either.
  }
}

/** Reads a stored value, which may come from an older or newer page; undefined if there is no valid value. */
export function readStored(key: string, store: Store | undefined): unknown {
  try {
    return JSON.parse(readText(key, store) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns the same as keepText. */
export function keepStored(key: string, value: unknown, store: Store | undefined): boolean {
  return keepText(key, JSON.stringify(value), store);
}
