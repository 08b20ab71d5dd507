// Draws each type of React Flow node.

import { memo } from 'react';
import { Handle, type NodeProps, Position } from 'reactflow';
import { CardFace } from './ContainerCard.tsx';
import styles from './nodes.module.css';
import type { CardNode, PodFrameNode, RailNode, SandboxFrameNode } from './nodeTypes.ts';
import { PodFrame, SandboxFrame } from './PodFrame.tsx';
import { Rail } from './Rail.tsx';

// React Flow draws edges only between rendered handles.
const target = <Handle type="target" position={Position.Top} isConnectable={false} className={styles.end} />;

export const nodeTypes = {
  sheet: () => null,
  rail: memo(({ data }: NodeProps<RailNode>) => (
    <>
      <Rail {...data} />
      {data.steps.map(({ id }) => (
        <Handle
          key={id}
          id={id}
          type="source"
          position={Position.Bottom}
          isConnectable={false}
          className={styles.end}
        />
      ))}
    </>
  )),
  pod: memo(({ data }: NodeProps<PodFrameNode>) => <PodFrame {...data} />),
  sandbox: memo(({ data }: NodeProps<SandboxFrameNode>) => (
    <>
      <SandboxFrame {...data} />
      {target}
    </>
  )),
  card: memo(({ data, selected }: NodeProps<CardNode>) => (
    <>
      <CardFace {...data} selected={selected} />
      {target}
    </>
  )),
};
