// Tests probes of a process that needs time until it answers.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { last, replayed } from '../scenarios/play.ts';

const httpGet = { path: '/', port: 80 };
const slow = (answersAfter: number): ScenarioEvent => ({ type: 'process', container: 'app', answersAfter });
const create: ScenarioEvent = { type: 'create' };
const wait = (seconds: number): ScenarioEvent => ({ type: 'wait', seconds });

function play(probes: object, events: readonly ScenarioEvent[]) {
  const snapshots = replayed('1.30', events, { containers: [{ name: 'app', image: 'app:1', ...probes }] });
  const messages = snapshots.flatMap(({ events: recorded }) =>
    recorded.filter(({ reason }) => reason === 'Unhealthy').map(({ message }) => message),
  );
  const created = snapshots.find(({ cause }) => cause.kind === 'event' && cause.type === 'create')?.at ?? 0;
  const readyAt = snapshots.find(({ containers }) => containers[0]?.ready)?.at ?? Number.NaN;
  return { messages, restarts: last(snapshots).containers[0]?.restartCount, ready: readyAt - created };
}

describe('a process that answers 25 s after its start', () => {
  // Documented: https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/
  test('is killed by its liveness probe before it answers, again and again', () => {
    const probes = { livenessProbe: { httpGet, periodSeconds: 5, failureThreshold: 3 } };
    const { restarts = 0, messages } = play(probes, [slow(25), create, wait(120)]);
    expect(restarts).toBeGreaterThanOrEqual(2);
    expect(messages[0]).toBe(
      'Liveness probe failed: Get "http://10.0.0.5:80/": dial tcp 10.0.0.5:80: connect: connection refused',
    );
  });

  test('starts in peace with a startup probe that waits long enough', () => {
    const probes = {
      startupProbe: { httpGet, periodSeconds: 5, failureThreshold: 6 },
      livenessProbe: { httpGet, periodSeconds: 5, failureThreshold: 3 },
    };
    const { restarts, messages, ready } = play(probes, [slow(25), create, wait(120)]);
    expect(restarts).toBe(0);
    expect(ready).toBeGreaterThan(25);
    expect(ready).toBeLessThan(32);
    expect(messages.every((message) => message.startsWith('Startup probe failed'))).toBe(true);
    expect(messages.length).toBeGreaterThanOrEqual(4);
  });

  test.each([
    ['TCP', { tcpSocket: { port: 80 } }, 'dial tcp 10.0.0.5:80: connect: connection refused'],
    ['a command', { exec: { command: ['cat', '/tmp/healthy'] } }, ''],
    [
      'gRPC',
      { grpc: { port: 80 } },
      'timeout: failed to connect service "10.0.0.5:80" within 1s: context deadline exceeded',
    ],
  ])('is not ready for %s until then, once the story has settled', (_, handler, output) => {
    const probes = { readinessProbe: { ...handler, periodSeconds: 1 } };
    const { ready, messages } = play(probes, [slow(25), create, { type: 'wait', until: 'stable' }]);
    expect(ready).toBeGreaterThan(25);
    expect(ready).toBeLessThan(28);
    expect(new Set(messages)).toEqual(new Set([`Readiness probe failed: ${output}`]));
    expect(messages.length).toBeGreaterThanOrEqual(20);
  });
});

test('the story settles once the container answers, or waits for its back-off', () => {
  const every = { httpGet, periodSeconds: 5 };
  const probes = { livenessProbe: { ...every, initialDelaySeconds: 5 }, readinessProbe: every };
  expect(play(probes, [slow(12), create])).toMatchObject({ restarts: 0, ready: expect.closeTo(16, -1) });
  const { restarts = 0, ready } = play(probes, [slow(45), create]);
  expect(restarts).toBeGreaterThanOrEqual(3);
  expect(ready).toBeNaN();
});

test('a wait until nothing changes lasts until the container answers', () => {
  const probes = { readinessProbe: { httpGet, periodSeconds: 5 } };
  const events: ScenarioEvent[] = [slow(25), { ...create, at: 0 }, { type: 'wait', until: 'stable', at: 1 }];
  expect(play(probes, events).ready).toBeCloseTo(30, 0);
});

test('a restarted container starts slowly again, and a set failure lasts', () => {
  const probes = { readinessProbe: { httpGet, periodSeconds: 2 } };
  const exit: ScenarioEvent = { type: 'exit', container: 'app', code: 1 };
  const crashed = play(probes, [slow(10), create, wait(30), exit, wait(8)]);
  expect(crashed.ready).toBeGreaterThan(10);
  const failing: ScenarioEvent = {
    type: 'probe',
    container: 'app',
    probe: 'readiness',
    result: 'Failure',
    again: true,
  };
  expect(play(probes, [slow(10), failing, create, wait(60)]).ready).toBeNaN();
});

describe('an event that says that a probe passes', () => {
  const every = { httpGet, periodSeconds: 2, failureThreshold: 30 };
  const probes = { startupProbe: every, readinessProbe: every, livenessProbe: every };
  const passes = (probe: 'startup' | 'readiness', more: object = {}): ScenarioEvent => ({
    type: 'probe',
    container: 'app',
    probe,
    result: 'Success',
    ...more,
  });

  test.each([{}, { again: true }, { again: true, atOnce: true }])('ends the slow start with %j', (more) => {
    const events = [slow(50), { ...create, at: 0 }, { ...passes('startup', more), at: 10 }, wait(60)];
    const { restarts, ready, messages } = play(probes, events);
    expect(restarts).toBe(0);
    expect(ready).toBeLessThan(16);
    expect(messages.every((message) => message.startsWith('Startup probe failed'))).toBe(true);
    expect(messages.length).toBeLessThan(7);
  });

  test('does not end that of a later instance', () => {
    const exit: ScenarioEvent = { type: 'exit', container: 'app', code: 1 };
    const ended = { ...passes('startup', { again: true }), at: 5 };
    const { messages } = play(probes, [slow(20), { ...create, at: 0 }, ended, { ...exit, at: 20 }, wait(60)]);
    expect(messages.length).toBeGreaterThanOrEqual(9);
  });

  test('before the creation, leaves the start slow', () => {
    expect(play(probes, [slow(20), passes('readiness'), create, wait(60)]).ready).toBeGreaterThan(20);
  });
});
