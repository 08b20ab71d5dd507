// What is shown at the cursor: the draft's forecast, the sync that is at work, or what the next sync would do?

import { type Explanation, explainMoment, foretold } from '@syncpod/core';
import { useMemo } from 'react';
import type { View } from './explanation.ts';
import type { Source } from './source.ts';
import { indexOf, restOf, type Timeline } from './timeline.ts';
import type { Work } from './work.ts';

export interface Moment {
  /** Index of the snapshot at the cursor; -1 if the scenario cannot begin. */
  readonly at: number;
  readonly explanation: Explanation | undefined;
  /** 0 before the sync, else the number of the step at work. */
  readonly step: number;
  readonly stale: boolean;
  /** True if it is about the draft. */
  readonly judged: boolean;
  /** The Pod's text before the applied edit that this is about. */
  readonly before?: string;
}

/** A draft is judged where the event of the cursor has come to rest; on the way there one sees what happened. */
export function useMoment(source: Pick<Source, keyof Work>, timeline: Timeline, typed: View): Moment {
  const { draft, cursor } = source;
  const at = indexOf(timeline, cursor);
  const judged = at < 0 || (draft !== undefined && restOf(timeline, cursor) === at);
  const { explanation, stale } = typed;
  const point = timeline.points[at];
  const scene = useMemo(
    () => (judged ? undefined : explainMoment(timeline.points, at)),
    [judged, timeline, at],
  );
  const forecast = useMemo(
    () => (explanation && point && !scene ? foretold(explanation, point) : explanation),
    [explanation, point, scene],
  );
  if (scene) return { at, judged, stale: false, ...scene };
  return { at, judged, stale, explanation: forecast, step: 0 };
}
