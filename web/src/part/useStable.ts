// How does one hand out a function that is always the same, and does what the newest one does?

import { useLayoutEffect, useRef, useState } from 'react';

/** For handlers of components that are drawn anew only if something they show has changed. Not to be called while drawing. */
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
