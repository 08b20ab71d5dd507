// Renders bars and panels one frame after a keystroke, because the picture and the verdict are more urgent.

import { type ReactNode, useDeferredValue } from 'react';
import { useSource } from '../store/context.ts';
import { LaterContext, usePage } from './services.ts';

/** Only typing is deferred: a click or the player updates all parts at once. */
export function LaterPage({ children }: { readonly children: ReactNode }) {
  const page = usePage((now) => now);
  const draft = useSource((source) => source.draft);
  const settled = useDeferredValue(draft) === draft;
  const before = useDeferredValue(page);
  return <LaterContext value={settled ? page : before}>{children}</LaterContext>;
}
