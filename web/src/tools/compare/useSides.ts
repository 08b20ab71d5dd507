// Derives the content of both sides of a comparison at the current stop, and the containers that differ there.

import { useMemo, useState } from 'react';
import type { RowMarks } from '../../picture/graph/ContainersTable.tsx';
import { type CursorView, createCursorView } from '../../store/cursorView.ts';
import { createEngine } from '../../store/engine.ts';
import { createSituation } from '../../store/situation.ts';
import { markedNames, marksOf } from './marks.ts';
import type { SideName } from './SideSwitch.tsx';
import type { Compared, Side } from './useComparison.ts';

interface Sides {
  readonly views: Readonly<Record<SideName, CursorView>>;
  readonly marks: ReadonlyMap<string, RowMarks>;
  /** Names of the containers whose outcome differs. */
  readonly marked: ReadonlySet<string>;
}

export function useSides({ left, right, comparison, at }: Compared): Sides {
  const pair = comparison.pairs[at];
  const views = {
    left: useSideView(left, pair?.left ?? 0),
    right: useSideView(right, pair?.right ?? 0),
  };
  const [one, other] = [views.left.explanation, views.right.explanation];
  const marks = useMemo(() => marksOf(one, other), [one, other]);
  const marked = useMemo(() => markedNames(marks), [marks]);
  return { views, marks, marked };
}

function useSideView({ work, timeline }: Side, cursor: number): CursorView {
  const [{ situationOf, explain, cursorViewOf }] = useState(() => ({
    situationOf: createSituation(),
    explain: createEngine(),
    cursorViewOf: createCursorView(),
  }));
  return useMemo(() => {
    const there = { ...work, draft: undefined, cursor };
    const { explanation } = explain(situationOf(there, timeline));
    return cursorViewOf(there, timeline, { explanation, stale: false });
  }, [work, timeline, cursor, situationOf, explain, cursorViewOf]);
}
