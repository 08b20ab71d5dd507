// How are our nodes and edges handed to React Flow?

import type { Box, Card, GraphModel, Layout } from '@syncpod/core';
import { type Edge, type EdgeTypes, type Node, type NodeTypes, Position } from 'reactflow';
import type { Selection } from './context.ts';
import { createKept } from './kept.ts';
import { CardNode, PodFrameNode, RailNode, SandboxFrameNode } from './nodes.tsx';
import { columnOf, sandboxParts } from './places.ts';
import { StepEdge, type StepEdgeData } from './StepEdge.tsx';

export const nodeTypes: NodeTypes = {
  rail: RailNode,
  pod: PodFrameNode,
  sandbox: SandboxFrameNode,
  card: CardNode,
};

export const edgeTypes: EdgeTypes = { step: StepEdge };

const LAYERS = { pod: 0, sandbox: 1, edge: 2, card: 3, rail: 4 } as const;

/** What one canvas shows over time. What is as it was stays the same object: React Flow draws only the others. */
export function createDrawing() {
  const keepNodes = createKept<Node>();
  const keepEdges = createKept<Edge<StepEdgeData>>();
  return {
    nodes: (...drawn: Parameters<typeof toNodes>) => keepNodes(toNodes(...drawn)),
    edges: (...drawn: Parameters<typeof toEdges>) => keepEdges(toEdges(...drawn)),
  };
}

/** Nodes with fixed places and known sizes, so that React Flow has nothing to measure; in the order of reading. */
function toNodes(model: GraphModel, layout: Layout, lit: Selection | undefined, stale: boolean): Node[] {
  const cards = model.lanes.flatMap(({ containers }) => containers.flat());
  const sandbox = sandboxParts(model, layout);
  return [
    node('rail', 'rail', layout.rail, {
      steps: model.steps,
      aside: model.aside,
      lit: lit?.kind === 'step' ? lit.number : undefined,
      column: columnOf(layout, model.steps.length),
    }),
    node('pod', 'pod', layout.pod, { pod: model.pod, stale, snug: layout.snug }),
    ...(sandbox ? [node('sandbox', 'sandbox', layout.sandbox, sandbox)] : []),
    ...cards.flatMap((card) => {
      const box = layout.cards.get(card.id);
      const { density, allFacts } = layout;
      const data = { card, density, allFacts, lit: isLit(card, model, lit) };
      return box ? [node(card.id, 'card', box, data)] : [];
    }),
  ];
}

/** A card lights up for its container, and for a step that touches it. */
function isLit(card: Card, { edges }: GraphModel, lit: Selection | undefined): boolean {
  if (lit?.kind === 'container') return card.container === lit.name;
  if (lit?.kind === 'step') {
    return edges.some(({ step, target }) => step === `step-${lit.number}` && target === card.id);
  }
  return false;
}

/** Edges carry their own routes: these only tell React Flow that they may be drawn before it has measured. */
const END = { x: 0, y: 0, width: 1, height: 1 };

function node(id: string, type: keyof typeof LAYERS, box: Box, data: Record<string, unknown>): Node {
  const { x, y, width, height } = box;
  return {
    id,
    type,
    position: { x, y },
    width,
    height,
    measured: { width, height },
    handles: [
      { ...END, type: 'source', position: Position.Bottom },
      { ...END, type: 'target', position: Position.Top },
    ],
    zIndex: LAYERS[type],
    data,
    domAttributes: { 'aria-roledescription': undefined },
  };
}

/** Those whose step has come, and those of what is pointed at. */
function toEdges(model: GraphModel, layout: Layout, lit: Selection | undefined): Edge<StepEdgeData>[] {
  const cards = model.lanes.flatMap(({ containers }) => containers.flat());
  const litTargets = new Set(
    cards.filter((card) => lit?.kind === 'container' && card.container === lit.name).map(({ id }) => id),
  );
  return model.edges.flatMap((edge) => {
    const pointed =
      litTargets.has(edge.target) || (lit?.kind === 'step' && edge.step === `step-${lit.number}`);
    const route = layout.routes.get(edge.id);
    if (!route || (edge.state === 'to-come' && !pointed)) return [];
    return [
      {
        id: edge.id,
        type: 'step',
        source: 'rail',
        target: edge.target,
        zIndex: LAYERS.edge,
        ariaRole: 'presentation',
        domAttributes: { 'aria-roledescription': undefined, 'aria-hidden': true },
        data: { edge, route, lit: pointed },
      },
    ];
  });
}
