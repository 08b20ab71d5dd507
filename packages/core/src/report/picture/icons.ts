// Which little drawing goes with an outcome, so that it is not told by colour alone?

import type { Badge } from './card.ts';
import type { PictureTone } from './palette.ts';

/** Stroked paths in a box of 12 by 12; the triangle is filled. */
const PATHS = {
  cross: 'M3 3l6 6M9 3l-6 6',
  check: 'M2.5 6.5l2.5 2.5 4.5-5.5',
  triangle: 'M4 2.5v7l5.5-3.5z',
  clock: 'M6 1.8a4.2 4.2 0 1 0 0 8.4a4.2 4.2 0 0 0 0-8.4M6 3.8V6l1.6 1',
  arrows: 'M6 1.5v9M3.8 3.5L6 1.5l2.2 2M3.8 8.5L6 10.5l2.2-2',
  shield: 'M6 1.5l4 1.4v2.8c0 2.4-1.7 4-4 4.8c-2.3-.8-4-2.4-4-4.8V2.9z',
  onward: 'M1.5 6h8M6.5 3l3 3-3 3',
  turn: 'M9.5 6a3.5 3.5 0 1 1-1.2-2.6M8.6 1.4v2.2H6.4',
} as const;

const TONE_ICONS = {
  kill: 'cross',
  keep: 'check',
  start: 'triangle',
  wait: 'clock',
  resize: 'arrows',
  refused: 'shield',
  quiet: 'cross',
} as const satisfies Record<PictureTone, keyof typeof PATHS>;

const RESETS: ReadonlySet<Badge> = new Set(['reset', 'resetting', 'removed']);

/** `path`: of an SVG, in a box of 12 by 12, to be stroked or `filled`. Some badges have an icon of their own. */
export function outcomeIcon(
  tone: PictureTone,
  badge?: Badge,
): { readonly path: string; readonly filled: boolean } {
  const icon = badge === 'left' ? 'onward' : badge && RESETS.has(badge) ? 'turn' : TONE_ICONS[tone];
  return { path: PATHS[icon], filled: icon === 'triangle' };
}

/** From an old card to its new one, in a box of 18 by 18; what is refused does not get through. */
export function arrowPath(tone: PictureTone): string {
  return tone === 'refused' ? 'M1 9h11M15 3v12' : 'M2 9h13M10 4l5 5-5 5';
}
