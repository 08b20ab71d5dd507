// What is to come at the end of the timeline: the typed edit, or what the kubelet makes of a state set by hand?

import { withDraftApplied, withEvent } from './changes.ts';
import type { Replay } from './timeline.ts';
import type { Work } from './work.ts';

export type Plan = 'edit' | 'state';

/** Makes what is to come happen. Looks at its arrival, or so many stops later; `playing` goes on by itself. */
export type CarryOut = (playing: boolean, later?: number) => void;

interface Planned {
  /** A text is typed that can be applied. */
  readonly applies: boolean;
  /** The cursor is at the last snapshot. */
  readonly atEnd: boolean;
  /** The state there was set by hand. */
  readonly byHand: boolean;
  /** The next sync would do something. */
  readonly acts: boolean;
}

export function planOf({ applies, atEnd, byHand, acts }: Planned): Plan | undefined {
  if (!atEnd) return undefined;
  if (applies) return 'edit';
  return byHand && acts ? 'state' : undefined;
}

/** The work once that has happened. */
export function carriedOut(plan: Plan, work: Work, replay: Replay): Work {
  if (plan === 'edit') return withDraftApplied(work, replay);
  return withEvent(work, replay, { type: 'wait', until: 'next' });
}
