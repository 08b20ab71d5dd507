// Makes the axis that a story shares with another future of it.

import { type Axis, createAxis, snapshotPlaces } from '@syncpod/core/timeline';
import type { Scene } from './scene.ts';

/** The axis of a story, and that of another future of it: a time has the same place on both. */
export function createAxes(story: Scene, other: Scene | undefined, fold: boolean): readonly [Axis, Axis] {
  if (!other) {
    const alone = createAxis({ ...story, changes: changesOf(story), fold });
    return [alone, alone];
  }
  const { times, quiet, places } = merged(story, other);
  const joint = createAxis({ times, quiet, changes: [...changesOf(story), ...changesOf(other)], fold });
  return [ownAxis(joint, places[0]), ownAxis(joint, places[1])];
}

const changesOf = ({ lanes }: Scene): readonly number[] =>
  lanes.flatMap(({ spans }) => spans.flatMap(({ from, to }) => [from, to]));

interface Merged {
  readonly times: readonly number[];
  readonly quiet: readonly boolean[];
  /** For each side, the index of each of its snapshots in `times`. */
  readonly places: readonly [readonly number[], readonly number[]];
}

/** Snapshots of the same time share a place, so the common beginning has each of its snapshots once. */
function merged(a: Scene, b: Scene): Merged {
  const times: number[] = [];
  const quiet: boolean[] = [];
  const places: [number[], number[]] = [[], []];
  let [i, j] = [0, 0];
  while (i < a.times.length || j < b.times.length) {
    const [one = Number.POSITIVE_INFINITY, other = Number.POSITIVE_INFINITY] = [a.times[i], b.times[j]];
    const at = Math.min(one, other);
    let still = true;
    if (one === at) {
      still = a.quiet[i++] === true;
      places[0].push(times.length);
    }
    if (other === at) {
      still = b.quiet[j++] === true && still;
      places[1].push(times.length);
    }
    times.push(at);
    quiet.push(still);
  }
  return { times, quiet, places };
}

/** The joint axis, asked with the indexes of one side. `places`: the index of each of its snapshots on the joint axis. */
function ownAxis(joint: Axis, places: readonly number[]): Axis {
  return { ...joint, ...snapshotPlaces(places.map((place) => joint.ofSnapshot(place))) };
}
