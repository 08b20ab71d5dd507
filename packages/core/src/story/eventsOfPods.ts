// Lists the Events of every Pod of a story.

import { correlateEvents, type DescribedEvents, type EventRow, endsProcess } from './correlateEvents.ts';
import type { Snapshot } from './snapshot.ts';

/** An Event; `earlier`: the name of its Pod, if another Pod has replaced it. */
interface PodEventRow extends EventRow {
  readonly earlier?: string;
}

interface EventsOfPods extends DescribedEvents {
  readonly rows: readonly PodEventRow[];
}

/**
 * The Events in the API server: those of the Pod in the last snapshot, and of the Pods before it, in the order in which
 * they were last sent. Each Pod is counted by itself.
 */
export function eventsOfPods(snapshots: readonly Snapshot[]): EventsOfPods {
  const shown = snapshots.at(-1)?.uid;
  const names = new Map<string, string>();
  for (const snapshot of snapshots) {
    const { uid, name } = podOf(snapshot);
    if (snapshot.events.length > 0 && uid !== shown) names.set(uid, name);
  }
  const own = correlateEvents(snapshots);
  const others = [...names].flatMap(([uid, earlier]) =>
    correlateEvents(snapshots.map((snapshot) => about(snapshot, uid))).rows.map((row) => ({
      ...row,
      earlier,
    })),
  );
  const current = own.rows.filter(({ entry }) => isOf(snapshots[entry], shown));
  const rows = [...current, ...others].sort((a, b) => a.last - b.last || a.entry - b.entry);
  return { rows, withheld: own.withheld };
}

/** The Pod that log and Events of a snapshot are about. */
function podOf({ about, cause, old, name, uid }: Snapshot): { readonly name: string; readonly uid: string } {
  return (about || cause.kind === 'orphan') && old ? old : { name, uid };
}

function isOf(snapshot: Snapshot | undefined, uid: string | undefined): boolean {
  return snapshot !== undefined && podOf(snapshot).uid === uid;
}

/** The snapshot as one of this Pod; one of another Pod has no Events, and only the end of a process counts. */
function about(snapshot: Snapshot, uid: string): Snapshot {
  const { about: _, old: __, ...rest } = snapshot;
  const mine = isOf(snapshot, uid);
  const cause = mine || endsProcess(snapshot.cause) ? snapshot.cause : ({ kind: 'ticker' } as const);
  return {
    ...rest,
    cause: cause.kind === 'orphan' ? { kind: 'ticker' } : cause,
    events: mine ? snapshot.events : [],
  };
}
