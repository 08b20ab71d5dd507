// What may follow one frame after the key that it answers?

import { type ReactNode, useDeferredValue } from 'react';

interface LaterProps {
  /** What one types: the parts that answer another action do so at once. */
  readonly than: unknown;
  readonly children: ReactNode;
}

/** Draws what is in it after the rest of the page, when `than` has changed: what one types is answered sooner. */
export function Later({ than, children }: LaterProps): ReactNode {
  const settled = useDeferredValue(than) === than;
  const before = useDeferredValue(children);
  return settled ? children : before;
}
