// Finds the moment of a replay that shows the cause best.

import { type Explanation, explainEntry } from '@syncpod/core/explain';
import type { TimelineEntry } from '@syncpod/core/story';

/** The first sync after the beginning that kills or resets a container, else the first that acts on one. */
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

function kills({ containers, verdict }: Explanation): boolean {
  return verdict.end !== undefined || containers.some(({ outcome }) => KILLS.has(outcome));
}

const KILLS: ReadonlySet<Explanation['containers'][number]['outcome']> = new Set([
  'kill',
  'kill-and-start',
  'reset',
]);

function acts({ steps }: Explanation): boolean {
  return steps.some(({ touches }) => touches.length > 0);
}
