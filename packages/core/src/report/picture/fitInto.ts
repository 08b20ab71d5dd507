// Distributes the space of the picture: reduces gaps first, then text, then containers.

export interface Room {
  readonly width: number;
  /** Absent if the height of the picture is not limited. */
  readonly height?: number;
  /** Height of the rail, if the caller has measured its text; 0 if the rail is drawn elsewhere. */
  readonly rail?: number;
}

/** The size of cards: `large` ones have larger text; below `roomy`, cards show less. */
export type Density = 'large' | 'roomy' | 'compact' | 'dense';

const DENSITIES: readonly Density[] = ['large', 'roomy', 'compact', 'dense'];

interface Size {
  /** Preferred and maximum height of a card, and the gap below it. */
  readonly card: number;
  readonly tallest: number;
  readonly gap: number;
  /** The share of the spare height that the cards take. */
  readonly share: number;
}

const SIZES = {
  large: { card: 112, tallest: 320, gap: 16, share: 0.75 },
  roomy: { card: 76, tallest: 200, gap: 12, share: 0.5 },
  compact: { card: 52, tallest: 56, gap: 8, share: 0.5 },
  dense: { card: 44, tallest: 52, gap: 6, share: 0.5 },
} as const satisfies Record<Density, Size>;

/** The least height of a picture with large cards. */
const LARGE_FROM = 640;

/** Space around the cards: heads, and gaps below the rail, in the frames and between lanes. */
interface Spaces {
  readonly head: number;
  readonly railGap: number;
  readonly inset: number;
  readonly margin: number;
  readonly laneGap: number;
}

const USUAL: Spaces = { head: 46, railGap: 20, inset: 16, margin: 22, laneGap: 14 };
const NARROW_USUAL: Spaces = { ...USUAL, inset: 14, margin: 14 };
/** Reduced spaces, for little height. */
const SNUG: Spaces = { head: 34, railGap: 12, inset: 10, margin: 14, laneGap: 10 };

export const RAIL_TOP = 10;
/** Space above a picture without a rail, for its border. */
export const NO_RAIL_TOP = 2;
/** From this column width on, every step name fits on one line. */
const ONE_LINE_FROM = 104;
/** More rows of cards than this are drawn smaller. */
const ROOMY_ROWS = 5;
const COMPACT_ROWS = 7;

/** The content that needs space. */
interface Contents {
  readonly steps: number;
  readonly lanes: number;
  /** Rows of cards in all lanes. */
  readonly rows: number;
}

/** Widths in pixels of the whole picture and of the rail. */
interface Widths {
  readonly rail: number;
  readonly narrow: boolean;
}

interface Fit {
  readonly density: Density;
  /** True if the heads of the Pod and its sandbox are lower than usual. */
  readonly snug: boolean;
  readonly spaces: Spaces;
  readonly railHeight: number;
  readonly cardHeight: number;
  readonly cardGap: number;
  /** The height at which nothing is drawn smaller than usual. It does not depend on the room. */
  readonly needs: number;
  /** The height below which the picture does not fit unscaled. It does not depend on the room. */
  readonly least: number;
  /** At least the offered height. */
  readonly height: number;
}

/** Finds the largest cards that fit into the height of the room. */
export function fitInto(room: Room, contents: Contents, widths: Widths): Fit {
  const { rows, lanes } = contents;
  const railHeight = (snug: boolean): number => room.rail ?? usualRail(contents.steps, widths.rail, snug);
  const bare = (density: Density, snug: boolean): number => {
    const { head, railGap, inset, margin, laneGap } = spacesOf(widths.narrow, snug);
    const { card, gap } = SIZES[density];
    const rail = railHeight(snug);
    const above = rail === 0 ? NO_RAIL_TOP : RAIL_TOP + rail + railGap;
    const around = above + 2 * (head + inset) + margin;
    return around + rows * (card + gap) + Math.max(0, lanes - 1) * (laneGap - gap);
  };
  const usual = usualDensity(rows);
  const least = bare('dense', true);
  const needs = bare(usual, false);
  const height = Math.max(least, Math.floor(room.height ?? needs));
  const snug = needs > height;
  const largest = usual === 'roomy' && (room.height ?? 0) >= LARGE_FROM ? 'large' : usual;
  const density =
    DENSITIES.slice(DENSITIES.indexOf(largest)).find((one) => bare(one, snug) <= height) ?? 'dense';
  const size = SIZES[density];
  const spare = height - bare(density, snug);
  return {
    density,
    snug,
    needs,
    least,
    height,
    spaces: spacesOf(widths.narrow, snug),
    railHeight: railHeight(snug),
    cardHeight: Math.min(size.tallest, size.card + Math.floor((spare * size.share) / Math.max(1, rows))),
    cardGap: size.gap,
  };
}

function usualDensity(rows: number): Density {
  if (rows > COMPACT_ROWS) return 'dense';
  return rows > ROOMY_ROWS ? 'compact' : 'roomy';
}

/** A step name takes two lines in a narrow column, its reason a third. */
function usualRail(steps: number, width: number, snug: boolean): number {
  const column = width / Math.max(1, steps);
  if (column < 84) return 94;
  return snug && column >= ONE_LINE_FROM ? 74 : 80;
}

function spacesOf(narrow: boolean, snug: boolean): Spaces {
  if (snug) return SNUG;
  return narrow ? NARROW_USUAL : USUAL;
}
