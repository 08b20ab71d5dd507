// Derives the content of both sides of a comparison at the current stop, and the containers that differ there.

import type { Explanation } from '@syncpod/core/explain';
import { useMemo, useState } from 'react';
import type { RowMarks } from '../../picture/graph/ContainersTable.tsx';
import { type CursorView, createCursorView } from '../../store/cursorView.ts';
import { createEngine } from '../../store/engine.ts';
import { createSituation } from '../../store/situation.ts';
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

/** Finds the containers whose outcome or hash differs between the two sides. */
function marksOf(
  left: Explanation | undefined,
  right: Explanation | undefined,
): ReadonlyMap<string, RowMarks> {
  const others = new Map(right?.containers.map((container) => [container.name, container]));
  const names = new Set([...(left?.containers ?? []).map(({ name }) => name), ...others.keys()]);
  const own = new Map(left?.containers.map((container) => [container.name, container]));
  return new Map(
    [...names].flatMap((name) => {
      const [one, other] = [own.get(name), others.get(name)];
      const outcome = one?.outcome !== other?.outcome;
      const hash = one?.hash.running !== other?.hash.running || one?.hash.spec !== other?.hash.spec;
      return outcome || hash ? [[name, { outcome, hash }] as const] : [];
    }),
  );
}

/** Names of the containers whose outcome differs. The picture marks only these. */
function markedNames(marks: ReadonlyMap<string, RowMarks>): ReadonlySet<string> {
  return new Set([...marks].flatMap(([name, { outcome }]) => (outcome ? [name] : [])));
}
