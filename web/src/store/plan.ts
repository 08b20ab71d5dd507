// Derives the pending change at the cursor: the typed edit, or, at the end of the timeline, a manually set state.

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

/** The work after the pending change. */
export function carriedOut(plan: Plan, work: Work, replay: Replay): Work {
  if (plan === 'edit') return withDraftApplied(work, replay);
  return withEvent(work, replay, { type: 'wait', until: 'next' });
}
