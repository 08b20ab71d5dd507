// What does `kubectl describe pod` list under Events?

import type { PodEvent } from './run.ts';

/** Alike Events in one row. Times are Unix seconds. */
export interface EventRow {
  readonly type: string;
  readonly reason: string;
  readonly message: string;
  readonly container?: string;
  readonly count: number;
  readonly first: number;
  readonly last: number;
}

/**
 * Events with the same type, reason, message and container are counted, and the row moves to the end.
 * Ports client-go tools/record/events_cache.go eventLogger (1.8-1.37).
 * Differs: neither the aggregation after ten similar Events nor the spam filter.
 */
export function describeEvents(events: readonly PodEvent[]): EventRow[] {
  const rows = new Map<string, EventRow>();
  for (const { at, node, ...event } of events) {
    if (node !== undefined) continue;
    const key = JSON.stringify([event.type, event.reason, event.message, event.container]);
    const known = rows.get(key);
    rows.delete(key);
    rows.set(key, { ...event, count: (known?.count ?? 0) + 1, first: known?.first ?? at, last: at });
  }
  return [...rows.values()];
}
