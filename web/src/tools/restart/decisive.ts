// Finds the moment of a replay that shows the cause best.

import { type Explanation, explainEntry } from '@syncpod/core/explain';
import { answerOf, type EditEffect, effectOf } from '@syncpod/core/report';
import type { TimelineEntry } from '@syncpod/core/story';

/** The first moment after the beginning at which a container is killed, else the first at which a sync acts on one. */
export function decisiveOf(entries: readonly TimelineEntry[]): Explanation | undefined {
  let acting: Explanation | undefined;
  for (const [at, { snapshot }] of entries.entries()) {
    if (snapshot.event < 0) continue;
    const explanation = explainEntry(entries, at)?.explanation;
    if (!explanation) continue;
    if (kills(explanation)) return explanation;
    if (acts(explanation)) acting ??= explanation;
  }
  return acting;
}

const KILLS: ReadonlySet<EditEffect> = new Set(['restart', 'kill', 'new-pod']);

function kills(explanation: Explanation): boolean {
  return explanation.verdict.end !== undefined || KILLS.has(effectOf(answerOf(explanation)));
}

function acts({ steps }: Explanation): boolean {
  return steps.some(({ touches }) => touches.length > 0);
}
