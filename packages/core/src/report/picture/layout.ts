// Where does everything in the picture stand? Worked out by hand from the width, in whole pixels.

import type { Box, Point } from './geometry.ts';
import type { GraphModel, Standing } from './model.ts';
import { packRows, type Row } from './packRows.ts';
import { routes } from './routes.ts';

interface LaneLabel {
  readonly kind: GraphModel['lanes'][number]['kind'];
  readonly y: number;
}

export interface Layout {
  readonly width: number;
  /** At least the height that was offered; more if the Pod needs it. */
  readonly height: number;
  /** The height that the Pod needs, whatever was offered. */
  readonly needs: number;
  readonly density: Density;
  /** True if the heads of the Pod and its sandbox are lower than usual, so that the cards need not be. */
  readonly snug: boolean;
  /** True if a card has room for all its facts, though it be low. */
  readonly allFacts: boolean;
  readonly rail: Box;
  readonly pod: Box;
  readonly sandbox: Box;
  readonly labels: readonly LaneLabel[];
  /** Middle of the line that says that there is no ephemeral container; absent if it is not to be said. */
  readonly noDebugY?: number;
  /** Left edge of the first column of cards. */
  readonly cardsX: number;
  readonly cards: ReadonlyMap<string, Box>;
  /** Middles of the gaps between an old card and its new one, and the id of that. */
  readonly arrows: readonly (Point & { readonly to: string })[];
  /** By edge id: corners from the step to what it touches. */
  readonly routes: ReadonlyMap<string, readonly Point[]>;
}

const NARROW = 650;
const WIDEST = 1000;
export const RAIL_TOP = 10;
const NOTE = 34;
/** From here on a card of two lines has room for all its facts. */
const ALL_FACTS_FROM = 290;
/** From here on there is room for larger type. */
const LARGE_FROM = 800;
/** A frame does not hold more empty room than this below its last lane. */
const EMPTY = 64;
/** From here on the name of every step has room on one line. */
const ONE_LINE_FROM = 104;
/** With more containers than this, cards are packed two to a row. */
const UNPACKED = 5;

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

/** Below the name of the lane, which stands where an edge comes in from the left. */
const ENTRY = { large: 0, roomy: 0, compact: 30, dense: 27 } as const satisfies Record<Density, number>;

export interface Room {
  readonly width: number;
  readonly height: number;
  /** Height of the rail, if the caller knows what its words take. */
  readonly rail?: number;
  /** True if all must be seen at once: cards get smaller where the height asks for it. */
  readonly fit?: boolean;
}

