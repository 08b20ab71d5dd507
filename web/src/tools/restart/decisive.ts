// Finds the moment of a replay that shows the cause best.

import { type Explanation, explainEntry } from '@syncpod/core/explain';
import { answerOf, type EditEffect, effectOf } from '@syncpod/core/report';
import type { TimelineEntry } from '@syncpod/core/story';

/** The first moment at which a container is killed, else the first at which a sync acts on one. */
export function decisiveOf(entries: readonly TimelineEntry[]): Explanation | undefined {
  let acting: Explanation | undefined;
  for (const at of entries.keys()) {
    const explanation = explainEntry(entries, at)?.explanation;
    if (!explanation) continue;
    if (KILLS.has(effectOf(answerOf(explanation)))) return explanation;
    if (explanation.steps.some(({ touches }) => touches.length > 0)) acting ??= explanation;
  }
  return acting;
}

const KILLS: ReadonlySet<EditEffect> = new Set(['restart', 'kill', 'new-pod']);
