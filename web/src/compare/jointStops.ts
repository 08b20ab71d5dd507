// At which places does one player stop for two timelines?

import type { Comparison } from '@syncpod/core';
import { type Stop, stopIndex } from '../timeline/stops.ts';

/** `cursor` is the index of its last pair of moments. */
export interface JointStop extends Stop {
  /** True if something differs there that did not before. */
  readonly differs: boolean;
  /** Who comes to it; the other waits. */
  readonly moved: 'both' | 'left' | 'right';
}

/** A place of both is wherever one of them comes to a place of its own. */
export function jointStops(
  { moments, differences }: Comparison,
  left: readonly Stop[],
  right: readonly Stop[],
): readonly JointStop[] {
  const news = new Set(differences.map(({ moment }) => moment));
  const stops: JointStop[] = [];
  let before = { left: -1, right: -1 };
  moments.forEach((pair, cursor) => {
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

/** The number of a step is that of one release: the name is that of both. */
function titleOf(moved: readonly Stop[]): string {
  return [...new Set(moved.map(({ title }) => title))].join(' | ');
}

function weightOf(moved: readonly Stop[]): Stop['weight'] {
  if (moved.some(({ weight }) => weight === 2)) return 2;
  return moved.some(({ weight }) => weight === 1) ? 1 : 0;
}
