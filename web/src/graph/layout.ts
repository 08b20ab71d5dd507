// Where does everything in the picture stand? Worked out by hand from the width, in whole pixels.

import type { Card, GraphModel } from './model.ts';
import { packRows, type Row } from './packRows.ts';
import { type Point, routes } from './routes.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LaneLabel {
  readonly kind: GraphModel['lanes'][number]['kind'];
  readonly y: number;
}

export interface Layout {
  readonly width: number;
  /** At least the height that was offered; more if the Pod needs it. */
  readonly height: number;
  /** The height that the Pod needs, whatever was offered. */
  readonly needs: number;
  readonly compact: boolean;
  readonly rail: Box;
  readonly pod: Box;
  readonly sandbox: Box;
  readonly labels: readonly LaneLabel[];
  /** Middle of the line that says that there is no ephemeral container; absent if it is not to be said. */
  readonly noDebugY?: number;
  /** Left edge of the first column of cards. */
  readonly cardsX: number;
  readonly cards: ReadonlyMap<string, Box>;
  /** Middles of the gaps between an old card and its new one. */
  readonly arrows: readonly Point[];
  /** By edge id: corners from the step to what it touches. */
  readonly routes: ReadonlyMap<string, readonly Point[]>;
}

const NARROW = 650;
const WIDEST = 1000;
const RAIL_TOP = 10;
const POD_HEAD = 50;
const SANDBOX_HEAD = 48;
const LANE_GAP = 14;
const ROOMY = { card: 76, gap: 12, tallest: 96 };
const COMPACT = { card: 54, gap: 8, tallest: 54 };
const NOTE = 34;
/** More rows than this and cards are packed two to a row, then made lower. */
const ROOMY_ROWS = 5;

/** `room` is what the page offers, in CSS pixels; a width under 480 is laid out as 480. */
export function layout(model: GraphModel, room: { readonly width: number; readonly height: number }): Layout {
  const total = Math.max(480, Math.floor(room.width));
  const width = Math.min(WIDEST, total);
  const left = Math.floor((total - width) / 2);
  const narrow = width < NARROW;
  const margin = narrow ? 14 : 22;
  const inset = narrow ? 14 : 16;
  const rail: Box = {
    x: left + margin,
    y: RAIL_TOP,
    width: width - 2 * margin,
    height: railHeight(model, width - 2 * margin),
  };

  const single = model.lanes.reduce((rows, lane) => rows + lane.containers.length, 0);
  const pack = single > ROOMY_ROWS;
  const lanes = model.lanes.map(({ kind, containers }) => ({ kind, rows: packRows(containers, pack) }));
  const count = lanes.reduce((rows, lane) => rows + lane.rows.length, 0);
  const compact = count > ROOMY_ROWS;
  const size = compact ? COMPACT : ROOMY;
  const withNote = model.noDebug && !pack;

  const podY = rail.y + rail.height + 22;
  const fixed = podY + POD_HEAD + SANDBOX_HEAD + 2 * inset + margin;
  const gaps =
    count * size.gap + Math.max(0, lanes.length - 1) * (LANE_GAP - size.gap) + (withNote ? NOTE : 0);
  const needs = fixed + count * size.card + gaps;
  const spare = Math.max(0, Math.floor(room.height) - needs);
  const cardHeight = Math.min(size.tallest, size.card + Math.floor(spare / 2 / Math.max(1, count)));
  const height = Math.max(needs, Math.floor(room.height));

  const pod: Box = { x: rail.x, y: podY, width: rail.width, height: height - podY - margin };
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
  const around = { rail, pod, sandbox, cards: placed.cards, middle: cardsX + cardWidth + columnGap / 2 };
  return {
    width: total,
    height,
    needs,
    compact,
    rail,
    pod,
    sandbox,
    labels: placed.labels,
    ...(withNote ? { noDebugY: placed.bottom + NOTE / 2 } : {}),
    cardsX,
    cards: placed.cards,
    arrows: placed.arrows,
    routes: routes(model, around),
  };
}

/** A step's name takes two lines where the column is narrow, its reason one more. */
function railHeight({ steps }: GraphModel, width: number): number {
  return width / Math.max(1, steps.length) < 96 ? 94 : 80;
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
  const arrows: Point[] = [];
  const labels: LaneLabel[] = [];
  const right = grid.x + grid.width + grid.columnGap;
  const place = (card: Card, x: number, y: number) =>
    cards.set(card.id, { x, y, width: grid.width, height: grid.height });
  let y = grid.y;
  for (const { kind, rows } of lanes) {
    labels.push({ kind, y });
    for (const { left, right: second, replaced } of rows) {
      place(left, grid.x, y);
      if (second) place(second, right, y);
      if (replaced) arrows.push({ x: grid.x + grid.width + grid.columnGap / 2, y: y + grid.height / 2 });
      y += grid.height + grid.gap;
    }
    y += LANE_GAP - grid.gap;
  }
  return { cards, arrows, labels, bottom: y };
}
