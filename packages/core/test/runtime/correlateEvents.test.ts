// Tests that Events are counted, combined and filtered as in client-go.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { PodEvent } from '../../src/runtime/kuberuntime/run.ts';
import { correlateEvents } from '../../src/story/correlateEvents.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { play } from '../scenarios/play.ts';

/** A snapshot that contains only Events. */
function holding(base: Snapshot, events: readonly PodEvent[], type?: string): Snapshot {
  const cause = type === undefined ? ({ kind: 'ticker' } as const) : ({ kind: 'event', type } as const);
  return { ...base, cause, events };
}

const manifest = JSON.stringify({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'p' },
  spec: { containers: [{ name: 'app', image: 'app:1' }] },
});
const replayed = (events: readonly ScenarioEvent[]): readonly Snapshot[] =>
  play({ release: '1.29', path: 'api', manifest, events });
const [base] = replayed([]);
if (!base) throw new Error('a story has a beginning');

const event = (at: number, message: string, more: Partial<PodEvent> = {}): PodEvent => ({
  at,
  type: 'Warning',
  reason: 'Failed',
  message,
  ...more,
});
const listed = (events: readonly PodEvent[]) =>
  correlateEvents(events.map((one) => holding(base, [one]))).rows.map(
    ({ message, count, first, last }) => `${message} x${count} ${first}-${last}`,
  );

describe('equal Events', () => {
  test('are one object with a count, and move to the end', () => {
    expect(listed([event(1, 'a'), event(2, 'b'), event(5, 'a')])).toEqual(['b x1 2-2', 'a x2 1-5']);
  });

  test('are two objects for two containers', () => {
    expect(listed([event(1, 'a', { container: 'x' }), event(2, 'a', { container: 'y' })])).toHaveLength(2);
  });

  test('are new objects after a restart of the kubelet', () => {
    const { rows } = correlateEvents([
      holding(base, [event(1, 'a')]),
      holding(base, [], 'kubelet-restart'),
      holding(base, [event(2, 'a')]),
    ]);
    expect(rows.map(({ count }) => count)).toEqual([1, 1]);
  });
});

describe('similar Events', () => {
  const nine = Array.from({ length: 9 }, (_, index) => event(index, `m${index}`));

  test('with ten messages are combined from the tenth on', () => {
    expect(listed([...nine, event(20, 'm9'), event(21, 'm10')]).at(-1)).toBe(
      '(combined from similar events): m10 x2 20-21',
    );
  });

  test('are not combined after ten minutes', () => {
    expect(listed([...nine, event(700, 'm9')]).at(-1)).toBe('m9 x1 700-700');
  });

  test('have the same type and reason', () => {
    expect(listed([...nine, event(20, 'other', { reason: 'BackOff' })]).at(-1)).toBe('other x1 20-20');
  });
});

describe('the spam filter', () => {
  const many = Array.from({ length: 40 }, (_, index) => event(index, 'a'));

  test('sends 25 Events of a Pod, and still counts the rest', () => {
    const shown = correlateEvents([holding(base, many)]);
    expect([shown.rows[0]?.count, shown.withheld]).toEqual([25, 15]);
    const later = correlateEvents([holding(base, [...many, event(400, 'a')])]);
    expect([later.rows[0]?.count, later.withheld]).toEqual([41, 15]);
  });

  // client-go tools/record/events_cache.go getSpamKey: with event.Type since 0.32.
  test('counts each type separately in 1.32+, which lets Normal Events pass beside failures', () => {
    const failing = Array.from({ length: 40 }, (_, index) => event(index, `m${index}`));
    const started = event(40, 'Started container', { type: 'Normal', reason: 'Started' });
    const shown = (release: '1.31' | '1.32') =>
      correlateEvents([...failing, started].map((one) => holding({ ...base, release }, [one])));
    const types = (release: '1.31' | '1.32') => shown(release).rows.map(({ type }) => type);
    expect([types('1.31').includes('Normal'), shown('1.31').withheld]).toEqual([false, 16]);
    expect([types('1.32').includes('Normal'), shown('1.32').withheld]).toEqual([true, 15]);
  });

  test('counts the Pod and the node separately', () => {
    const { rows } = correlateEvents([holding(base, [...many, event(41, 'boot', { node: 'node-1' })])]);
    expect(rows.at(-1)?.node).toBe('node-1');
  });
});

test('a replacement Pod starts with an empty list', () => {
  const snapshots = replayed([
    { type: 'exit', container: 'app', code: 1 },
    { type: 'edit', path: 'workload', manifest: manifest.replace('app:1', 'app:2') },
  ]);
  const { rows } = correlateEvents(snapshots);
  expect(rows.map(({ reason }) => reason)).toEqual(['Pulled', 'Created', 'Started']);
  expect(rows.map(({ count }) => count)).toEqual([1, 1, 1]);
});
