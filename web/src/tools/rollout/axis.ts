// Lays out the time of a rollout: the part that its picture shows, and the times to label.

import { createAxis } from '@syncpod/core/timeline';
import type { Rolled, Stop } from './rolled.ts';

/** Times are seconds after the edit; places are from 0 to 100. */
export interface RolloutAxis {
  /** The stops that the picture shows. */
  readonly stops: readonly Stop[];
  /** Apart from each other, so that they can be read. */
  readonly ticks: readonly number[];
  /** The middle of each stretch in which nothing happens, and which is shown shorter than it is. */
  readonly folds: readonly number[];
  placeOf(at: number): number;
  /** The index of the stop that is nearest to a place. */
  nearest(place: number): number;
}

/** A longer rollout folds the stretches in which nothing happens. */
const FOLDED_FROM = 120;

/** The least distance of two labels. */
const APART = 9;

/** The width of a label. */
const LABEL = 7;

export function rolloutAxis({ stops: all, lanes, settled }: Rolled): RolloutAxis {
  const spans = lanes.flatMap((lane) => lane.spans);
  const ends = spans.flatMap(({ from, to, state }) =>
    state === 'ending' && from <= settled && to !== undefined ? [to] : [],
  );
  const end = Math.max(settled, ...ends);
  const stops = all.filter(({ at }) => at <= end);
  const axis = createAxis({
    times: stops.map(({ at }) => at),
    quiet: stops.map(() => false),
    changes: spans.flatMap(({ from, to = from }) => [from, to]).filter((at) => at <= end),
    fold: end > FOLDED_FROM,
  });
  const percent = (place: number): number => (100 * place) / axis.length;
  const [first] = stops;
  // The state before the edit extends to the beginning of the picture.
  const placeOf = (at: number): number => (first && at <= first.at ? 0 : percent(axis.ofTime(at)));
  const ticks: number[] = [];
  for (const { at } of stops) {
    const last = ticks.at(-1);
    if (at >= 0 && (last === undefined || placeOf(at) - placeOf(last) >= APART)) ticks.push(at);
  }
  return {
    stops,
    ticks,
    folds: axis.folds
      .map(({ from, to }) => percent((from + to) / 2))
      .filter((place) => ticks.every((tick) => place < placeOf(tick) || place > placeOf(tick) + LABEL)),
    placeOf,
    nearest: (place) => axis.nearest((place * axis.length) / 100),
  };
}
