// The types of the React Flow nodes and edges of the picture.

import type { Aside, Card, Density, GraphEdge, PodNode, Point, StepNode } from '@syncpod/core/picture';
import type { Edge, Node } from 'reactflow';
import type { SandboxParts } from './places.ts';

/** An empty node as large as the picture with its margins, which React Flow fits to the pane. */
type SheetNode = Node<Record<string, never>, 'sheet'>;
export type RailNode = Node<
  {
    readonly steps: readonly StepNode[];
    readonly aside: Aside | undefined;
    readonly lit: number | undefined;
    readonly column: number;
  },
  'rail'
>;
export type PodFrameNode = Node<
  { readonly pod: PodNode; readonly stale: boolean; readonly snug: boolean },
  'pod'
>;
export type SandboxFrameNode = Node<SandboxParts, 'sandbox'>;
export type CardNode = Node<
  { readonly card: Card; readonly density: Density; readonly allFacts: boolean; readonly lit: boolean },
  'card'
>;
export type PictureNode = SheetNode | RailNode | PodFrameNode | SandboxFrameNode | CardNode;
export type StepEdge = Edge<
  { readonly edge: GraphEdge; readonly route: readonly Point[]; readonly lit: boolean },
  'step'
>;
