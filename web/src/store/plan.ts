// Derives the pending change at the cursor: the typed edit, or, at the end of the timeline, a manually set state.

import type { Situation } from './explanation.ts';
import type { Replay } from './timeline.ts';
import type { Work } from './work.ts';
import { withDraftApplied, withEvent } from './workChanges.ts';

export type Plan = 'edit' | 'state';

/** Applies the pending change. Moves the cursor to its arrival, or to a later stop; `playing` starts playback. */
export type CarryOut = (playing: boolean, later?: number) => void;

interface Planned {
  /** The draft can be applied. */
  readonly applies: boolean;
  /** The cursor is at the last snapshot. */
  readonly atEnd: boolean;
  /** The state at the cursor was set by hand. */
  readonly byHand: boolean;
  /** The next sync would have an effect. */
  readonly acts: boolean;
}

export function planOf({ applies, atEnd, byHand, acts }: Planned): Plan | undefined {
  if (applies) return 'edit';
  return atEnd && byHand && acts ? 'state' : undefined;
}

/** The work with the text of the Pod as its draft, and the object that was typed instead, if there is one. */
export function plannedWork(work: Work, { object, draft }: Situation): PlannedWork {
  if (!object || work.draft === undefined) return { work };
  return { work: { ...work, draft }, object: object.text };
}

interface PlannedWork {
  readonly work: Work;
  readonly object?: string;
}

/** The work after the pending change. `object`: see plannedWork. */
export function carriedOut(plan: Plan, work: Work, replay: Replay, object?: string): Work {
  if (plan === 'edit') return withDraftApplied(work, replay, object);
  return withEvent(work, replay, { type: 'wait', until: 'next' });
}
