// Does React Flow get to see only what has changed?

import { type Explanation, pictureLayout, toGraphModel } from '@syncpod/core';
import { expect, it } from 'vitest';
import { createDrawing } from '../../src/graph/toReactFlow.ts';
import { story4, story4NextKey } from './fixture.ts';

/** After all steps, when every edge is there. */
function drawnBy(drawing: ReturnType<typeof createDrawing>, explanation: Explanation) {
  const model = toGraphModel(explanation, explanation.steps.length + 1);
  const layout = pictureLayout(model, { width: 700, height: 500, fit: false });
  return {
    nodes: drawing.nodes(model, layout, undefined, false),
    edges: drawing.edges(model, layout, undefined),
  };
}

it('hands on a new object for the container that another key changes, and the same ones for all the rest', () => {
  const drawing = createDrawing();
  const before = drawnBy(drawing, story4);
  const after = drawnBy(drawing, story4NextKey);
  const changed = after.nodes.filter((node, index) => node !== before.nodes[index]);
  expect(changed.map(({ id }) => id)).toEqual(['card:nginx:new']);
  expect(before.edges.length).toBeGreaterThan(0);
  after.edges.forEach((edge, index) => {
    expect(edge).toBe(before.edges[index]);
  });
});

it('lets go of what is no longer drawn', () => {
  const drawing = createDrawing();
  const before = drawnBy(drawing, story4);
  const none = pictureLayout(toGraphModel(story4, 0), { width: 300, height: 500, fit: false });
  drawing.nodes({ ...toGraphModel(story4, 0), lanes: [] }, none, undefined, false);
  const again = drawnBy(drawing, story4);
  expect(again.nodes).toEqual(before.nodes);
  expect(again.nodes.at(-1)).not.toBe(before.nodes.at(-1));
});
