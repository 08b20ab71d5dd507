// Defines the state of the panes beside the picture: their widths, and which are hidden. Kept on the device.

import { keepStored, readStored, storeOf } from '../browser/storage.ts';

/** The panes on either side of the picture. */
export const SIDES = ['editor', 'inspector'] as const;
export type Side = (typeof SIDES)[number];

export interface Panes {
  /** Percent of the page's width. Absent: the style sheet's width. */
  readonly widths: Readonly<Partial<Record<Side, number>>>;
  readonly hidden: readonly Side[];
}

export const DEFAULT_PANES: Panes = { widths: {}, hidden: [] };

const KEY = 'syncpod.panes';
/** Limits of a width, in percent. */
export const LEAST_WIDTH = 15;
const MOST_WIDTH = 55;
/** The picture keeps this share of the page, in percent. */
const LEAST_PICTURE = 25;
/** The style sheet's widths, in percent of a large window. */
const USUAL = { editor: 28.5, inspector: 23.5 } as const satisfies Record<Side, number>;

export function widthOf({ widths }: Panes, side: Side): number {
  return widths[side] ?? USUAL[side];
}

/** The largest width that leaves room for the picture. */
export function mostWidth(panes: Panes, side: Side): number {
  const other = side === 'editor' ? 'inspector' : 'editor';
  const taken = panes.hidden.includes(other) ? 0 : widthOf(panes, other);
  return Math.min(MOST_WIDTH, 100 - LEAST_PICTURE - taken);
}

/** Shows the pane with this width, within the limits. */
export function resized(panes: Panes, side: Side, percent: number): Panes {
  const width = Math.max(LEAST_WIDTH, Math.min(mostWidth(panes, side), percent));
  return { ...revealed(panes, side), widths: { ...panes.widths, [side]: width } };
}

export function hiding(panes: Panes, side: Side): Panes {
  return { ...panes, hidden: [...revealed(panes, side).hidden, side] };
}

export function revealed(panes: Panes, side: Side): Panes {
  return { ...panes, hidden: panes.hidden.filter((one) => one !== side) };
}

/** CSS variables of the widths, for the element around the panes. */
export function paneStyle({ widths, hidden }: Panes): Readonly<Record<string, string>> {
  const set = SIDES.filter((side) => widths[side] !== undefined && !hidden.includes(side));
  return Object.fromEntries(set.map((side) => [`--${side}`, widthStyle(widths[side] ?? 0)]));
}

/** CSS of a width in percent. The tabs and the output of kubectl need the pixels. */
export function widthStyle(percent: number): string {
  return `max(260px, ${percent.toFixed(2)}%)`;
}

/** Ignores anything that is not a valid value. */
export function readPanes(): Panes {
  const stored = readStored(KEY, storeOf('device'));
  if (typeof stored !== 'object' || stored === null) return DEFAULT_PANES;
  const { widths, hidden } = stored as Partial<Record<keyof Panes, unknown>>;
  const widthsOf =
    typeof widths === 'object' && widths !== null ? (widths as Partial<Record<Side, unknown>>) : {};
  const valid = SIDES.flatMap((side) => {
    const width = widthsOf[side];
    return typeof width === 'number' && width >= LEAST_WIDTH && width <= MOST_WIDTH ? [[side, width]] : [];
  });
  return {
    widths: Object.fromEntries(valid),
    hidden: Array.isArray(hidden) ? SIDES.filter((side) => hidden.includes(side)) : [],
  };
}

export function keepPanes(panes: Panes): void {
  keepStored(KEY, panes, storeOf('device'));
}
