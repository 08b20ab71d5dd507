// Where does everything in a picture stand? In whole pixels of a fixed width.

import type { ContainerKind } from '../../api/pod.ts';
import type { PictureCard } from './cards.ts';
import type { PictureTone } from './palette.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Containers of one kind, each with its card, or with the old and the new one. */
export interface Lane {
  readonly kind: ContainerKind;
  readonly containers: readonly (readonly PictureCard[])[];
}

export interface Layout {
  readonly height: number;
  readonly rail: Box;
  readonly pod: Box;
  readonly sandbox: Box;
  readonly compact: boolean;
  readonly labels: readonly { readonly kind: ContainerKind; readonly y: number }[];
  readonly cards: readonly { readonly card: PictureCard; readonly box: Box }[];
  /** From an old card to its new one, in the tone of the new one. */
  readonly arrows: readonly (Point & { readonly tone: PictureTone })[];
}

export const WIDTH = 880;
const MARGIN = 22;
const INSET = 18;
const POD_HEAD = 50;
const SANDBOX_HEAD = 48;
const LABELS = 88;
const COLUMN_GAP = 48;
const LANE_GAP = 16;
const ROOMY = { card: 78, gap: 12 };
const COMPACT = { card: 56, gap: 8 };
/** More rows than this and cards are packed two to a row, then made lower. */
const ROOMY_ROWS = 5;

/** `top` is where the rail begins, `railHeight` how much it needs. */
export function layoutOf(lanes: readonly Lane[], top: number, railHeight: number): Layout {
  const rail: Box = { x: MARGIN, y: top, width: WIDTH - 2 * MARGIN, height: railHeight };
  const single = lanes.reduce((rows, { containers }) => rows + containers.length, 0);
  const packed = lanes.map(({ kind, containers }) => ({
    kind,
    rows: packRows(containers, single > ROOMY_ROWS),
  }));
  const compact = packed.reduce((count, { rows }) => count + rows.length, 0) > ROOMY_ROWS;
  const size = compact ? COMPACT : ROOMY;

  const pod = { x: MARGIN, y: rail.y + rail.height + 24, width: rail.width };
  const sandbox = { x: pod.x + INSET, y: pod.y + POD_HEAD, width: pod.width - 2 * INSET };
  const left = sandbox.x + 16 + LABELS;
  const width = Math.floor((sandbox.x + sandbox.width - 16 - left - COLUMN_GAP) / 2);
  const right = left + width + COLUMN_GAP;

  const labels: Layout['labels'][number][] = [];
  const cards: Layout['cards'][number][] = [];
  const arrows: Layout['arrows'][number][] = [];
  let y = sandbox.y + SANDBOX_HEAD;
  for (const { kind, rows } of packed) {
    labels.push({ kind, y });
    for (const { first, second, replaced } of rows) {
      cards.push({ card: first, box: { x: left, y, width, height: size.card } });
      if (second) cards.push({ card: second, box: { x: right, y, width, height: size.card } });
      if (replaced && second) {
        arrows.push({ x: left + width + COLUMN_GAP / 2, y: y + size.card / 2, tone: second.tone });
      }
      y += size.card + size.gap;
    }
    y += LANE_GAP - size.gap;
  }
  const bottom = y - LANE_GAP + 16;
  return {
    height: bottom + INSET + MARGIN,
    rail,
    pod: { ...pod, height: bottom + INSET - pod.y },
    sandbox: { ...sandbox, height: bottom - sandbox.y },
    compact,
    labels,
    cards,
    arrows,
  };
}

interface Row {
  readonly first: PictureCard;
  readonly second?: PictureCard;
  /** The second card is the new one of the first. */
  readonly replaced: boolean;
}

/** Keeps the order of the spec. An old and a new card share a row; with `pack`, two single cards do as well. */
function packRows(containers: Lane['containers'], pack: boolean): Row[] {
  const rows: Row[] = [];
  for (const [first, second] of containers) {
    if (!first) continue;
    const last = rows.at(-1);
    if (second) rows.push({ first, second, replaced: true });
    else if (pack && last && !last.second) rows[rows.length - 1] = { ...last, second: first };
    else rows.push({ first, replaced: false });
  }
  return rows;
}

/** Distance between the tracks of two steps in the margin of the Pod. */
const TRACK = 4;

/**
 * From a step down, over to the margin between Pod and sandbox, down there, and into the side of `box` (or into the
 * sandbox). The edges of one step share a track, so that many of them read as one tree.
 */
export function routeOf(
  { rail, pod, sandbox }: Layout,
  from: {
    readonly column: number;
    readonly columns: number;
    readonly track: number;
    readonly tracks: number;
  },
  box: Box | undefined,
): Point[] {
  const start = {
    x: Math.round(rail.x + (rail.width / from.columns) * (from.column + 0.5)),
    y: rail.y + rail.height,
  };
  const fromLeft = !box || box.x < WIDTH / 2;
  const channel = pod.y - 6 - TRACK * (from.tracks - 1 - from.track);
  const side = 5 + TRACK * Math.min(from.track, 2);
  const x = fromLeft ? pod.x + side : pod.x + pod.width - side;
  const end = box
    ? { x: fromLeft ? box.x : box.x + box.width, y: Math.round(box.y + box.height / 2) }
    : { x: sandbox.x, y: sandbox.y + 22 };
  return [start, { x: start.x, y: channel }, { x, y: channel }, { x, y: end.y }, end];
}

/** An SVG path through the corners, rounded. */
export function roundedPath(points: readonly Point[], radius = 7): string {
  return points
    .map((corner, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${corner.x} ${corner.y}`;
      if (!after) return `L${corner.x} ${corner.y}`;
      const a = toward(corner, before, radius);
      const b = toward(corner, after, radius);
      return `L${a.x} ${a.y}Q${corner.x} ${corner.y} ${b.x} ${b.y}`;
    })
    .join('');
}

/** The point at most `distance` (and at most half the way) from one corner to the next. */
function toward(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
