// Routes edges from steps to their targets without crossing text.

import type { Box, Point } from './geometry.ts';
import type { Standing } from './model.ts';

interface Around {
  readonly rail: Box;
  readonly pod: Box;
  readonly sandbox: Box;
  readonly cards: ReadonlyMap<string, Box>;
  /** Edges enter cards left of this line from the left, other cards from the right. */
  readonly middle: number;
  /** Minimum distance from the top of a card to an edge that enters from the left. */
  readonly entry: number;
  /** Height of the sandbox's head; an edge to the sandbox enters at its center. */
  readonly head: number;
}

const SANDBOX = 'sandbox';
/** Diameter of a circle of the rail: edges begin there and pass behind the text below. */
const CIRCLE = 36;
/** Distance between the tracks of two steps above the Pod and in its margin. */
const TRACK = 4;
const TRACKS = [6, 3, 9];

/**
 * Every edge leaves its step downwards, continues in the margin between the Pod's border and the sandbox, and enters
 * the side of the card. The edges of one step share a track and look like one tree.
 */
export function routes(model: Standing, around: Around): ReadonlyMap<string, readonly Point[]> {
  const { rail, pod, sandbox, cards, middle, entry, head } = around;
  const tracks = [...new Set(model.edges.map(({ step }) => step))];
  const column = rail.width / Math.max(1, model.steps.length);
  return new Map(
    model.edges.flatMap(({ id, step, target }) => {
      const index = model.steps.findIndex((one) => one.id === step);
      const track = tracks.indexOf(step);
      const box = target === SANDBOX ? undefined : cards.get(target);
      if (target !== SANDBOX && !box) return [];
      const fromLeft = !box || box.x < middle;
      const start = { x: Math.round(rail.x + column * (index + 0.5)), y: rail.y + CIRCLE };
      const channel = pod.y - 6 - TRACK * (tracks.length - 1 - track);
      const side = TRACKS[track % TRACKS.length] ?? 6;
      const x = fromLeft ? pod.x + side : pod.x + pod.width - side;
      const least = fromLeft ? entry : 0;
      const end = box
        ? { x: fromLeft ? box.x : box.x + box.width, y: Math.round(box.y + Math.max(least, box.height / 2)) }
        : { x: sandbox.x, y: sandbox.y + head / 2 - 1 };
      return [[id, [start, { x: start.x, y: channel }, { x, y: channel }, { x, y: end.y }, end]] as const];
    }),
  );
}

/** An SVG path through the corners, rounded. */
export function roundedPath(points: readonly Point[], radius = 7): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = [`M${first.x} ${first.y}`];
  rest.forEach((corner, index) => {
    const before = points[index];
    const after = rest[index + 1];
    if (!before || !after) {
      parts.push(`L${corner.x} ${corner.y}`);
      return;
    }
    const a = toward(corner, before, radius);
    const b = toward(corner, after, radius);
    parts.push(`L${a.x} ${a.y}`, `Q${corner.x} ${corner.y} ${b.x} ${b.y}`);
  });
  return parts.join('');
}

/** The point at most `distance` (and at most half the way) from one corner to the next. */
function toward(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
