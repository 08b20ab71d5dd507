// Tests that React Flow receives new objects only for changes.

import type { Explanation } from '@syncpod/core/explain';
import { paneLayout, toGraphModel } from '@syncpod/core/picture';
import { expect, it } from 'vitest';
import { story4, story4NextKey } from '../../../../packages/core/test/report/picture/fixture.ts';
import { createDrawing } from '../../../src/picture/graph/toReactFlow.ts';

type Drawing = ReturnType<typeof createDrawing>;

const SHOWN = {
  selected: undefined,
  lit: undefined,
  stale: false,
} as const;

/** The drawing after all steps, which has every edge. */
function drawnBy(drawing: Drawing, explanation: Explanation, shown: Parameters<Drawing['nodes']>[2] = SHOWN) {
  const model = toGraphModel(explanation, explanation.steps.length + 1);
  const layout = paneLayout(model, { width: 700, height: 500 });
  return { nodes: drawing.nodes(model, layout, shown), edges: drawing.edges(model, layout, shown) };
}

it('creates a new object for the container that an edit changes, and reuses the others', () => {
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

it('releases objects that are no longer drawn', () => {
  const drawing = createDrawing();
  const before = drawnBy(drawing, story4);
  const model = { ...toGraphModel(story4, 0), lanes: [] };
  drawing.nodes(model, paneLayout(model, { width: 300, height: 500 }), SHOWN);
  const again = drawnBy(drawing, story4);
  expect(again.nodes).toEqual(before.nodes);
  expect(again.nodes.at(-1)).not.toBe(before.nodes.at(-1));
});

it('selects both cards of the selected container, and announces it to screen readers', () => {
  const { nodes } = drawnBy(createDrawing(), story4, { ...SHOWN, selected: 'nginx' });
  const cards = nodes.filter(({ type }) => type === 'card');
  expect(cards.filter(({ selected }) => selected).map(({ id }) => id)).toEqual([
    'card:nginx:old',
    'card:nginx:new',
  ]);
  expect(cards.map(({ domAttributes }) => domAttributes?.['aria-pressed'])).toEqual(
    cards.map(({ selected }) => selected),
  );
});

it('connects every edge to a handle of the rail and to a node', () => {
  const { nodes, edges } = drawnBy(createDrawing(), story4);
  const rail = nodes.find(({ id }) => id === 'rail');
  for (const { source, sourceHandle, target } of edges) {
    expect(source).toBe('rail');
    expect(rail?.handles?.map(({ id }) => id)).toContain(sourceHandle);
    expect(nodes.find(({ id }) => id === target)?.handles).toHaveLength(1);
  }
});
