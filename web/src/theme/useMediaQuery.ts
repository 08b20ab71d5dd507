// Does the screen match a media query, now and after every change?

import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** The queries that match where there is no screen: while the build draws the first paint. */
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

/** One for each query: React asks at every drawing. */
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
}
