// Tests that the parts of the picture do not overlap, for any Pod and any window.

import {
  type Box,
  FIT_ZOOM,
  paneLayout,
  roundedPath,
  showsAllFacts,
  toGraphModel,
} from '@syncpod/core/picture';
import { describe, expect, it } from 'vitest';
import { pictureLayout as layout } from '../../../src/report/picture/layout.ts';
import { eightSteps, everyOutcome, many, sandboxRecreated, sixSteps, story4 } from './fixture.ts';

const ROOM = { width: 690, height: 700 };
const WIDTHS = [480, 614, 690, 1000, 1600];

const inside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const apart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

describe.each(WIDTHS)('%i pixels wide', (width) => {
  it('no card overlaps another or leaves the sandbox, for 1 to 15 containers of all kinds', () => {
    const wrong: string[] = [];
    for (let count = 1; count <= 15; count += 1) {
      for (const nth of [1, 2, 3, 99]) {
        const placed = layout(toGraphModel(many(count, nth), 3), { width, height: 500 });
        const boxes = [...placed.cards];
        boxes.forEach(([id, box], index) => {
          if (!inside(box, placed.sandbox)) wrong.push(`${count}/${nth}: ${id} leaves the sandbox`);
          for (const [other, its] of boxes.slice(index + 1)) {
            if (!apart(box, its)) wrong.push(`${count}/${nth}: ${id} and ${other} overlap`);
          }
        });
        if (!inside(placed.sandbox, placed.pod)) wrong.push(`${count}/${nth}: the sandbox leaves the Pod`);
        if (!apart(placed.rail, placed.pod)) wrong.push(`${count}/${nth}: the rail overlaps the Pod`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('leaves a card wide enough for a name, a badge and a hash', () => {
    const placed = layout(toGraphModel(everyOutcome, 0), { width, height: 700 });
    const narrowest = Math.min(...[...placed.cards.values()].map((box) => box.width));
    expect(narrowest).toBeGreaterThanOrEqual(width < 600 ? 140 : 190);
  });
});

it('gives pictures side by side rails of one height, whatever the steps of their releases', () => {
  const columns = Math.max(sixSteps.steps.length, eightSteps.steps.length);
  for (let width = 480; width <= 1200; width += 20) {
    const tops = [sixSteps, eightSteps].map(
      (explanation) => layout({ ...toGraphModel(explanation, 1), columns }, { width, height: 700 }).pod.y,
    );
    expect(tops[0], `${width}`).toBe(tops[1]);
  }
});

it('leaves little of the sandbox empty, however high the room is', () => {
  const { sandbox, cards } = layout(toGraphModel(many(1, 99), 0), { width: 800, height: 1000 });
  const [card] = [...cards.values()];
  if (!card) throw new Error('the picture has no card');
  expect(sandbox.y + sandbox.height - (card.y + card.height)).toBeLessThan(100);
});

it('gives every card a position and every edge a route', () => {
  for (const explanation of [story4, sixSteps, eightSteps, sandboxRecreated, everyOutcome]) {
    const model = toGraphModel(explanation, 3);
    const placed = layout(model, ROOM);
    const ids = model.lanes.flatMap(({ containers }) => containers.flat().map(({ id }) => id));
    expect([...placed.cards.keys()].sort()).toEqual([...ids].sort());
    expect([...placed.routes.keys()].sort()).toEqual(model.edges.map(({ id }) => id).sort());
  }
});

it('shows all of a small Pod at once, as large as the height allows', () => {
  const model = toGraphModel(story4, 0);
  const fits = [430, 460, 700].map((height) => layout(model, { width: 960, height }));
  expect(fits.map(({ height }) => height)).toEqual([430, 460, 700]);
  const heights = fits.map(({ cards }) => [...cards.values()][0]?.height ?? 0);
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
  const { height, needs } = layout(model, { width: 960 });
  expect(height).toBe(needs);
  expect(height).toBeGreaterThan(460);
});

it('reduces margins before facts', () => {
  const projector = { width: 914, height: 352 };
  for (const explanation of [story4, sixSteps, eightSteps]) {
    const placed = layout(toGraphModel(explanation, 8), projector);
    const boxes = [...placed.cards.values()];
    expect(boxes.every((box) => showsAllFacts(placed, box))).toBe(true);
    expect(boxes.every((box) => inside(box, placed.sandbox))).toBe(true);
    expect(inside(placed.sandbox, placed.pod) && apart(placed.rail, placed.pod)).toBe(true);
  }
  expect(layout(toGraphModel(story4, 8), projector).height).toBe(352);
});

it('lets an edge into its card below the name of the lane', () => {
  const model = toGraphModel(story4, 8);
  for (const height of [352, 430, 700]) {
    const { cards, labels, routes } = layout(model, { width: 914, height });
    for (const { id, target } of model.edges) {
      const end = routes.get(id)?.at(-1);
      const box = cards.get(target);
      if (!end || end.x !== box?.x) continue;
      const label = labels.find(({ y }) => y === box.y);
      // A line of 18 pixels, from 3 pixels below the top of the card.
      if (label) expect(end.y).toBeGreaterThan(label.y + 3 + 18);
    }
  }
});

it('is the same for the same Pod and moves no card from step to step', () => {
  const places = [0, 3, 7, 8].map((step) => [...layout(toGraphModel(story4, step), ROOM).cards]);
  expect(new Set(places.map((cards) => JSON.stringify(cards))).size).toBe(1);
});

it('puts an old card to the left of its new one, with the arrow between them', () => {
  const placed = layout(toGraphModel(story4, 0), ROOM);
  const old = placed.cards.get('card:nginx:old');
  const fresh = placed.cards.get('card:nginx:new');
  const [arrow] = placed.arrows;
  expect(old?.y).toBe(fresh?.y);
  expect(placed.arrows).toHaveLength(1);
  expect(arrow?.x).toBeGreaterThan((old?.x ?? 0) + (old?.width ?? 0));
  expect(arrow?.x).toBeLessThan(fresh?.x ?? 0);
});

it('fills the available height and needs more only if the Pod does', () => {
  const small = layout(toGraphModel(story4, 0), ROOM);
  expect(small.height).toBe(ROOM.height);
  expect(small.needs).toBeLessThanOrEqual(ROOM.height);
  const big = layout(toGraphModel(many(15, 2), 0), { width: 690, height: 400 });
  expect(big.height).toBe(big.least);
  expect(big.density).toBe('dense');
});

it('needs the same height for any available height, so it never grows by itself', () => {
  const needs = [0, 300, 700, 2000].map(
    (height) => layout(toGraphModel(story4, 0), { width: 900, height }).needs,
  );
  expect(new Set(needs).size).toBe(1);
});

it('routes an edge from its step to the side of the card, through the margin of the Pod', () => {
  const model = toGraphModel(many(15, 3), 3);
  const { routes, cards, pod, sandbox } = layout(model, ROOM);
  for (const { id, target } of model.edges) {
    const route = routes.get(id) ?? [];
    const end = route.at(-1);
    const box = cards.get(target);
    const turn = route[2];
    expect(end && box && (end.x === box.x || end.x === box.x + box.width)).toBe(true);
    expect(turn && turn.x > pod.x && turn.x < pod.x + pod.width).toBe(true);
    expect(turn && (turn.x < sandbox.x || turn.x > sandbox.x + sandbox.width)).toBe(true);
  }
});

it('rounds the corners of a route without leaving its ends', () => {
  const path = roundedPath([
    { x: 0, y: 0 },
    { x: 0, y: 20 },
    { x: 30, y: 20 },
  ]);
  expect(path).toBe('M0 0L0 13Q0 20 7 20L30 20');
});

it('gives a container that is alone in its row the width of both columns', () => {
  // Seven containers share rows: the last is alone.
  const packed = layout(toGraphModel(many(7, 0), 0), ROOM);
  const boxes = [...packed.cards.values()];
  const wide = boxes.filter(({ width }) => width === Math.max(...boxes.map((box) => box.width)));
  for (const box of wide) expect(boxes.filter(({ y }) => y === box.y)).toEqual([box]);
  expect(boxes.length - wide.length).toBe(4);
  const { cards } = layout(toGraphModel(story4, 0), ROOM);
  const [old, fresh, kept] = ['nginx:old', 'nginx:new', 'log-agent:only'].map((id) =>
    cards.get(`card:${id}`),
  );
  expect(kept?.x).toBe(old?.x);
  expect((kept?.x ?? 0) + (kept?.width ?? 0)).toBe((fresh?.x ?? 0) + (fresh?.width ?? 0));
});

describe('in a pane', () => {
  const zoomOf = (placed: ReturnType<typeof paneLayout>, pane: { width: number; height: number }) =>
    Math.min(pane.width / placed.width, pane.height / placed.height);

  it.each([
    [684, 560],
    [1230, 900],
    [600, 330],
    [400, 800],
  ])('of %i x %i pixels the picture fills it when it is scaled', (width, height) => {
    for (const model of [toGraphModel(story4, 0), toGraphModel(many(15, 1), 0)]) {
      const placed = paneLayout(model, { width, height });
      const zoom = zoomOf(placed, { width, height });
      expect(zoom).toBeGreaterThanOrEqual(FIT_ZOOM.least);
      expect(zoom).toBeLessThan(FIT_ZOOM.most + 0.01);
      expect(placed.width * zoom).toBeGreaterThan(width - 3);
      expect(placed.height * zoom).toBeGreaterThan(height - 3);
    }
  });

  it('of a laptop is not scaled beside an old Pod, with the rail above both', () => {
    const pane = { width: 342, height: 330, rail: 0 as const };
    const placed = paneLayout(toGraphModel(sandboxRecreated, 0), pane);
    expect(zoomOf(placed, pane)).toBe(1);
    expect(placed.pod.y).toBeLessThan(5);
    for (const box of placed.cards.values()) expect(inside(box, placed.sandbox)).toBe(true);
  });

  it('is not scaled where it fits and is not wide', () => {
    const pane = { width: 684, height: 560 };
    expect(zoomOf(paneLayout(toGraphModel(story4, 0), pane), pane)).toBe(1);
  });

  it('leaves little room below the cards', () => {
    const wide = { width: 1230, height: 1140 };
    for (const [containers, most, pane] of [
      [1, 0.4, { width: 684, height: 560 }],
      [1, 0.4, wide],
      [2, 0.2, wide],
      [3, 0.2, wide],
      [4, 0.2, wide],
    ] as const) {
      const { cards, sandbox } = paneLayout(toGraphModel(many(containers, 0), 0), pane);
      const bottom = Math.max(...[...cards.values()].map(({ y, height }) => y + height));
      const unused = (sandbox.y + sandbox.height - bottom) / sandbox.height;
      expect(unused, `${containers}`).toBeLessThan(most);
      expect(unused, `${containers}`).toBeGreaterThan(0);
    }
  });

  it('is enlarged on a large screen, and reduced for many containers', () => {
    const large = { width: 1230, height: 1000 };
    expect(zoomOf(paneLayout(toGraphModel(story4, 0), large), large)).toBeGreaterThan(1.35);
    const low = { width: 684, height: 560 };
    expect(zoomOf(paneLayout(toGraphModel(many(15, 1), 0), low), low)).toBeLessThan(0.8);
  });

  it('needs the same height for any available height', () => {
    const needs = [0, 300, 700, 2000].map((height) => {
      const { needs, least } = paneLayout(toGraphModel(many(15, 2), 0), { width: 900, height });
      return [needs, least];
    });
    expect(new Set(needs.map(String)).size).toBe(1);
  });
});
