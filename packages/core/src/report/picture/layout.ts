// Places every part of the picture, in whole pixels.

import { type Density, fitInto, NO_RAIL_TOP, RAIL_TOP, type Room } from './fitInto.ts';
import type { Box, Point } from './geometry.ts';
import type { GraphModel, Standing } from './model.ts';
import { packRows, type Row } from './packRows.ts';
import { routes } from './routes.ts';

interface LaneLabel {
  readonly kind: GraphModel['lanes'][number]['kind'];
  readonly y: number;
}

/** Positions of a model's nodes, in whole pixels from the top left of the picture. */
export interface Layout {
  readonly width: number;
  /** At least the offered height; more if the Pod needs it. */
  readonly height: number;
  /** The height at which nothing is drawn smaller than usual. It does not depend on the offered height. */
  readonly needs: number;
  /** The height below which the picture does not fit unscaled. It does not depend on the offered height. */
  readonly least: number;
  readonly density: Density;
  /** True if the heads of the Pod and its sandbox are reduced to save height for the cards. */
  readonly snug: boolean;
  readonly rail: Box;
  readonly pod: Box;
  readonly sandbox: Box;
  readonly labels: readonly LaneLabel[];
  /** Left edge of the first column of cards. */
  readonly cardsX: number;
  readonly cards: ReadonlyMap<string, Box>;
  /** Centers of the gaps between old and new cards, with the id of the new card. */
  readonly arrows: readonly (Point & { readonly to: string })[];
  /** Corners of each edge from its step to its target, by edge id. */
  readonly routes: ReadonlyMap<string, readonly Point[]>;
}

const NARROW = 650;
const WIDEST = 1000;
/** Two columns of cards use more, also where little height makes the whole picture small. */
const WIDEST_PACKED = 1800;
/** The margin of the rail, which is wider than the Pod in a narrow picture. */
const RAIL_MARGIN = 22;
const NARROW_RAIL_MARGIN = 4;
/** From these widths on, a card has room for all its facts. With two lines they are beside the image. */
const ALL_FACTS_FROM = { large: 230, roomy: 190, compact: 330, dense: 330 } as const satisfies Record<
  Density,
  number
>;
/** With more containers than this, cards are packed two to a row. */
const UNPACKED = 5;

/** The most height below the cards that the sandbox takes. */
const EMPTY_FOOT = 64;

/** An edge enters a card from the left below the name of the lane. */
const ENTRY = { large: 0, roomy: 0, compact: 30, dense: 27 } as const satisfies Record<Density, number>;

/** True if the card has room for all its facts, not just for one. */
export function showsAllFacts({ density }: Pick<Layout, 'density'>, { width }: Box): boolean {
  return width >= ALL_FACTS_FROM[density];
}

/** The least width, in CSS pixels. The steps of the rail need more than the cards. */
const LEAST_WIDTH = 480;
const LEAST_WIDTH_OF_CARDS = 340;

/** `room` is in CSS pixels. */
export function pictureLayout(model: Standing, room: Room): Layout {
  const total = Math.max(room.rail === 0 ? LEAST_WIDTH_OF_CARDS : LEAST_WIDTH, Math.floor(room.width));
  const pack = model.lanes.reduce((sum, { containers }) => sum + containers.length, 0) > UNPACKED;
  const width = Math.min(pack ? WIDEST_PACKED : WIDEST, total);
  const left = Math.floor((total - width) / 2);
  const narrow = width < NARROW;
  const railMargin = narrow ? NARROW_RAIL_MARGIN : RAIL_MARGIN;
  const railWidth = width - 2 * railMargin;

  const lanes = model.lanes.map(({ kind, containers }) => ({ kind, rows: packRows(containers, pack) }));
  const contents = {
    steps: Math.max(model.steps.length, model.columns ?? 0),
    lanes: lanes.length,
    rows: lanes.reduce((rows, lane) => rows + lane.rows.length, 0),
  };
  const fit = fitInto(room, contents, { rail: railWidth, narrow });
  const { density, height, needs, least, snug } = fit;
  const { head, railGap, inset, margin, laneGap } = fit.spaces;
  const rail: Box = { x: left + railMargin, y: RAIL_TOP, width: railWidth, height: fit.railHeight };
  const podY = rail.height === 0 ? NO_RAIL_TOP : rail.y + rail.height + railGap;

  const across = { x: left + margin, width: width - 2 * margin };
  const inside = { x: across.x + inset, y: podY + head, width: across.width - 2 * inset };
  const labelWidth = narrow || pack ? 62 : 86;
  const columnGap = narrow || pack ? 38 : 48;
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
  const foot = Math.min(height - margin - inset, placed.bottom + EMPTY_FOOT);
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
    least,
    density,
    snug,
    rail,
    pod,
    sandbox,
    cardsX,
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
  const whole = 2 * grid.width + grid.columnGap;
  const place = (card: Row['left'], x: number, y: number, width: number) =>
    cards.set(card.id, { x, y, width, height: grid.height });
  let y = grid.y;
  for (const { kind, rows } of lanes) {
    labels.push({ kind, y });
    for (const { left, right: second, replaced } of rows) {
      place(left, grid.x, y, second ? grid.width : whole);
      if (second) place(second, right, y, grid.width);
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
