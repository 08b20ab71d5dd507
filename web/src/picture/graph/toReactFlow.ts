// Converts the picture to React Flow nodes and edges.

import { type Box, type Card, type GraphModel, type Layout, showsAllFacts } from '@syncpod/core/picture';
import { type NodeHandle, Position } from 'reactflow';
import type { CardNode, PictureNode, StepEdge } from './nodeTypes.ts';
import type { Selection } from './pictureContext.ts';
import { columnOf, sandboxParts } from './places.ts';

/** The state of the view. */
export interface Shown {
  /** Name of the selected container. */
  readonly selected: string | undefined;
  readonly lit: Selection | undefined;
  readonly stale: boolean;
}

const LAYERS = { sheet: 0, pod: 0, sandbox: 1, edge: 2, card: 3, rail: 4 } as const;

/** Reuses the objects of unchanged nodes and edges of one canvas: React Flow renders only the others. */
export function createDrawing() {
  const keepNodes = createKept<PictureNode>();
  const keepEdges = createKept<StepEdge>();
  return {
    nodes: (...drawn: Parameters<typeof toNodes>) => keepNodes(toNodes(...drawn)),
    edges: (...drawn: Parameters<typeof toEdges>) => keepEdges(toEdges(...drawn)),
  };
}

/** In reading order, which is the order of the Tab key. */
function toNodes(model: GraphModel, layout: Layout, shown: Shown): PictureNode[] {
  const { steps, aside, pod } = model;
  const { lit, stale } = shown;
  const { width, height, snug } = layout;
  const sandbox = sandboxParts(model, layout);
  return [
    { ...frame('sheet', { x: 0, y: 0, width, height }), type: 'sheet', data: {} },
    ...(layout.rail.height > 0
      ? [
          {
            ...frame('rail', layout.rail),
            type: 'rail' as const,
            handles: steps.map(({ id }) => handle('source', id)),
            data: {
              steps,
              aside,
              lit: lit?.kind === 'step' ? lit.number : undefined,
              column: columnOf(layout, steps.length),
            },
          },
        ]
      : []),
    { ...frame('pod', layout.pod), type: 'pod', data: { pod, stale, snug } },
    ...(sandbox
      ? [
          {
            ...frame('sandbox', layout.sandbox),
            type: 'sandbox' as const,
            handles: [handle('target')],
            data: sandbox,
          },
        ]
      : []),
    ...cardsOf(model).flatMap((card) => cardNode(card, model, layout, shown)),
  ];
}

/** The part of a node that can be neither selected nor focused. */
function frame(id: 'sheet' | 'rail' | 'pod' | 'sandbox', box: Box) {
  return {
    ...placed(id, box),
    zIndex: LAYERS[id],
    selectable: false,
    focusable: false,
    // A click beside the cards reaches the pane, which clears the selection.
    style: { pointerEvents: 'none' as const },
    domAttributes: { 'aria-roledescription': undefined, 'aria-describedby': undefined },
  };
}

function cardNode(card: Card, model: GraphModel, layout: Layout, shown: Shown): CardNode[] {
  const box = layout.cards.get(card.id);
  if (!box) return [];
  const { lit } = shown;
  const selected = card.container === shown.selected;
  const { density } = layout;
  return [
    {
      ...placed(card.id, box),
      type: 'card',
      zIndex: LAYERS.card,
      selected,
      ariaRole: 'button',
      domAttributes: { 'aria-roledescription': undefined, 'aria-pressed': selected },
      handles: [handle('target')],
      data: { card, density, allFacts: showsAllFacts(layout, box), lit: isLit(card, model, lit) },
    },
  ];
}

/** Includes the size, so React Flow does not measure the node. */
function placed(id: string, { x, y, width, height }: Box) {
  return { id, position: { x, y }, width, height, measured: { width, height } };
}

/** With these, React Flow draws edges before it has measured the nodes. Edges have their own routes. */
function handle(type: 'source' | 'target', id?: string): NodeHandle {
  const position = type === 'source' ? Position.Bottom : Position.Top;
  return { ...(id === undefined ? {} : { id }), type, position, x: 0, y: 0, width: 1, height: 1 };
}

function cardsOf({ lanes }: GraphModel): readonly Card[] {
  return lanes.flatMap(({ containers }) => containers.flat());
}

/** A card is highlighted with its container, and with a step that touches it. */
function isLit(card: Card, { edges }: GraphModel, lit: Selection | undefined): boolean {
  if (lit?.kind === 'container') return card.container === lit.name;
  if (lit?.kind === 'step') {
    return edges.some(({ step, target }) => step === `step-${lit.number}` && target === card.id);
  }
  return false;
}

/** The edges of the steps so far, of the hovered step or container, and of the selected container. */
function toEdges(model: GraphModel, layout: Layout, { lit, selected }: Shown): StepEdge[] {
  // They begin at the rail.
  if (layout.rail.height === 0) return [];
  const names = new Set([selected, lit?.kind === 'container' ? lit.name : undefined]);
  const litTargets = new Set(
    cardsOf(model)
      .filter(({ container }) => names.has(container))
      .map(({ id }) => id),
  );
  return model.edges.flatMap((edge) => {
    const pointed =
      litTargets.has(edge.target) || (lit?.kind === 'step' && edge.step === `step-${lit.number}`);
    const route = layout.routes.get(edge.id);
    if (!route || (edge.state === 'to-come' && !pointed)) return [];
    return [
      {
        id: edge.id,
        type: 'step' as const,
        source: 'rail',
        sourceHandle: edge.step,
        target: edge.target,
        zIndex: LAYERS.edge,
        selectable: false,
        ariaRole: 'presentation' as const,
        domAttributes: { 'aria-label': undefined, 'aria-roledescription': undefined, 'aria-hidden': true },
        data: { edge, route, lit: pointed },
      },
    ];
  });
}

/** Keeps one list over time. Its items are plain data, without functions, Maps or Sets. */
function createKept<Item extends { readonly id: string }>(): (items: readonly Item[]) => Item[] {
  let before: ReadonlyMap<string, { readonly text: string; readonly item: Item }> = new Map();
  return (items) => {
    const now = items.map((item) => {
      const text = JSON.stringify(item);
      const old = before.get(item.id);
      return old?.text === text ? old : { text, item };
    });
    before = new Map(now.map((one) => [one.item.id, one]));
    return now.map(({ item }) => item);
  };
}
