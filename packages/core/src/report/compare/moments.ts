// Which moments of two timelines belong together: the same event, and in it the same step?

import type { Snapshot } from '../../runtime/snapshot.ts';
import { pairUp } from './pairUp.ts';

/** One place that both sides stand at. A side that did not move is still where it was before. */
export interface MomentPair {
  /** Index of the event; -1 before the first. */
  readonly event: number;
  /** Indexes of the snapshots. */
  readonly left: number;
  readonly right: number;
  readonly moved: 'both' | 'left' | 'right';
}

/** In the order of both timelines. Steps are matched by name, so releases with more of them keep in step. */
export function alignMoments(left: readonly Snapshot[], right: readonly Snapshot[]): readonly MomentPair[] {
  const olds = placed(left);
  const news = placed(right);
  const events = [...new Set([...olds.keys(), ...news.keys()])].sort((a, b) => a - b);
  const moments: MomentPair[] = [];
  let at = { left: 0, right: 0 };
  for (const event of events) {
    for (const pair of pairUp(olds.get(event) ?? [], news.get(event) ?? [], ({ key }) => key)) {
      at = { left: pair.left?.index ?? at.left, right: pair.right?.index ?? at.right };
      const moved = pair.left && pair.right ? 'both' : pair.left ? 'left' : 'right';
      moments.push({ event, ...at, moved });
    }
  }
  return moments;
}

interface Placed {
  readonly index: number;
  readonly key: string;
}

/** By event, what can be told apart by its key. */
function placed(snapshots: readonly Snapshot[]): ReadonlyMap<number, readonly Placed[]> {
  const byEvent = new Map<number, Placed[]>();
  let first = 0;
  snapshots.forEach((snapshot, index) => {
    const { event, cause } = snapshot;
    const list = byEvent.get(event) ?? [];
    if (list.length === 0) byEvent.set(event, list);
    // Syncs are counted anew in each event: before it one side may have had more of them.
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
    // An edit that one side refuses and one that the other takes arrive together.
    case 'event':
    case 'refused':
      return 'arrival';
    default:
      return cause.kind;
  }
}
