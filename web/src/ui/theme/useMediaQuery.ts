// Tracks whether a media query matches.

import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** The queries that match in the build's first paint, which has no screen. */
export const AssumedMedia = createContext<readonly string[]>([]);

export function useMediaQuery(query: string): boolean {
  const assumed = useContext(AssumedMedia);
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => assumed.includes(query),
  );
}

/** One list per query: React reads it on every render. */
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
}
