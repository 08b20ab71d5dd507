// Derives what the page shows at the cursor: the preview of the draft, the running sync, or the next sync.

import type { Explanation } from '@syncpod/core/explain';
import { explainEntry } from './engine.ts';
import type { View } from './explanation.ts';
import { kept, memo } from './memo.ts';
import { indexOf, restOf, type Timeline } from './timeline.ts';
import type { Work } from './work.ts';

export interface CursorView {
  /** Index of the snapshot at the cursor; -1 if the scenario cannot begin. */
  readonly at: number;
  readonly explanation: Explanation | undefined;
  /** 0 before the sync, else the number of the running step. */
  readonly step: number;
  readonly stale: boolean;
  /** True if it is about the draft. */
  readonly judged: boolean;
  /** The Pod's text before the applied edit. */
  readonly before?: string;
}

export type DeriveCursorView = (work: Work, timeline: Timeline, typed: View) => CursorView;

/**
 * The draft is previewed at the last snapshot of the cursor's event; at earlier snapshots the page shows the replay.
 */
export function createCursorView(): DeriveCursorView {
  const sceneAt = memo(({ entries }: Timeline, at: number) => explainEntry(entries, at));
  const cursorView = kept<CursorView>();
  return ({ draft, cursor }, timeline, { explanation, stale }) => {
    const at = indexOf(timeline, cursor);
    const judged = at < 0 || (draft !== undefined && restOf(timeline, cursor) === at);
    const scene = judged ? undefined : sceneAt(timeline, at);
    if (scene) return cursorView({ at, judged, stale: false, ...scene });
    return cursorView({ at, judged, stale, explanation, step: 0 });
  };
}
