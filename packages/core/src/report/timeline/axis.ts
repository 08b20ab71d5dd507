// Maps the times of a story to positions on an axis whose quiet stretches can be folded.

interface AxisInput {
  /** Unix seconds of each snapshot, ascending. */
  readonly times: readonly number[];
  /** True for snapshots that do not keep a stretch from being folded. */
  readonly quiet: readonly boolean[];
  /** Other times at which something begins or ends, such as the end of a back-off. Any order. */
  readonly changes: readonly number[];
  /** True to fold quiet stretches. */
  readonly fold: boolean;
}

/** Places are numbers from 0 to `length`. Outside a fold, a second is 1 long. */
export interface Axis {
  readonly length: number;
  /** The place of a snapshot; each has its own place, also if it shares its time with others. */
  ofSnapshot(index: number): number;
  /** The place of a time in Unix seconds: 0 before the story, `length` after it. */
  ofTime(at: number): number;
  /** The time at a place, in Unix seconds. */
  timeAt(place: number): number;
  /** Index of the snapshot that is nearest to a place. */
  nearest(place: number): number;
  /** The folded stretches, as places with the seconds between them. */
  readonly folds: readonly { readonly from: number; readonly to: number; readonly seconds: number }[];
}

/** Snapshots of the same time are this far apart, because the steps of a sync can take no time. */
const SLIVER = 0.02;
/** Longer stretches are folded, in seconds. */
const FOLDED = 1;
/** The longest fold. */
const LONGEST = 24;
/** Room for the states before the first snapshot and after the last, as parts of the whole. */
const HEAD = 0.07;
const TAIL = 0.04;

/**
 * Folded stretches grow with the square root of their seconds, so a longer back-off remains visibly longer.
 */
export function createAxis({ times, quiet, changes, fold }: AxisInput): Axis {
  const begin = times[0] ?? 0;
  // Ascends strictly: the time plus a sliver for every snapshot so far.
  const starts = times.map((at, index) => at - begin + SLIVER * index);
  const placeOfTime = (at: number): number => {
    const index = Math.max(0, lastAtMost(times, at));
    const place = (starts[index] ?? 0) + Math.max(0, at - (times[index] ?? 0));
    return Math.min(place, starts[index + 1] ?? place);
  };
  const last = starts.at(-1) ?? 0;
  const clamp = (at: number): number => Math.min(Math.max(at, begin), times.at(-1) ?? begin);
  const eventful = starts.filter((_, index) => !quiet[index]);
  const knots = [...new Set([0, ...eventful, ...changes.map((at) => placeOfTime(clamp(at))), last])].sort(
    (a, b) => a - b,
  );
  const places = foldedPlaces(knots, fold);
  const folded = (place: number): number => interpolate(knots, places, place);
  const end = places.at(-1) ?? 0;
  const length = Math.max(end * (1 + TAIL), 1);
  return {
    length,
    ...snapshotPlaces(starts.map(folded)),
    ofTime: (at) => (at < begin ? 0 : at > clamp(at) ? length : folded(placeOfTime(at))),
    timeAt: (place) => {
      const unfolded = interpolate(places, knots, Math.min(Math.max(place, places[0] ?? 0), end));
      const index = Math.max(0, lastAtMost(starts, unfolded));
      const at = (times[index] ?? begin) + unfolded - (starts[index] ?? 0);
      return Math.min(at, times[index + 1] ?? at);
    },
    folds: foldsOf(knots, places),
  };
}

/** Finds the place of a snapshot, and the snapshot at a place. `places`: of each snapshot, ascending. */
export function snapshotPlaces(places: readonly number[]): Pick<Axis, 'ofSnapshot' | 'nearest'> {
  return {
    ofSnapshot: (index) => places[Math.max(0, Math.min(index, places.length - 1))] ?? 0,
    nearest: (place) => {
      const index = lastAtMost(places, place);
      const [before = Number.NEGATIVE_INFINITY, after = Number.POSITIVE_INFINITY] = places.slice(
        Math.max(0, index),
        Math.max(0, index) + 2,
      );
      return index >= 0 && after - place < place - before ? index + 1 : Math.max(0, index);
    },
  };
}

function foldedPlaces(knots: readonly number[], fold: boolean): readonly number[] {
  const lengths = knots.map((knot, index) => {
    const seconds = knot - (knots[index - 1] ?? knot);
    return fold && seconds > FOLDED ? Math.min(FOLDED * Math.sqrt(seconds / FOLDED), LONGEST) : seconds;
  });
  let place =
    HEAD *
    Math.max(
      0.5,
      lengths.reduce((sum, one) => sum + one, 0),
    );
  return lengths.map((one) => {
    place += one;
    return place;
  });
}

function foldsOf(knots: readonly number[], places: readonly number[]): Axis['folds'] {
  return knots.flatMap((knot, index) => {
    const [before, from, to] = [knots[index - 1], places[index - 1], places[index]];
    if (before === undefined || from === undefined || to === undefined) return [];
    const seconds = knot - before;
    return to - from < seconds - SLIVER ? [{ from, to, seconds }] : [];
  });
}

/** Maps a number from one ascending list to the other, linearly between two of its numbers. */
function interpolate(from: readonly number[], to: readonly number[], value: number): number {
  const index = Math.max(0, Math.min(lastAtMost(from, value), from.length - 2));
  const [a = 0, b = a] = [from[index], from[index + 1]];
  const [c = 0, d = c] = [to[index], to[index + 1]];
  return b > a ? c + ((value - a) / (b - a)) * (d - c) : c;
}

/** Index of the last of these ascending numbers that is at most `value`; -1 if there is none. */
function lastAtMost(ascending: readonly number[], value: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
