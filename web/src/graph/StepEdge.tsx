// How does the line from a step to what it touches look?

import { type GraphEdge, type Point, roundedPath } from '@syncpod/core';
import styles from './StepEdge.module.css';

export interface StepEdgeData extends Record<string, unknown> {
  readonly edge: GraphEdge;
  readonly route: readonly Point[];
  readonly lit: boolean;
}

export function StepEdge({ data }: { readonly data?: StepEdgeData }) {
  if (!data) return null;
  const { edge, route, lit } = data;
  const end = route.at(-1);
  return (
    <g className={styles.edge} data-tone={edge.tone} data-state={edge.state} data-lit={lit}>
      <path d={roundedPath(route)} pathLength={1} />
      {end && <circle cx={end.x} cy={end.y} r={4} />}
    </g>
  );
}
