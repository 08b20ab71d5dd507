// Chooses the times to label on the axis.

import { type Axis, secondsText } from '@syncpod/core/timeline';
import type { Scene } from './scene.ts';
import { textWidth } from './textWidth.ts';

export interface Tick {
  /** CSS pixels from the beginning of the axis. */
  readonly x: number;
  readonly text: string;
}

/** The least distance of two labels, in CSS pixels. */
const APART = 60;

interface Ruled {
  readonly axis: Axis;
  readonly scale: number;
  readonly from: number;
  readonly to: number;
}

/** With folds, the times at which something happens; without, round times. */
export function ticksOf(scene: Scene, { axis, scale, from, to }: Ruled): readonly Tick[] {
  const begin = scene.times[0] ?? 0;
  const folded = axis.folds.length > 0;
  const times = folded
    ? scene.times.filter((_, index) => !scene.quiet[index])
    : roundTimes(begin, axis.timeAt(from / scale), axis.timeAt(to / scale), ((to - from) / APART) | 0);
  const ticks: Tick[] = [];
  for (const at of times) {
    const first = scene.times.indexOf(at);
    // Snapshots of the same time are beside each other: the label is at the first.
    const x = (first < 0 ? axis.ofTime(at) : axis.ofSnapshot(first)) * scale;
    const last = ticks.at(-1);
    const text = secondsText(at - begin);
    if (x < from - APART || x + textWidth(text) > to || (last && x - last.x < APART)) continue;
    ticks.push({ x, text });
  }
  return ticks;
}

const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 7200, 21_600, 86_400] as const;

function roundTimes(begin: number, from: number, to: number, most: number): readonly number[] {
  const step = STEPS.find((one) => (to - from) / one <= most) ?? Math.ceil((to - from) / Math.max(most, 1));
  const first = Math.ceil((from - begin) / step);
  const count = Math.max(0, Math.floor((to - begin) / step) - first + 1);
  return Array.from({ length: count }, (_, index) => begin + (first + index) * step);
}
