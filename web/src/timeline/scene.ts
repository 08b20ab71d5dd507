// Prepares the content of the timeline: lanes, syncs, flags, and the times of the snapshots.

import { syncOf } from '@syncpod/core/runtime';
import type { TimelineEntry } from '@syncpod/core/story';
import { type Lane, lanesOf, quietSnapshots, syncBars } from '@syncpod/core/timeline';
import type { Stop } from './stops.ts';

export interface Scene {
  /** Unix seconds of each snapshot. */
  readonly times: readonly number[];
  /** True for snapshots during which nothing happens. */
  readonly quiet: readonly boolean[];
  readonly lanes: readonly Lane[];
  readonly syncs: readonly Sync[];
  readonly marks: readonly SceneMark[];
  /** Index of the last snapshot that has happened; later ones are a preview. */
  readonly happened: number;
}

/** A sync with the names of its steps. */
export interface Sync {
  readonly number: number;
  /** Indexes of its first and last snapshot. */
  readonly first: number;
  readonly last: number;
  readonly steps: readonly { readonly snapshot: number; readonly text: string }[];
}

/** Something that happened outside a sync, shown as a flag. */
export interface SceneMark {
  readonly snapshot: number;
  readonly text: string;
  /** `warning`: a failed exit or probe, or a difference. */
  readonly kind: 'event' | 'warning' | 'pleg' | 'note';
  /** Index of the event that happens there. */
  readonly event?: number;
}

/** `stops` are those of `entries`. Entries after the index `happened` are a preview. */
export function sceneOf(entries: readonly TimelineEntry[], stops: readonly Stop[], happened: number): Scene {
  const snapshots = entries.map(({ snapshot }) => snapshot);
  const lanes = actingFirst(lanesOf(snapshots), snapshots[0]?.at ?? 0);
  // A stop is named after its first snapshot; the following snapshots have no news.
  const named = stops.map(({ title: text }, index) => ({
    snapshot: (stops[index - 1]?.cursor ?? -1) + 1,
    text,
  }));
  const steps = new Map<number, { readonly snapshot: number; readonly text: string }[]>();
  for (const { snapshot, text } of named) {
    const number = syncOf(snapshots[snapshot]?.cause);
    if (number !== undefined) steps.set(number, [...(steps.get(number) ?? []), { snapshot, text }]);
  }
  return {
    times: snapshots.map(({ at }) => at),
    quiet: quietSnapshots(snapshots, lanes),
    lanes,
    syncs: syncBars(snapshots).map(({ number, first, last }) => ({
      number,
      first,
      last,
      steps: steps.get(number) ?? [],
    })),
    marks: named.flatMap(({ snapshot, text }) => {
      const kind = markKind(snapshots[snapshot]);
      return kind ? [{ snapshot, text, kind, ...eventAt(entries, snapshot) }] : [];
    }),
    happened,
  };
}

/** With many lanes, those in which something happens come first; few are in view. */
function actingFirst(lanes: readonly Lane[], begin: number): readonly Lane[] {
  if (lanes.length <= IN_VIEW) return lanes;
  const acts = ({ spans }: Lane): boolean => spans.some(({ from }) => from >= begin);
  return [...lanes.filter(acts), ...lanes.filter((lane) => !acts(lane))];
}

/** The lanes that are in view without scrolling, in most windows. */
const IN_VIEW = 6;

/** The visitor's event at a snapshot. Reactions of the kubelet, and what happens during a wait, are not events. */
function eventAt(entries: readonly TimelineEntry[], index: number): Pick<SceneMark, 'event'> {
  const entry = entries[index];
  if (!entry?.event || entry.event.type === 'wait' || !hasHappened(entry)) return {};
  const before = entries[index - 1];
  const begins = before?.snapshot.event !== entry.snapshot.event || !hasHappened(before);
  return begins ? { event: entry.snapshot.event } : {};
}

/** The first snapshots of an event can be earlier than it. */
function hasHappened({ snapshot, happened }: TimelineEntry): boolean {
  return snapshot.at >= happened;
}

/** Undefined for syncs, and for the beginning of the story. */
function markKind(snapshot: TimelineEntry['snapshot'] | undefined): SceneMark['kind'] | undefined {
  const cause = snapshot?.cause;
  switch (cause?.kind) {
    case undefined:
    case 'start':
    case 'sync':
    case 'ticker':
      return undefined;
    case 'event':
    case 'refused':
      return 'event';
    case 'exit':
      return exitCodeOf(snapshot, cause.container) === 0 ? 'note' : 'warning';
    case 'probe':
      return cause.result === 'Failure' ? 'warning' : 'note';
    case 'relist':
      return 'pleg';
    default:
      return 'note';
  }
}

function exitCodeOf(snapshot: TimelineEntry['snapshot'] | undefined, container: string): number | undefined {
  const ended = snapshot?.status.containers.find(
    ({ name, state }) => name === container && state === 'exited',
  );
  return ended?.exitCode;
}
