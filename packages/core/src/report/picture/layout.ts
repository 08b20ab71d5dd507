// Where does everything in the picture stand? Worked out by hand from the width, in whole pixels.

import { type Density, fitInto, NOTE, RAIL_TOP, type Room } from './fitInto.ts';
import type { Box, Point } from './geometry.ts';
import type { GraphModel, Standing } from './model.ts';
import { packRows, type Row } from './packRows.ts';
import { routes } from './routes.ts';

interface LaneLabel {
  readonly kind: GraphModel['lanes'][number]['kind'];
  readonly y: number;
}

/** Where the nodes of a model stand, in whole pixels from the top left of the picture. */
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
/** Beside the rail, which is wider than the Pod where there is little room. */
const RAIL_MARGIN = 22;
const NARROW_RAIL_MARGIN = 4;
/** From here on a card of two lines has room for all its facts. */
const ALL_FACTS_FROM = 290;
/** A frame does not hold more empty room than this below its last lane. */
const EMPTY = 64;
/** With more containers than this, cards are packed two to a row. */
const UNPACKED = 5;

/** Below the name of the lane, which stands where an edge comes in from the left. */
const ENTRY = { large: 0, roomy: 0, compact: 30, dense: 27 } as const satisfies Record<Density, number>;

/** `room` is what there is, in CSS pixels; a width under 480 is laid out as 480. */
export function pictureLayout(model: Standing, room: Room): Layout {
  const total = Math.max(480, Math.floor(room.width));
  const width = Math.min(WIDEST, total);
  const left = Math.floor((total - width) / 2);
  const narrow = width < NARROW;
  const railMargin = narrow ? NARROW_RAIL_MARGIN : RAIL_MARGIN;
  const railWidth = width - 2 * railMargin;

  const pack = model.lanes.reduce((sum, { containers }) => sum + containers.length, 0) > UNPACKED;
  const lanes = model.lanes.map(({ kind, containers }) => ({ kind, rows: packRows(containers, pack) }));
  const contents = {
    steps: model.steps.length,
    lanes: lanes.length,
    rows: lanes.reduce((rows, lane) => rows + lane.rows.length, 0),
    note: model.noDebug && !pack,
  };
  const fit = fitInto(room, contents, { width, rail: railWidth, narrow });
  const { density, height, needs, snug, withNote } = fit;
  const { head, railGap, inset, margin, laneGap } = fit.spaces;
  const rail: Box = { x: left + railMargin, y: RAIL_TOP, width: railWidth, height: fit.railHeight };
  const podY = rail.y + rail.height + railGap;

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
    height: fit.cardHeight,
    columnGap,
    gap: fit.cardGap,
    laneGap,
  });
  const content = placed.bottom + (withNote ? NOTE + 8 : 0);
  const filled = height - margin - inset;
  const foot = filled - content > EMPTY ? content : filled;
  const sandbox: Box = { ...inside, height: foot - inside.y };
  const pod: Box = { ...across, y: podY, height: foot + inset - podY };
  const drawn = {
    rail,
    pod,
    sandbox,
    cards: placed.cards,
    middle: cardsX + cardWidth + columnGap / 2,
    entry: ENTRY[density],
    head,
  };
  return {
    width: total,
    height,
    needs,
    density,
    snug,
    rail,
    pod,
    sandbox,
    cardsX,
    allFacts: density === 'large' || density === 'roomy' || cardWidth >= ALL_FACTS_FROM,
    ...(withNote ? { noDebugY: placed.bottom + NOTE / 2 } : {}),
    labels: placed.labels,
    cards: placed.cards,
    arrows: placed.arrows,
    routes: routes(model, drawn),
  };
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
