// Tests what the page of a rollout shows for two texts, and how it lays out the time.

import { describe, expect, test } from 'vitest';
import { rolloutAxis } from '../../src/rollout/axis.ts';
import { EDITED_EXAMPLE, EXAMPLE } from '../../src/rollout/example.ts';
import { type Asked, roll } from '../../src/rollout/rolled.ts';

const ASKED: Asked = {
  release: '1.30',
  before: EXAMPLE,
  after: EDITED_EXAMPLE,
  fate: 'ready',
  nodes: 3,
  acts: [],
};

function rolled(asked: Partial<Asked> = {}) {
  const answer = roll({ ...ASKED, ...asked });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

test('the example completes within its bounds, and says so', () => {
  const { lanes, stops, least, most } = rolled();
  expect([least, most]).toEqual([3, 5]);
  expect(lanes.filter(({ isNew }) => isNew)).toHaveLength(4);
  expect(stops.at(-1)).toMatchObject({ ends: 'complete', updated: 4, available: 4 });
  expect(stops[0]?.at).toBeLessThan(0);
  expect(stops.some(({ at }) => at === 0)).toBe(true);
});

test('a rollback of a rollout that waits returns to the old template', () => {
  const { lanes, stops } = rolled({ fate: 'not-ready', acts: [{ type: 'roll-back', at: 60 }] });
  expect(stops.at(-1)).toMatchObject({ ends: 'complete', available: 4 });
  const left = lanes.filter(({ spans }) => spans.at(-1)?.to === undefined);
  expect(left.map(({ isNew }) => isNew)).toEqual([false, false, false, false]);
});

test('a deleted Pod is replaced', () => {
  const { lanes } = rolled({ after: EXAMPLE });
  const pod = lanes[0]?.name ?? '';
  const after = rolled({ after: EXAMPLE, acts: [{ type: 'delete', at: 5, pod }] });
  expect(after.lanes).toHaveLength(lanes.length + 1);
  expect(after.lanes.find(({ name }) => name === pod)?.spans.at(-1)?.state).toBe('ending');
});

describe('the axis', () => {
  test.each([
    ['a short rollout', {}],
    ['one that waits for its deadline', { fate: 'not-ready' }],
    ['a crash loop', { fate: 'crash' }],
  ] as const)('of %s ascends, and has each stop at its own place', (_, asked) => {
    const shown = rolled(asked);
    const { stops, placeOf, nearest, ticks } = rolloutAxis(shown);
    const places = stops.map(({ at }) => placeOf(at));
    for (const [index, place] of places.entries()) {
      expect(place).toBeGreaterThanOrEqual(places[index - 1] ?? 0);
      expect(place).toBeLessThanOrEqual(100);
      if (index > 0) expect(nearest(place)).toBe(index);
    }
    expect(ticks[0]).toBe(0);
    expect(ticks.length).toBeLessThanOrEqual(12);
  });

  test('of a long wait keeps what happens at the edit readable', () => {
    const shown = rolled({ fate: 'not-ready' });
    const { placeOf, folds } = rolloutAxis(shown);
    expect(shown.settled).toBeGreaterThan(600);
    expect(folds.length).toBeGreaterThan(0);
    // Without folds the first second would be a sixth of a percent.
    expect(placeOf(1) - placeOf(0)).toBeGreaterThan(1);
  });
});

test.each([
  ['the first text is broken', { before: 'a: [' }],
  ['the second text is another object', { after: EXAMPLE.replace('name: shop', 'name: other') }],
  ['the second text is empty', { after: '' }],
])('%s: the problems are returned', (_, asked) => {
  const answer = roll({ ...ASKED, ...asked });
  expect(answer.ok ? [] : answer.error.map(({ message }) => message)).not.toEqual([]);
});
