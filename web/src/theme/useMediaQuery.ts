// Does the screen match a media query, now and after every change?

import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** The queries that match where there is no screen: while the build draws the first paint. */
export const AssumedMedia = createContext<readonly string[]>([]);

export function useMediaQuery(query: string): boolean {
  const assumed = useContext(AssumedMedia);
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => assumed.includes(query),
  );
}
