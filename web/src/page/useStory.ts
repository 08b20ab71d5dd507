// What has happened, what is to come, and where on the timeline does one stand?

import { useMemo } from 'react';
import type { Words } from '../i18n/text.ts';
import { type ApplyState, applyState } from '../store/applyState.ts';
import { marksOf } from '../store/bookmarks.ts';
import type { Situation, View } from '../store/explanation.ts';
import { observedAt } from '../store/observed.ts';
import { type Plan, planOf } from '../store/plan.ts';
import type { Source } from '../store/source.ts';
import type { Timeline } from '../store/timeline.ts';
import type { Moment } from '../store/useMoment.ts';
import type { Flag } from '../timeline/Flags.tsx';
import { ghostsOf, type Stop, stopIndex, stopsOf } from '../timeline/stops.ts';

export interface Story {
  readonly stops: readonly Stop[];
  /** Index into `stops` of the one at the cursor. */
  readonly stop: number;
  readonly flags: readonly Flag[];
  readonly apply: ApplyState;
  /** What playing on makes happen; undefined if nothing. */
  readonly plans: Plan | undefined;
  /** The state at the cursor was set by hand. */
  readonly byHand: boolean;
}

interface Told {
  readonly timeline: Timeline;
  readonly situation: Situation;
  /** Of what is typed. */
  readonly view: View;
  readonly moment: Moment;
  readonly words: Words;
}

export function useStory(source: Source, { timeline, situation, view, moment, words }: Told): Story {
  const { bookmarks } = source;
  const { explanation, at, judged } = moment;
  const happened = useMemo(() => stopsOf(timeline.points, words), [timeline, words]);
  const apply = applyState({
    edited: source.draft !== undefined && situation.draft !== situation.running,
    readable: view.explanation !== undefined && !view.stale,
    allowed: view.explanation?.admission.allowed === true,
    file: situation.path === 'static',
  });
  const byHand = observedAt(timeline, source.cursor) >= 0;
  const atEnd = at === timeline.points.length - 1;
  const ghosts = useMemo(
    () => (atEnd && explanation && apply !== 'unreadable' ? ghostsOf(explanation, words) : []),
    [atEnd, explanation, apply, words],
  );
  const plans = planOf({ applies: judged && apply === 'ready', atEnd, byHand, acts: ghosts.length > 0 });
  const stop = stopIndex(happened, at);
  const stops = useMemo(() => {
    if (!plans) return happened;
    const shown = happened.map((one, index) =>
      plans === 'edit' && index === stop ? { ...one, text: words('tick.typed'), weight: 2 as const } : one,
    );
    return [...shown, ...ghosts];
  }, [plans, ghosts, happened, stop, words]);
  const flags = useMemo(
    () =>
      marksOf({ bookmarks }, timeline).map(
        ({ name, cursor }): Flag => ({ name, stop: stopIndex(happened, cursor) }),
      ),
    [bookmarks, timeline, happened],
  );
  return { stops, stop, flags, apply, plans, byHand };
}
