// Which log lines and Events do two timelines have alike, worded otherwise, or on one side only?

import type { LogEntry, PodEvent } from '../../runtime/kuberuntime/run.ts';
import type { TimelinePoint } from '../../runtime/timeline.ts';
import type { MomentPair } from './moments.ts';
import { pairUp } from './pairUp.ts';

/** A log line or an Event that one side told, or both. `event` counts those of the scenario from 0, -1 is before them. */
export interface SaidRow<T> {
  readonly left?: T;
  readonly right?: T;
  /** `text`: the same occasion in other words. */
  readonly mark: 'same' | 'text' | 'left' | 'right';
  readonly event: number;
  /** Index of the pair of moments at which it is said, on the side that says it last. */
  readonly moment: number;
}

/** Information above this verbosity is not compared. Warnings and errors are, always. */
const COMPARED_VERBOSITY = 2;

type Sides = readonly [left: readonly TimelinePoint[], right: readonly TimelinePoint[]];

/** The kubelets' logs, matched by occasion; times and the lines of the source are not compared. */
export function compareLogs(sides: Sides, moments: readonly MomentPair[]): readonly SaidRow<LogEntry>[] {
  return compareSaid(sides, moments, {
    read: ({ snapshot }) => snapshot.log.filter(({ level, v }) => level !== 'I' || v <= COMPARED_VERBOSITY),
    keyOf: ({ family }) => family,
    textOf: ({ text }) => text,
  });
}

/** The Events, matched by reason and container. */
export function compareEvents(sides: Sides, moments: readonly MomentPair[]): readonly SaidRow<PodEvent>[] {
  return compareSaid(sides, moments, {
    read: ({ snapshot }) => snapshot.events,
    keyOf: ({ reason, container = '' }) => `${reason} ${container}`,
    textOf: ({ type, message }) => `${type} ${message}`,
  });
}

interface Reader<T> {
  read(point: TimelinePoint): readonly T[];
  keyOf(said: T): string;
  textOf(said: T): string;
}

interface At<T> {
  readonly said: T;
  readonly moment: number;
}

function compareSaid<T>(
  [left, right]: Sides,
  moments: readonly MomentPair[],
  { read, keyOf, textOf }: Reader<T>,
): SaidRow<T>[] {
  const events = [...new Set(moments.map(({ event }) => event))];
  const spoken = (points: readonly TimelinePoint[], side: 'left' | 'right', event: number): At<T>[] =>
    moments.flatMap((pair, moment) => {
      if (pair.event !== event || (pair.moved !== 'both' && pair.moved !== side)) return [];
      const point = points[pair[side]];
      return point ? read(point).map((said) => ({ said, moment })) : [];
    });
  return events.flatMap((event) =>
    pairUp(spoken(left, 'left', event), spoken(right, 'right', event), ({ said }) => keyOf(said)).map(
      ({ left: one, right: other }): SaidRow<T> => {
        const moment = Math.max(one?.moment ?? -1, other?.moment ?? -1);
        const place = { event, moment };
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
