// Which component draws which kind of node on the canvas?

import type { Aside, Card, Density, PodNode, StepNode } from '@syncpod/core';
import { memo } from 'react';
import { Handle, Position } from 'reactflow';
import { ContainerCard } from './ContainerCard.tsx';
import styles from './nodes.module.css';
import { PodFrame, SandboxFrame } from './PodFrame.tsx';
import type { SandboxParts } from './places.ts';
import { Rail } from './Rail.tsx';

interface Drawn<Data> {
  readonly data: Data;
}

type CardData = {
  readonly card: Card;
  readonly density: Density;
  readonly allFacts: boolean;
  readonly lit: boolean;
};
type RailData = {
  readonly steps: readonly StepNode[];
  readonly aside: Aside | undefined;
  readonly lit: number | undefined;
  readonly column: number;
};
type PodData = { readonly pod: PodNode; readonly stale: boolean; readonly snug: boolean };

// Edges carry their own routes; React Flow draws them only between nodes that have handles.
const ends = (
  <>
    <Handle type="source" position={Position.Bottom} isConnectable={false} className={styles.end} />
    <Handle type="target" position={Position.Top} isConnectable={false} className={styles.end} />
  </>
);

export const CardNode = memo(({ data }: Drawn<CardData>) => (
  <>
    <ContainerCard {...data} />
    {ends}
  </>
));

export const RailNode = memo(({ data }: Drawn<RailData>) => (
  <>
    <Rail {...data} />
    {ends}
  </>
));

export const PodFrameNode = memo(({ data }: Drawn<PodData>) => <PodFrame {...data} />);

export const SandboxFrameNode = memo(({ data }: Drawn<SandboxParts>) => (
  <>
    <SandboxFrame {...data} />
    {ends}
  </>
));
