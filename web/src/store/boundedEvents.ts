// Shortens the texts of events before they are played, because pictures and tables repeat them.

import type { ScenarioEvent } from '@syncpod/core/runtime';
import { shortened } from '../ui/i18n/shortened.ts';

/** The texts of Pods are read, not shown. */
const READ = new Set(['manifest', 'object']);

const known = new WeakMap<ScenarioEvent, ScenarioEvent>();

/** An event without long texts is the same object. The store, links and files keep the whole texts. */
export function boundedEvents(events: readonly ScenarioEvent[]): readonly ScenarioEvent[] {
  return events.some((event) => bounded(event) !== event) ? events.map(bounded) : events;
}

function bounded(event: ScenarioEvent): ScenarioEvent {
  const found = known.get(event) ?? (boundedValue(event) as ScenarioEvent);
  known.set(event, found);
  return found;
}

function boundedValue(value: unknown): unknown {
  if (typeof value === 'string') return shortened(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map(boundedValue);
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const entries = Object.entries(value);
  const next = entries.map(([key, inner]) => [key, READ.has(key) ? inner : boundedValue(inner)] as const);
  return next.some(([, inner], index) => inner !== entries[index]?.[1]) ? Object.fromEntries(next) : value;
}
