// Matches the log lines and Events of two timelines.

import type { LogEntry, PodEvent } from '../../runtime/kuberuntime/run.ts';
import type { TimelineEntry } from '../../story/story.ts';
import type { SnapshotPair } from './pairs.ts';
import { pairUp } from './pairUp.ts';

/** A log line or an Event of one or both sides. `event` is the index of the scenario's event, -1 before the first. */
export interface SaidRow<T> {
  readonly left?: T;
  readonly right?: T;
  /** `text`: the same occasion in different words. */
  readonly mark: 'same' | 'text' | 'left' | 'right';
  readonly event: number;
  /** Index of the pair of snapshots in which the later side has it. */
  readonly at: number;
}

/** Information above this verbosity is not compared; warnings and errors always are. */
const COMPARED_VERBOSITY = 2;

type Sides = readonly [left: readonly TimelineEntry[], right: readonly TimelineEntry[]];

/** Matches the kubelets' log lines by occasion, ignoring times and source lines. */
export function compareLogs(sides: Sides, pairs: readonly SnapshotPair[]): readonly SaidRow<LogEntry>[] {
  return compareSaid(sides, pairs, {
    read: ({ snapshot }) => snapshot.log.filter(({ level, v }) => level !== 'I' || v <= COMPARED_VERBOSITY),
    keyOf: ({ family }) => family,
    textOf: ({ text }) => text,
  });
}

/** Matches the Events by reason and container. */
export function compareEvents(sides: Sides, pairs: readonly SnapshotPair[]): readonly SaidRow<PodEvent>[] {
  return compareSaid(sides, pairs, {
    read: ({ snapshot }) => snapshot.events,
    keyOf: ({ reason, container = '' }) => `${reason} ${container}`,
    textOf: ({ type, message }) => `${type} ${message}`,
  });
}

interface Reader<T> {
  read(entry: TimelineEntry): readonly T[];
  keyOf(said: T): string;
  textOf(said: T): string;
}

interface At<T> {
  readonly said: T;
  readonly at: number;
}

function compareSaid<T>(
  [left, right]: Sides,
  pairs: readonly SnapshotPair[],
  { read, keyOf, textOf }: Reader<T>,
): SaidRow<T>[] {
  const events = [...new Set(pairs.map(({ event }) => event))];
  const spoken = (entries: readonly TimelineEntry[], side: 'left' | 'right', event: number): At<T>[] =>
    pairs.flatMap((pair, at) => {
      if (pair.event !== event || (pair.moved !== 'both' && pair.moved !== side)) return [];
      const entry = entries[pair[side]];
      return entry ? read(entry).map((said) => ({ said, at })) : [];
    });
  return events.flatMap((event) =>
    pairUp(spoken(left, 'left', event), spoken(right, 'right', event), ({ said }) => keyOf(said)).map(
      ({ left: one, right: other }): SaidRow<T> => {
        const at = Math.max(one?.at ?? -1, other?.at ?? -1);
        const place = { event, at };
        if (one && other) {
          const mark = textOf(one.said) === textOf(other.said) ? 'same' : 'text';
          return { left: one.said, right: other.said, mark, ...place };
        }
        if (one) return { left: one.said, mark: 'left', ...place };
        return { ...(other ? { right: other.said } : {}), mark: 'right', ...place };
      },
    ),
  );
}
