// Draws an icon for each outcome, because color must not be the only cue.

import type { Badge } from './card.ts';
import type { PictureTone } from './tone.ts';

/** Stroked paths in a 12 by 12 box; the triangle is filled. */
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

/** `path`: an SVG path in a 12 by 12 box, stroked or `filled`. Some badges have their own icon. */
export function outcomeIcon(
  tone: PictureTone,
  badge?: Badge,
): { readonly path: string; readonly filled: boolean } {
  const icon = badge === 'left' ? 'onward' : badge && RESETS.has(badge) ? 'turn' : TONE_ICONS[tone];
  return { path: PATHS[icon], filled: icon === 'triangle' };
}

/** The arrow from an old card to its new one, in an 18 by 18 box; for a refused edit it is blocked. */
export function arrowPath(tone: PictureTone): string {
  return tone === 'refused' ? 'M1 9h11M15 3v12' : 'M2 9h13M10 4l5 5-5 5';
}
