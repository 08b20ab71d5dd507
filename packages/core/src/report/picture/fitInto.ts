// How much room does each thing in the picture get? Air is given up before words, and words before containers.

export interface Room {
  readonly width: number;
  readonly height: number;
  /** Height of the rail, if the caller knows what its words take. */
  readonly rail?: number;
  /** True if all must be seen at once: cards get smaller where the height asks for it. */
  readonly fit?: boolean;
}

/** How much room a card takes; the smaller ones say less. */
export type Density = 'large' | 'roomy' | 'compact' | 'dense';

const DENSITIES: readonly Density[] = ['large', 'roomy', 'compact', 'dense'];

/** Heights of a card at rest and at most, and the gap below it. */
const SIZES = {
  large: { card: 100, gap: 16, tallest: 116 },
  roomy: { card: 76, gap: 12, tallest: 88 },
  compact: { card: 52, gap: 8, tallest: 56 },
  dense: { card: 44, gap: 6, tallest: 52 },
} as const satisfies Record<Density, { card: number; gap: number; tallest: number }>;

/** What stands around the cards: the heads, and the gaps below the rail, in the frames and between lanes. */
interface Spaces {
  readonly head: number;
  readonly railGap: number;
  readonly inset: number;
  readonly margin: number;
  readonly laneGap: number;
}

const USUAL: Spaces = { head: 46, railGap: 20, inset: 16, margin: 22, laneGap: 14 };
const NARROW_USUAL: Spaces = { ...USUAL, inset: 14, margin: 14 };
/** Where all must be seen at once, air is given up before words are. */
const SNUG: Spaces = { head: 34, railGap: 12, inset: 10, margin: 14, laneGap: 10 };

export const RAIL_TOP = 10;
/** Height of the line that says that there is no ephemeral container. */
export const NOTE = 34;
/** From here on there is room for larger type. */
const LARGE_FROM = 800;
/** From here on the name of every step has room on one line. */
const ONE_LINE_FROM = 104;
/** More rows of cards than this are drawn smaller. */
const ROOMY_ROWS = 5;
const COMPACT_ROWS = 7;

/** What is to be put into the room. */
interface Contents {
  readonly steps: number;
  readonly lanes: number;
  /** Rows of cards in all lanes. */
  readonly rows: number;
  /** True if it is to be said that there is no ephemeral container, where there is room for it. */
  readonly note: boolean;
}

/** Across, in pixels: the whole, and the rail in it. */
interface Widths {
  readonly width: number;
  readonly rail: number;
  readonly narrow: boolean;
}

interface Fit {
  readonly density: Density;
  /** True if the heads of the Pod and its sandbox are lower than usual, so that the cards need not be. */
  readonly snug: boolean;
  readonly spaces: Spaces;
  readonly railHeight: number;
  readonly cardHeight: number;
  readonly cardGap: number;
  readonly withNote: boolean;
  /** The height that the Pod needs, whatever was offered. */
  readonly needs: number;
  /** At least the height that was offered; more if the Pod needs it. */
  readonly height: number;
}

/** Finds the largest cards that the room has height for. */
export function fitInto(room: Room, contents: Contents, widths: Widths): Fit {
  const { rows, lanes } = contents;
  const railHeight = (snug: boolean): number => room.rail ?? usualRail(contents.steps, widths.rail, snug);
  const bare = (density: Density, snug: boolean): number => {
    const { head, railGap, inset, margin, laneGap } = spacesOf(widths.narrow, snug);
    const { card, gap } = SIZES[density];
    const around = RAIL_TOP + railHeight(snug) + railGap + 2 * (head + inset) + margin;
    return around + rows * (card + gap) + Math.max(0, lanes - 1) * (laneGap - gap);
  };
  const usual = usualDensity(rows);
  const snug = room.fit === true && bare(usual, false) > room.height;
  const withNote = contents.note && (!room.fit || bare('compact', snug) + NOTE <= room.height);
  const takes = (density: Density): number => bare(density, snug) + (withNote ? NOTE : 0);
  const fits = (density: Density): boolean => takes(density) <= room.height;
  const large = usual === 'roomy' && widths.width >= LARGE_FROM && fits('large');
  const smaller = DENSITIES.slice(DENSITIES.indexOf(usual)).find(fits) ?? 'dense';
  const density = large ? 'large' : room.fit ? smaller : usual;
  const size = SIZES[density];
  const needs = room.fit ? bare('dense', true) : takes(usual);
  const height = Math.max(needs, Math.floor(room.height));
  const spare = height - takes(density);
  return {
    density,
    snug,
    withNote,
    needs,
    height,
    spaces: spacesOf(widths.narrow, snug),
    railHeight: railHeight(snug),
    cardHeight: Math.min(size.tallest, size.card + Math.floor(spare / 2 / Math.max(1, rows))),
    cardGap: size.gap,
  };
}

function usualDensity(rows: number): Density {
  if (rows > COMPACT_ROWS) return 'dense';
  return rows > ROOMY_ROWS ? 'compact' : 'roomy';
}

/** A step's name takes two lines where the column is narrow, its reason one more. */
function usualRail(steps: number, width: number, snug: boolean): number {
  const column = width / Math.max(1, steps);
  if (column < 84) return 94;
  return snug && column >= ONE_LINE_FROM ? 74 : 80;
}

function spacesOf(narrow: boolean, snug: boolean): Spaces {
  if (snug) return SNUG;
  return narrow ? NARROW_USUAL : USUAL;
}
