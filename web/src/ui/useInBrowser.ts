// Distinguishes the page in the browser from the first paint, which the build renders.

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the first paint, so the first paint can leave out hidden content. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
