// Which style puts each part of the picture in its place, without React Flow?

import { type Box, type Density, type GraphModel, type Layout, toneOf } from '@syncpod/core';

/** Whole CSS pixels. */
export type Place = Readonly<Partial<Record<'left' | 'top' | 'width' | 'height', number>>>;

const LABEL_TOP = { large: 14, roomy: 10, compact: 5, dense: 3 } as const satisfies Record<Density, number>;

/** Pixels of a step below which its words are set smaller. */
const TIGHT = 72;

export function isTight(column: number): boolean {
  return column < TIGHT;
}

/** The room that each step of the rail has across, in pixels. */
export function columnOf({ rail }: Layout, steps: number): number {
  return rail.width / steps;
}

/** What the frame of the sandbox shows. */
export type SandboxParts = NonNullable<ReturnType<typeof sandboxParts>>;

/** Undefined if there is no sandbox to show. */
export function sandboxParts(model: GraphModel, layout: Layout) {
  const { sandbox } = model;
  if (!sandbox) return undefined;
  const { lanes, arrows, note } = sandboxPlaces(layout);
  return {
    sandbox,
    snug: layout.snug,
    lanes,
    note,
    arrows: arrows.map(({ to, place }) => ({ to, place, tone: toneOf(model, to) })),
  };
}

/** What stands inside the sandbox, measured from its border. */
function sandboxPlaces({ sandbox, labels, arrows, noDebugY, cardsX, density }: Layout) {
  const top = (y: number): number => y - sandbox.y - 2;
  const note = noDebugY === undefined ? undefined : top(noDebugY - 9);
  return {
    lanes: labels.map(({ kind, y }) => ({ kind, place: { top: top(y + LABEL_TOP[density]) } })),
    arrows: arrows.map(({ x, y, to }) => ({ to, place: { left: x - sandbox.x - 11, top: top(y - 9) } })),
    ...(note === undefined
      ? {}
      : { note: { label: { top: note }, text: { left: cardsX - sandbox.x - 2, top: note } } }),
  };
}

/** Every part by the name in its `data-at`. */
export function placesOf(layout: Layout): ReadonlyMap<string, Place> {
  const { lanes, arrows, note } = sandboxPlaces(layout);
  return new Map<string, Place>([
    ['pod', boxed(layout.pod)],
    ['sandbox', boxed(layout.sandbox)],
    ['rail', boxed(layout.rail)],
    ...[...layout.cards].map(([id, box]) => [id, boxed(box)] as const),
    ...lanes.map(({ kind, place }) => [`lane-${kind}`, place] as const),
    ...arrows.map(({ to, place }) => [`arrow-${to}`, place] as const),
    ...(note ? [['note-label', note.label] as const, ['note-text', note.text] as const] : []),
  ]);
}

function boxed({ x, y, width, height }: Box): Place {
  return { left: x, top: y, width, height };
}
