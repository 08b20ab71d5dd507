// What does the browser keep for this page, if it lets us?

/** `tab`: for a reload. `device`: for another day. */
export type Place = 'tab' | 'device';

/** The visitor's work. */
export const WORK_KEY = 'syncpod.work';

export type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Undefined where storage is closed. */
export function storeOf(place: Place): Store | undefined {
  try {
    return place === 'tab' ? globalThis.sessionStorage : globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** A value that somebody kept, maybe an older or newer page; undefined if there is none that can be read. */
export function readStored(key: string, store: Store | undefined): unknown {
  try {
    return JSON.parse(store?.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** False if the browser does not keep it: storage is closed or full. */
export function keepStored(key: string, value: unknown, store: Store | undefined): boolean {
  try {
    store?.setItem(key, JSON.stringify(value));
    return store !== undefined;
  } catch {
    return false;
  }
}
