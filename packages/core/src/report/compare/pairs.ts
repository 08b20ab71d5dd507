// Pairs the snapshots of two timelines by event and step.

import type { Snapshot } from '../../story/snapshot.ts';
import type { TimelineEntry } from '../../story/story.ts';
import { pairUp } from './pairUp.ts';

/** Two matching snapshots. A side without a new snapshot keeps its previous one. */
export interface SnapshotPair {
  /** Index of the event; -1 before the first. */
  readonly event: number;
  /** Indexes of the snapshots. */
  readonly left: number;
  readonly right: number;
  readonly moved: 'both' | 'left' | 'right';
}

type Entries = readonly TimelineEntry[];

/**
 * Pairs in the order of both timelines. Steps match by name, because the number of steps differs between releases. Once
 * the two scenarios have different events, the rest of each counts as one event, because an event of one side can
 * interrupt what is in progress on the other.
 */
export function alignSnapshots(left: Entries, right: Entries): readonly SnapshotPair[] {
  const last = lastCommon(left, right);
  const [olds, news] = [placed(left, last), placed(right, last)];
  const events = [...new Set([...olds.keys(), ...news.keys()])].sort((a, b) => a - b);
  const pairs: SnapshotPair[] = [];
  let at = { left: 0, right: 0 };
  for (const event of events) {
    for (const pair of pairUp(olds.get(event) ?? [], news.get(event) ?? [], ({ key }) => key)) {
      at = { left: pair.left?.index ?? at.left, right: pair.right?.index ?? at.right };
      const moved = pair.left && pair.right ? 'both' : pair.left ? 'left' : 'right';
      pairs.push({ event, ...at, moved });
    }
  }
  return pairs;
}

interface Placed {
  readonly index: number;
  readonly key: string;
}

type Groups = ReadonlyMap<number, readonly Placed[]>;

/** The last event before the types of events differ; infinite if they never do. */
function lastCommon(left: Entries, right: Entries): number {
  const [one, other] = [typesOf(left), typesOf(right)];
  for (let at = 0; at < Math.max(one.length, other.length); at++) if (one[at] !== other[at]) return at - 1;
  return Number.POSITIVE_INFINITY;
}

/** The type of each event. */
function typesOf(entries: Entries): readonly (string | undefined)[] {
  const types: (string | undefined)[] = [];
  for (const { snapshot, event } of entries) if (event) types[snapshot.event] = event.type;
  return types;
}

/** Snapshots by event, each with the key that identifies it. Later events count as `last`. */
function placed(entries: Entries, last: number): Groups {
  const byEvent = new Map<number, Placed[]>();
  let first = 0;
  entries.forEach(({ snapshot }, index) => {
    const { cause } = snapshot;
    const event = Math.min(snapshot.event, last);
    const list = byEvent.get(event) ?? [];
    if (list.length === 0) byEvent.set(event, list);
    // Numbers syncs within each event: earlier events may have caused more syncs on one side.
    if (cause.kind === 'sync' && !list.some(({ key }) => key.startsWith('sync '))) first = cause.sync;
    list.push({ index, key: keyOf(snapshot, first) });
  });
  return byEvent;
}

function keyOf({ cause, step }: Snapshot, first: number): string {
  switch (cause.kind) {
    case 'sync':
      return `sync ${cause.sync - first} ${step ?? 'end'}`;
    case 'exit':
      return `exit ${cause.container}`;
    case 'probe':
      return `probe ${cause.probe} ${cause.container} ${cause.result}`;
    // An edit that one side refuses pairs with the same edit that the other side accepts.
    case 'event':
    case 'refused':
      return 'arrival';
    default:
      return cause.kind;
  }
}
