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
const POD_HEAD = 46;
const SANDBOX_HEAD = 46;
const LANE_GAP = 14;
const NOTE = 34;
/** From here on there is room for larger type. */
const LARGE_FROM = 800;
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
  const margin = narrow ? 14 : 22;
  const inset = narrow ? 14 : 16;
  const railMargin = narrow ? 4 : margin;
  const railWidth = width - 2 * railMargin;
  const rail = {
    x: left + railMargin,
    y: RAIL_TOP,
    width: railWidth,
    height: room.rail ?? railHeight(model, railWidth),
  };

  const pack = model.lanes.reduce((sum, { containers }) => sum + containers.length, 0) > UNPACKED;
  const lanes = model.lanes.map(({ kind, containers }) => ({ kind, rows: packRows(containers, pack) }));
  const count = lanes.reduce((rows, lane) => rows + lane.rows.length, 0);
  const podY = rail.y + rail.height + 20;
  const around = podY + POD_HEAD + SANDBOX_HEAD + 2 * inset + margin;
  const bare = (density: Density): number => {
    const { card, gap } = SIZES[density];
    return around + count * (card + gap) + Math.max(0, lanes.length - 1) * (LANE_GAP - gap);
  };
  const noted = model.noDebug && !pack;
  const withNote = noted && (!room.fit || bare('compact') + NOTE <= room.height);
  const takes = (density: Density): number => bare(density) + (withNote ? NOTE : 0);
  const usual = usualDensity(count);
  const large = usual === 'roomy' && width >= LARGE_FROM && takes('large') <= room.height;
  const smaller =
    DENSITIES.slice(DENSITIES.indexOf(usual)).find((one) => takes(one) <= room.height) ?? 'dense';
  const density = large ? 'large' : room.fit ? smaller : usual;
  const size = SIZES[density];
  const needs = room.fit ? bare('dense') : takes(usual);
  const height = Math.max(needs, Math.floor(room.height));
  const spare = height - takes(density);
  const cardHeight = Math.min(size.tallest, size.card + Math.floor(spare / 2 / Math.max(1, count)));

  const pod: Box = { x: left + margin, y: podY, width: width - 2 * margin, height: height - podY - margin };
  const sandbox: Box = {
    x: pod.x + inset,
    y: podY + POD_HEAD,
    width: pod.width - 2 * inset,
    height: pod.height - POD_HEAD - inset,
  };
  const labelWidth = narrow ? 62 : 86;
  const columnGap = narrow ? 38 : 48;
  const cardsX = sandbox.x + 16 + labelWidth;
  const cardWidth = Math.floor((sandbox.x + sandbox.width - 16 - cardsX - columnGap) / 2);
  const placed = placeRows(lanes, {
    x: cardsX,
    y: sandbox.y + SANDBOX_HEAD,
    width: cardWidth,
    height: cardHeight,
    columnGap,
    gap: size.gap,
  });
  const drawn = { rail, pod, sandbox, cards: placed.cards, middle: cardsX + cardWidth + columnGap / 2 };
  return {
    width: total,
    height,
    needs,
    density,
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
function railHeight({ steps }: Standing, width: number): number {
  return width / Math.max(1, steps.length) < 84 ? 94 : 80;
}

interface Grid extends Box {
  readonly columnGap: number;
  readonly gap: number;
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
    y += LANE_GAP - grid.gap;
  }
  return { cards, arrows, labels, bottom: y };
}
