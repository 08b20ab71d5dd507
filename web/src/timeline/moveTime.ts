// Finds the time to which an event is dragged or moved by keys.

import type { Frame } from './draw.ts';
import type { Scene } from './scene.ts';

type Times = Pick<Scene, 'times' | 'happened'>;

/** The time at a place of the plot, in Unix seconds: whole tenths of a second since the beginning, within the story. */
export function timeAt(scene: Times, { axis, scale }: Pick<Frame, 'axis' | 'scale'>, x: number): number {
  return within(scene, axis.timeAt(x / scale));
}

/** A time that is some seconds later or earlier. It may come after the end, which keys could not reach otherwise. */
export function movedBy({ times: [begin = 0] }: Times, from: number, seconds: number): number {
  return begin + Math.max(0, tenths(from + seconds - begin));
}

function within({ times, happened }: Times, at: number): number {
  const [begin = 0] = times;
  const end = times[happened] ?? begin;
  return Math.min(begin + tenths(Math.max(0, at - begin)), end);
}

const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;
