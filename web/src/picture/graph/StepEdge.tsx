// Draws the edge from a step to what it touches.

import { roundedPath } from '@syncpod/core/picture';
import { BaseEdge, type EdgeProps } from 'reactflow';
import type { StepEdge } from './nodeTypes.ts';
import styles from './StepEdge.module.css';

export const edgeTypes = {
  step: ({ data }: EdgeProps<StepEdge>) => {
    if (!data) return null;
    const { edge, route, lit } = data;
    const end = route.at(-1);
    return (
      <g className={styles.edge} data-tone={edge.tone} data-state={edge.state} data-lit={lit}>
        <BaseEdge path={roundedPath(route)} pathLength={1} interactionWidth={0} />
        {end && <circle cx={end.x} cy={end.y} r={4} />}
      </g>
    );
  },
};
