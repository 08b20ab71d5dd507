// Merges the stops of two timelines for one player.

import type { Comparison } from '@syncpod/core/compare';
import type { Timeline } from '../../store/timeline.ts';
import type { Scene } from '../../timeline/scene.ts';
import { type Stop, stopIndex } from '../../timeline/stops.ts';

/** A stop of both sides. `cursor` is the index of its last pair of snapshots. */
export interface JointStop extends Stop {
  /** True if a difference begins here. */
  readonly differs: boolean;
  /** The side that moves to this stop; the other waits. */
  readonly moved: 'both' | 'left' | 'right';
}

/** There is a joint stop wherever either side has a stop. */
export function jointStops(
  { pairs, differences }: Comparison,
  left: readonly Stop[],
  right: readonly Stop[],
): readonly JointStop[] {
  const news = new Set(differences.map(({ at }) => at));
  const stops: JointStop[] = [];
  let before = { left: -1, right: -1 };
  pairs.forEach((pair, cursor) => {
    const here = { left: stopIndex(left, pair.left), right: stopIndex(right, pair.right) };
    const last = stops.at(-1);
    const one = here.left === before.left ? undefined : left[here.left];
    const other = here.right === before.right ? undefined : right[here.right];
    const found = [one, other].flatMap((stop) => stop ?? []);
    before = here;
    const differs = news.has(cursor);
    if (last && found.length === 0) {
      stops[stops.length - 1] = { ...last, cursor, differs: last.differs || differs };
    } else {
      const moved = one && other ? 'both' : one ? 'left' : 'right';
      const title = titleOf(found);
      stops.push({ cursor, text: title, title, weight: weightOf(found), differs, moved });
    }
  });
  return stops.map((stop) => (stop.differs ? { ...stop, text: `≠ ${stop.title}` } : stop));
}

/** Steps are named without numbers, which depend on the release. */
function titleOf(moved: readonly Stop[]): string {
  return [...new Set(moved.map(({ title }) => title))].join(' | ');
}

function weightOf(moved: readonly Stop[]): Stop['weight'] {
  if (moved.some(({ weight }) => weight === 2)) return 2;
  return moved.some(({ weight }) => weight === 1) ? 1 : 0;
}

/** The flags of both sides. While one side waits, time passes on the other. */
export function jointScene(
  { pairs }: Comparison,
  stops: readonly JointStop[],
  [left, right]: readonly [Timeline, Timeline],
): Scene {
  const since = ({ entries }: Timeline, index: number): number =>
    (entries[index]?.snapshot.at ?? 0) - (entries[0]?.snapshot.at ?? 0);
  let latest = 0;
  const times = pairs.map((pair) => {
    latest = Math.max(latest, since(left, pair.left), since(right, pair.right));
    return latest;
  });
  return {
    times,
    quiet: times.map(() => false),
    lanes: [],
    syncs: [],
    marks: stops.map(({ cursor: snapshot, text, weight, differs }) => ({
      snapshot,
      text,
      kind: differs ? 'warning' : weight === 2 ? 'event' : 'note',
    })),
    happened: times.length - 1,
  };
}
