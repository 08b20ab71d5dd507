// Derives the content of the page at the cursor: the preview of the draft, the running sync, or the next sync.

import type { Explanation, PreviewInput } from '@syncpod/core/explain';
import { explainEntry } from './engine.ts';
import { kept, memo } from './memo.ts';
import { indexOf, type Timeline } from './timeline.ts';
import type { Work } from './work.ts';

export interface CursorView {
  /** Index of the snapshot at the cursor; -1 if the scenario cannot begin. */
  readonly at: number;
  readonly explanation: Explanation | undefined;
  /** 0 before the sync, else the number of the running step. */
  readonly step: number;
  readonly stale: boolean;
  /** True if the explanation is about the draft. */
  readonly judged: boolean;
  /** The Pod's text before the applied edit. */
  readonly before?: string;
  /** The text of the Pod that `explanation` is about, before the next sync. */
  readonly about?: string | undefined;
  /** The preview that `explanation` shows, in the middle of a replay. */
  readonly asked?: () => PreviewInput;
}

/** An explanation, and whether the text on the screen is another. */
export interface Answer {
  readonly explanation?: Explanation | undefined;
  readonly about?: string | undefined;
  readonly stale: boolean;
}

/** `aside`: the draft waits for the end of the story. */
type Shown = Pick<Work, 'draft' | 'cursor'> & { readonly aside?: boolean };

/**
 * `running` explains the Pod at the cursor without the draft; called if the draft is not shown and nothing is replayed.
 */
export type DeriveCursorView = (
  work: Shown,
  timeline: Timeline,
  typed: Answer,
  running?: () => Answer,
) => CursorView;

/**
 * The draft is previewed where it was typed, which is at the cursor, or, set aside, only at the end of the story.
 * Elsewhere the page shows the replay.
 */
export function createCursorView(): DeriveCursorView {
  const sceneAt = memo(({ entries }: Timeline, at: number) => explainEntry(entries, at));
  const cursorView = kept<CursorView>();
  return ({ draft, cursor, aside }, timeline, typed, running) => {
    const at = indexOf(timeline, cursor);
    const previewed = !aside || at === timeline.entries.length - 1;
    const judged = at < 0 || (draft !== undefined && previewed);
    const scene = judged ? undefined : sceneAt(timeline, at);
    if (scene) return cursorView({ at, judged, stale: false, ...scene });
    const { explanation, about, stale } = judged || draft === undefined || !running ? typed : running();
    return cursorView({ at, judged, stale, explanation, about, step: 0 });
  };
}
