// Computes the CSS position of each part of the picture, with or without React Flow.

import {
  type Box,
  type Density,
  FIT_ZOOM,
  type GraphModel,
  type Layout,
  toneOf,
} from '@syncpod/core/picture';
import type { Viewport } from 'reactflow';

/** Whole CSS pixels. */
export type CssPlace = Readonly<Partial<Record<'left' | 'top' | 'width' | 'height', number>>>;

const LABEL_TOP = { large: 12, roomy: 10, compact: 5, dense: 3 } as const satisfies Record<Density, number>;

/** In narrower columns, steps have smaller text. */
const TIGHT = 72;

export function isTight(column: number): boolean {
  return column < TIGHT;
}

/** Width of a step of the rail, in pixels. */
export function columnOf({ rail }: Layout, steps: number): number {
  return rail.width / steps;
}

/** Height below the picture that belongs to the zoom controls. */
export const CONTROLS_STRIP = 24;

interface Room {
  readonly width: number;
  readonly height: number;
}

/** The part of the frame that the picture may use. */
export function paneOf({ width, height }: Room): Room {
  return { width, height: Math.max(0, height - CONTROLS_STRIP) };
}

/** Fits the picture to its frame and centers it above the controls, as React Flow's getViewportForBounds does. */
export function fitted(layout: Layout, frame: Room): Viewport {
  const { width, height } = paneOf(frame);
  if (height === 0) return { x: 0, y: 0, zoom: 1 };
  const zoom = Math.min(
    FIT_ZOOM.most,
    Math.max(FIT_ZOOM.least, Math.min(width / layout.width, height / layout.height)),
  );
  const x = centered(frame.width, layout.width, zoom, 0);
  const y = centered(frame.height, layout.height, zoom, CONTROLS_STRIP);
  return { x, y, zoom };
}

/** The same as CSS. */
export function fitStyle(layout: Layout, frame: Room): Readonly<Record<'scale' | 'translate', string>> {
  const { x, y, zoom } = fitted(layout, frame);
  return { scale: `${zoom}`, translate: `${x}px ${y}px` };
}

/** The offset along one axis, rounded where React Flow rounds; `after` is the padding behind the picture. */
function centered(room: number, size: number, scale: number, after: number): number {
  const start = room / 2 - (size / 2) * scale;
  const before = Math.min(Math.floor(start), 0);
  const behind = Math.min(Math.floor(room - (size * scale + start)) - after, 0);
  return start - before + behind;
}

/** Height of a frame in which nothing is scaled down. */
export function neededHeight({ needs }: Layout): number {
  return needs + CONTROLS_STRIP;
}

/**
 * CSS `min-height` of the frame: the height that the Pod needs, limited to the height of the scroll container without
 * the pixels `above` the frame, but not less than the picture has at the smallest scale.
 */
export function leastHeight(layout: Layout, above = 0): string {
  const smallest = Math.ceil(layout.least * FIT_ZOOM.least) + CONTROLS_STRIP;
  return `max(${smallest}px, min(${neededHeight(layout)}px, 100cqh - ${above}px))`;
}

/** The pane of a picture whose rail is drawn above it if `above` is defined. */
export function paneBelow(room: Room, above: number | undefined) {
  return { ...paneOf(room), ...(above === undefined ? {} : { rail: 0 as const }) };
}

/** The content of the sandbox's frame. */
export type SandboxParts = NonNullable<ReturnType<typeof sandboxParts>>;

/** Undefined if there is no sandbox to show. */
export function sandboxParts(model: GraphModel, layout: Layout) {
  const { sandbox } = model;
  if (!sandbox) return undefined;
  const { lanes, arrows } = sandboxPlaces(layout);
  return {
    sandbox,
    snug: layout.snug,
    lanes,
    arrows: arrows.map(({ to, place }) => ({ to, place, tone: toneOf(model, to) })),
  };
}

/** Places inside the sandbox, measured from its border. */
function sandboxPlaces({ sandbox, labels, arrows, density }: Layout) {
  const top = (y: number): number => y - sandbox.y - 2;
  return {
    lanes: labels.map(({ kind, y }) => ({ kind, place: { top: top(y + LABEL_TOP[density]) } })),
    arrows: arrows.map(({ x, y, to }) => ({ to, place: { left: x - sandbox.x - 11, top: top(y - 9) } })),
  };
}

/** The place of every part, by the name in its `data-at`. */
export function placesOf(layout: Layout): ReadonlyMap<string, CssPlace> {
  const { lanes, arrows } = sandboxPlaces(layout);
  return new Map<string, CssPlace>([
    ['pod', boxed(layout.pod)],
    ['sandbox', boxed(layout.sandbox)],
    ['rail', boxed(layout.rail)],
    ...[...layout.cards].map(([id, box]) => [id, boxed(box)] as const),
    ...lanes.map(({ kind, place }) => [`lane-${kind}`, place] as const),
    ...arrows.map(({ to, place }) => [`arrow-${to}`, place] as const),
  ]);
}

function boxed({ x, y, width, height }: Box): CssPlace {
  return { left: x, top: y, width, height };
}
