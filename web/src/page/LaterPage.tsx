// Renders bars and panels one frame after a keystroke, because the picture and the verdict are more urgent. For a Pod of
// many containers, also panels and picture after the verdict, in short tasks.

import { type ReactNode, useDeferredValue } from 'react';
import { useSource } from '../store/context.ts';
import { LaterContext, usePage } from './services.ts';

/** A Pod of more containers takes long to render. */
const MANY = 40;

interface LaterPageProps {
  readonly children: ReactNode;
}

/** Only typing is deferred: a click or the player updates all parts at once. */
export function LaterPage({ children }: LaterPageProps) {
  const page = usePage((now) => now);
  const draft = useSource((source) => source.draft);
  const events = useSource((source) => source.events);
  const typed = useDeferredValue(draft) !== draft;
  const acted = useDeferredValue(events) !== events;
  const before = useDeferredValue(page);
  return <LaterContext value={typed && !acted ? before : page}>{children}</LaterContext>;
}

/** Defers parts whose size depends on the number of containers, if there are many. */
export function ManyLater({ children }: LaterPageProps) {
  const page = usePage((now) => now);
  const before = useDeferredValue(page);
  const many = (page.cursorView.explanation?.containers.length ?? 0) > MANY;
  return <LaterContext value={many ? before : page}>{children}</LaterContext>;
}
