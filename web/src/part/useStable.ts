// Returns a function whose identity never changes and which calls the latest version.

import { useLayoutEffect, useRef, useState } from 'react';

/** For event handlers of memoised components. Must not be called while rendering. */
export function useStable<Args extends readonly unknown[]>(act: (...args: Args) => void): typeof act {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  });
  const [stable] = useState(
    () =>
      (...args: Args): void =>
        newest.current(...args),
  );
  return stable;
}
