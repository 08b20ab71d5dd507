// Tells the page in the browser from the first paint, which the build draws.

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the first paint, so that it need not contain what is hidden there. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
