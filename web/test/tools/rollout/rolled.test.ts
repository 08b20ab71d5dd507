// Tests what the page of a rollout shows for two texts, and how it lays out the time.

import { DEFAULT_MINOR } from '@syncpod/core/releases';
import { describe, expect, test } from 'vitest';
import { rolloutAxis } from '../../../src/tools/rollout/axis.ts';
import { EDITED_EXAMPLE, EXAMPLE } from '../../../src/tools/rollout/example.ts';
import { roll } from '../../../src/tools/rollout/roll.ts';
import type { Asked } from '../../../src/tools/rollout/rolled.ts';

const ASKED: Asked = {
  release: '1.30',
  before: EXAMPLE,
  after: EDITED_EXAMPLE,
  fate: 'ready',
  nodes: 3,
  exits: '0',
  runs: 10,
  acts: [],
};

function rolled(asked: Partial<Asked> = {}) {
  const answer = roll({ ...ASKED, ...asked });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

test('the example completes within its bounds, and says so', () => {
  const { lanes, stops, cost } = rolled();
  expect(cost.values).toMatchObject({ least: 3, most: 5 });
  expect(lanes.filter(({ isNew }) => isNew)).toHaveLength(4);
  expect(stops.at(-1)).toMatchObject({ ends: 'complete', bars: [{ name: 'available', value: 4, of: 4 }] });
  expect(stops[0]?.at).toBeLessThan(0);
  expect(stops.some(({ at }) => at === 0)).toBe(true);
});

test('a rollback of a rollout that waits returns to the old template', () => {
  const { lanes, stops } = rolled({ fate: 'not-ready', acts: [{ type: 'roll-back', at: 60 }] });
  expect(stops.at(-1)).toMatchObject({ ends: 'complete', bars: [{ value: 4 }] });
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

const job = (spec: object, kind = 'Job') =>
  JSON.stringify({
    apiVersion: 'batch/v1',
    kind,
    metadata: { name: 'import' },
    spec:
      kind === 'CronJob' ? { schedule: '0 3 * * *', jobTemplate: { spec: template(spec) } } : template(spec),
  });
const template = (spec: object) => ({
  ...spec,
  template: { spec: { restartPolicy: 'Never', containers: [{ name: 'main', image: 'busybox' }] } },
});
const last = <T>(list: readonly T[]): T | undefined => list.at(-1);

describe('a Job', () => {
  test('creates a Pod again for one that failed, and completes', () => {
    const { kind, lanes, stops, answer, cost } = rolled({ before: job({}), exits: '1,0' });
    expect([kind, answer.text, cost.values]).toEqual([
      'job',
      'rollout.job.complete',
      { pods: 2, succeeded: 1, failed: 1 },
    ]);
    expect(lanes.map(({ spans }) => spans.map(({ state }) => state))).toEqual([
      ['starting', 'ready', 'broken'],
      ['starting', 'ready', 'done'],
    ]);
    expect(lanes[0]?.containers.map(({ name, spans }) => [name, last(spans)?.state])).toEqual([
      ['main', 'broken'],
    ]);
    const end = last(stops);
    expect(end?.bars.map(({ name, value }) => [name, value])).toEqual([
      ['active', 0],
      ['succeeded', 1],
      ['failed', 1],
    ]);
    expect(end?.text).toContain('Complete=True');
    expect(end?.tables.map(({ command }) => command)).toEqual(['kubectl get jobs', 'kubectl get pods']);
    expect(end?.tables[0]?.lines[1]).toMatch(/^import +Complete +1\/1 +\d+s +\d+s$/);
  });

  test('follows its podFailurePolicy', () => {
    const rules = [{ action: 'FailJob', onExitCodes: { operator: 'In', values: [42] } }];
    const { answer, lanes } = rolled({ after: job({ podFailurePolicy: { rules } }), exits: '42' });
    expect([answer.text, answer.values['reason'], lanes.length]).toEqual([
      'rollout.job.failed',
      'PodFailurePolicy',
      1,
    ]);
  });

  test('is suspended, and resumed', () => {
    const acts = [
      { type: 'suspend', at: 4, suspend: true },
      { type: 'suspend', at: 30, suspend: false },
    ] as const;
    const suspended = rolled({ before: job({}), acts: acts.slice(0, 1) });
    expect([suspended.answer.text, last(suspended.stops)?.suspended]).toEqual([
      'rollout.job.suspended',
      true,
    ]);
    expect(suspended.stops.find(({ at }) => at > 6)?.tables[0]?.lines[1]).toContain('Suspended');
    const { answer, lanes } = rolled({ before: job({}), acts });
    expect([answer.text, lanes.length]).toEqual(['rollout.job.complete', 2]);
  });

  test('is deleted with its Pods after its time to live', () => {
    const { stops, lanes } = rolled({ before: job({ ttlSecondsAfterFinished: 100 }) });
    expect(last(stops)?.tables.map(({ lines }) => lines)).toEqual([
      ['No resources found in default namespace.'],
      ['No resources found in default namespace.'],
    ]);
    expect(last(lanes[0]?.spans ?? [])?.to).toBeGreaterThan(100);
  });

  test('is looked for in its namespace', () => {
    const gone = {
      ...JSON.parse(job({ ttlSecondsAfterFinished: 1 })),
      metadata: { name: 'import', namespace: 'shop' },
    };
    const { stops } = rolled({ before: JSON.stringify(gone) });
    expect(last(last(stops)?.tables ?? [])?.lines).toEqual(['No resources found in shop namespace.']);
  });

  test.each(['* * * * *', '*/10 * * * *', '0 3 * * *', '0 0 1 */2 *'])(
    'of a CronJob of %s is created three times',
    (schedule) => {
      const text = job({}, 'CronJob').replace('0 3 * * *', schedule);
      expect(rolled({ before: text }).answer.values).toMatchObject({ count: 3, complete: 3 });
    },
  );

  test('is shown in the release that the page opens with', () => {
    expect(rolled({ before: job({}), release: DEFAULT_MINOR }).kind).toBe('job');
  });

  test('of a CronJob begins shortly before a scheduled time', () => {
    const { kind, answer, stops } = rolled({ before: job({}, 'CronJob') });
    expect([kind, answer.text, answer.values['complete']]).toEqual(['cronjob', 'rollout.cron', 3]);
    expect(stops[1]?.events[0]?.reason).toBe('SuccessfulCreate');
    expect(stops[1]?.at).toBeCloseTo(10.1);
    expect(stops[1]?.tables[0]?.lines[1]).toMatch(/^import +0 3 \* \* \* +<none> +False +1 +0s +10s$/);
  });
});

describe('the axis', () => {
  test.each([
    ['a short rollout', {}],
    ['one that waits for its deadline', { fate: 'not-ready' }],
    ['a crash loop', { fate: 'crash' }],
    ['a Job with failures', { before: job({ completions: 3 }), exits: '1,1,0' }],
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
  ['the exit codes are none', { before: job({}), exits: 'x' }],
  ['a Job of an old release', { before: job({}), release: '1.23' }],
  ['a Job of too many Pods', { before: job({ parallelism: 60, completions: 60 }) }],
])('%s: the problems are returned', (_, asked) => {
  const answer = roll({ ...ASKED, ...asked });
  expect(answer.ok ? [] : answer.error.map(({ message }) => message)).not.toEqual([]);
});
