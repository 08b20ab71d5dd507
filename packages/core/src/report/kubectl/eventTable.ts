// Prints the Events of a story as `kubectl get events` does.

import type { Release } from '../../releases/release.ts';
import type { TimelineEntry } from '../../story/story.ts';
import { type ListedEvent, namespaceEvents } from './kubectlViews.ts';
import { ageText } from './printPod.ts';
import { getTable } from './tabwriter.ts';

/**
 * The lines, the first of which is the header; none without Events. Undefined
 * for releases before 1.12. The API server lists Events by name, which is the
 * name of the Pod and the time of the first occurrence.
 * Ports pkg/printers/internalversion/printers.go printEvent (1.12+).
 */
export function eventTable(
  entries: readonly TimelineEntry[],
  index: number,
  now: number,
): readonly string[] | undefined {
  const release = entries[index]?.state.release;
  if (!release?.has('get-events-is-short')) return undefined;
  const events = namespaceEvents(entries, index, now).toSorted(
    (a, b) => compared(a.name, b.name) || a.first - b.first,
  );
  if (events.length === 0) return [];
  const header = [
    'LAST SEEN',
    'TYPE',
    'REASON',
    release.has('get-events-object') ? 'OBJECT' : 'KIND',
    'MESSAGE',
  ];
  const rows = events.map((event) => cellsOf(event, release, now));
  return getTable([header, ...rows]);
}

function cellsOf(
  { last, type, reason, name, message }: ListedEvent,
  release: Release,
  now: number,
): string[] {
  const object = release.has('get-events-object') ? `pod/${name}` : 'Pod';
  // A time of an Event has whole seconds.
  return [ageText(release, Math.floor(last), now), type, reason, object, message.trim()];
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
