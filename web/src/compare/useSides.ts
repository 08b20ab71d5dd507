// What do both sides show at the place that they stand at, and which containers differ there?

import { useMemo, useState } from 'react';
import type { RowMarks } from '../graph/ContainersTable.tsx';
import { createSituation } from '../store/situation.ts';
import { useExplainer } from '../store/useExplainer.ts';
import { type Moment, useMoment } from '../store/useMoment.ts';
import { markedNames, marksOf } from './marks.ts';
import type { SideName } from './SideSwitch.tsx';
import type { Compared, Side } from './useComparison.ts';

interface Sides {
  readonly moments: Readonly<Record<SideName, Moment>>;
  readonly marks: ReadonlyMap<string, RowMarks>;
  /** The names of those whose outcome differs. */
  readonly marked: ReadonlySet<string>;
}

export function useSides({ left, right, comparison, at }: Compared): Sides {
  const pair = comparison.moments[at];
  const moments = {
    left: useSideMoment(left, pair?.left ?? 0),
    right: useSideMoment(right, pair?.right ?? 0),
  };
  const [one, other] = [moments.left.explanation, moments.right.explanation];
  const marks = useMemo(() => marksOf(one, other), [one, other]);
  const marked = useMemo(() => markedNames(marks), [marks]);
  return { moments, marks, marked };
}

function useSideMoment({ work, timeline }: Side, cursor: number): Moment {
  const [situationOf] = useState(createSituation);
  const explainer = useExplainer();
  const there = useMemo(() => ({ ...work, draft: undefined, cursor }), [work, cursor]);
  return useMoment(there, timeline, explainer(situationOf(there, timeline)));
}