/** `room` is what there is, in CSS pixels; a width under 480 is laid out as 480. */
export function pictureLayout(model: Standing, room: Room): Layout {
  const total = Math.max(480, Math.floor(room.width));
  const width = Math.min(WIDEST, total);
  const left = Math.floor((total - width) / 2);
  const narrow = width < NARROW;
  const railMargin = narrow ? 4 : USUAL.margin;
  const railWidth = width - 2 * railMargin;
  const railBox = (snug: boolean): Box => ({
    x: left + railMargin,
    y: RAIL_TOP,
    width: railWidth,
    height: room.rail ?? railHeight(model, railWidth, snug),
  });

  const pack = model.lanes.reduce((sum, { containers }) => sum + containers.length, 0) > UNPACKED;
  const lanes = model.lanes.map(({ kind, containers }) => ({ kind, rows: packRows(containers, pack) }));
  const count = lanes.reduce((rows, lane) => rows + lane.rows.length, 0);
  const bareIn = (snug: boolean, density: Density): number => {
    const { head, railGap, inset, margin, laneGap } = spacesOf(narrow, snug);
    const { card, gap } = SIZES[density];
    const around = RAIL_TOP + railBox(snug).height + railGap + 2 * (head + inset) + margin;
    return around + count * (card + gap) + Math.max(0, lanes.length - 1) * (laneGap - gap);
  };
  const usual = usualDensity(count);
  const snug = room.fit === true && bareIn(false, usual) > room.height;
  const { head, railGap, inset, margin, laneGap } = spacesOf(narrow, snug);
  const rail = railBox(snug);
  const podY = rail.y + rail.height + railGap;
  const bare = (density: Density): number => bareIn(snug, density);
  const noted = model.noDebug && !pack;
  const withNote = noted && (!room.fit || bare('compact') + NOTE <= room.height);
  const takes = (density: Density): number => bare(density) + (withNote ? NOTE : 0);
  const large = usual === 'roomy' && width >= LARGE_FROM && takes('large') <= room.height;
  const smaller =
    DENSITIES.slice(DENSITIES.indexOf(usual)).find((one) => takes(one) <= room.height) ?? 'dense';
  const density = large ? 'large' : room.fit ? smaller : usual;
  const size = SIZES[density];
  const needs = room.fit ? bareIn(true, 'dense') : takes(usual);
  const height = Math.max(needs, Math.floor(room.height));
  const spare = height - takes(density);
  const cardHeight = Math.min(size.tallest, size.card + Math.floor(spare / 2 / Math.max(1, count)));

  const across = { x: left + margin, width: width - 2 * margin };
  const inside = { x: across.x + inset, y: podY + head, width: across.width - 2 * inset };
  const labelWidth = narrow ? 62 : 86;
  const columnGap = narrow ? 38 : 48;
  const cardsX = inside.x + 16 + labelWidth;
  const cardWidth = Math.floor((inside.x + inside.width - 16 - cardsX - columnGap) / 2);
  const placed = placeRows(lanes, {
    x: cardsX,
    y: inside.y + head,
    width: cardWidth,
    height: cardHeight,
    columnGap,
    gap: size.gap,
    laneGap,
  });
  const content = placed.bottom + (withNote ? NOTE + 8 : 0);
  const filled = height - margin - inset;
  const foot = filled - content > EMPTY ? content : filled;
  const sandbox: Box = { ...inside, height: foot - inside.y };
  const pod: Box = { ...across, y: podY, height: foot + inset - podY };
  const drawn = {
    ...{ rail, pod, sandbox, cards: placed.cards, middle: cardsX + cardWidth + columnGap / 2 },
    ...{ entry: ENTRY[density], head },
  };
  return {
    width: total,
    height,
    needs,
    density,
    snug,
    allFacts: density === 'large' || density === 'roomy' || cardWidth >= ALL_FACTS_FROM,
    rail,
    pod,
    sandbox,
    labels: placed.labels,
    ...(withNote ? { noDebugY: placed.bottom + NOTE / 2 } : {}),
    cardsX,
    cards: placed.cards,
    arrows: placed.arrows,
    routes: routes(model, drawn),
  };
}

function usualDensity(rows: number): Density {
  if (rows > 7) return 'dense';
  return rows > UNPACKED ? 'compact' : 'roomy';
}

/** A step's name takes two lines where the column is narrow, its reason one more. */
function railHeight({ steps }: Standing, width: number, snug: boolean): number {
  const column = width / Math.max(1, steps.length);
  if (column < 84) return 94;
  return snug && column >= ONE_LINE_FROM ? 74 : 80;
}

function spacesOf(narrow: boolean, snug: boolean): Spaces {
  if (snug) return SNUG;
  return narrow ? NARROW_USUAL : USUAL;
}

interface Grid extends Box {
  readonly columnGap: number;
  readonly gap: number;
  readonly laneGap: number;
}

function placeRows(
  lanes: readonly { readonly kind: LaneLabel['kind']; readonly rows: readonly Row[] }[],
  grid: Grid,
) {
  const cards = new Map<string, Box>();
  const arrows: Layout['arrows'][number][] = [];
  const labels: LaneLabel[] = [];
  const right = grid.x + grid.width + grid.columnGap;
  const place = (card: Row['left'], x: number, y: number) =>
    cards.set(card.id, { x, y, width: grid.width, height: grid.height });
  let y = grid.y;
  for (const { kind, rows } of lanes) {
    labels.push({ kind, y });
    for (const { left, right: second, replaced } of rows) {
      place(left, grid.x, y);
      if (second) place(second, right, y);
      if (replaced && second) {
        arrows.push({
          x: grid.x + grid.width + grid.columnGap / 2,
          y: y + grid.height / 2,
          to: second.id,
        });
      }
      y += grid.height + grid.gap;
    }
    y += grid.laneGap - grid.gap;
  }
  return { cards, arrows, labels, bottom: y };
}
