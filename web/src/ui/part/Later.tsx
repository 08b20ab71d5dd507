// Defers rendering by one frame, to respond to a keystroke sooner.

import { type ReactNode, useDeferredValue } from 'react';

interface LaterProps {
  /** The value whose changes may be shown later. Other changes are shown at once. */
  readonly than: unknown;
  readonly children: ReactNode;
}

/** Renders its children after the rest of the page when `than` changes. */
export function Later({ than, children }: LaterProps): ReactNode {
  const settled = useDeferredValue(than) === than;
  const before = useDeferredValue(children);
  return settled ? children : before;
}
