// Tests the effect of hooks on the stop and the start of a container.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { eventsOf, replayed } from '../scenarios/play.ts';

const COMMAND = { exec: { command: ['sh', '-c', 'x'] } };

/** A Pod with a grace period of ten seconds, whose container has hooks. */
const pod = (lifecycle: object) => ({
  terminationGracePeriodSeconds: 10,
  containers: [{ name: 'app', image: 'app:1', lifecycle }],
});

/** Seconds between the kill and the end of the container. */
function secondsToStop(snapshots: readonly Snapshot[]): number {
  const log = snapshots.flatMap((snapshot) => snapshot.log);
  const began = log.find(({ family }) => family === 'prestop-run')?.at ?? Number.NaN;
  return (log.find(({ family }) => family === 'kill-exited')?.at ?? Number.NaN) - began;
}

const hookLines = (snapshots: readonly Snapshot[]): string[] =>
  snapshots
    .flatMap(({ log }) => log)
    .filter(({ family }) => family.startsWith('prestop') || family === 'kill-exited')
    .map(({ family }) => family);

const KILL: ScenarioEvent = { type: 'delete' };

describe('preStop', () => {
  test('that fails is reported, and the container is stopped as after a success', () => {
    const events: ScenarioEvent[] = [
      { type: 'process', container: 'app', preStopFails: true, preStopSeconds: 3 },
      KILL,
    ];
    const snapshots = replayed('1.37', events, pod({ preStop: COMMAND }));
    expect(eventsOf(snapshots)).toEqual([
      'Normal Killing Stopping container app',
      'Warning FailedPreStopHook PreStopHook failed',
    ]);
    expect(hookLines(snapshots)).toEqual(['prestop-run', 'prestop-failed', 'prestop-done', 'kill-exited']);
    expect(secondsToStop(snapshots)).toBe(3 + 1);
  });

  test('that fails shows its command up to 1.25', () => {
    const events: ScenarioEvent[] = [{ type: 'process', container: 'app', preStopFails: true }, KILL];
    expect(eventsOf(replayed('1.25', events, pod({ preStop: COMMAND }))).at(-1)).toBe(
      `Warning FailedPreStopHook Exec lifecycle hook ([sh -c x]) for Container "app" in Pod "p_default(f0000000-0000-4000-8000-000000000000)" failed - error: command 'sh -c x' exited with 1: , message: ""`,
    );
  });

  // Recorded on clusters of 1.25.16 and 1.36.4.
  test('over HTTP to which nothing listens names the address; up to 1.25 the path has a second slash', () => {
    const ask = (path: string) => ({ httpGet: { port: 9999, path } });
    const stops: ScenarioEvent[] = [{ type: 'process', container: 'app', preStopFails: true }, KILL];
    expect(eventsOf(replayed('1.25', stops, pod({ preStop: ask('/bye') }))).at(-1)).toMatch(
      /failed - error: Get "http:\/\/(10\.[\d.]+:9999)\/\/bye": dial tcp \1: connect: connection refused/,
    );
    const starts: ScenarioEvent[] = [
      { type: 'process', container: 'app', postStartFails: true },
      { type: 'exit', container: 'app', code: 1 },
    ];
    const waiting = replayed('1.36', starts, pod({ postStart: ask('/hello') })).flatMap(({ containers }) =>
      containers.flatMap((container) => container.waiting?.message ?? []),
    );
    expect(waiting.join()).toMatch(
      /Get "http:\/\/(10\.[\d.]+:9999)\/hello": dial tcp \1: connect: connection refused/,
    );
  });

  test('that is running when the container exits fails', () => {
    const events: ScenarioEvent[] = [{ type: 'process', container: 'app', preStopSeconds: 60 }, KILL];
    const snapshots = replayed('1.37', events, pod({ preStop: COMMAND }));
    expect(hookLines(snapshots)).toEqual(['prestop-run', 'prestop-timeout', 'prestop-failed', 'kill-exited']);
    expect(eventsOf(snapshots).at(-1)).toBe('Warning FailedPreStopHook PreStopHook failed');
  });

  test('that sleeps takes exactly its time in 1.30+ and cannot fail; 1.29 continues at once', () => {
    const lifecycle = { preStop: { sleep: { seconds: 4 } } };
    const events: ScenarioEvent[] = [{ type: 'process', container: 'app', preStopFails: true }, KILL];
    expect(secondsToStop(replayed('1.29', events, pod(lifecycle)))).toBe(1);
    expect(secondsToStop(replayed('1.30', events, pod(lifecycle)))).toBe(4 + 1);
    expect(hookLines(replayed('1.30', events, pod(lifecycle)))).toEqual([
      'prestop-run',
      'prestop-done',
      'kill-exited',
    ]);
  });

  test('that sleeps for the whole grace period is interrupted', () => {
    const lifecycle = { preStop: { sleep: { seconds: 10 } } };
    expect(hookLines(replayed('1.37', [KILL], pod(lifecycle)))).toEqual([
      'prestop-run',
      'prestop-timeout',
      'kill-exited',
    ]);
  });
});

test('postStart that sleeps delays the next container', () => {
  const spec = {
    containers: [
      { name: 'app', image: 'app:1', lifecycle: { postStart: { sleep: { seconds: 5 } } } },
      { name: 'next', image: 'next:1' },
    ],
  };
  const snapshots = replayed('1.37', [{ type: 'create' }, { type: 'wait', until: 'stable' }], spec);
  const started = snapshots
    .flatMap(({ events }) => events)
    .filter(({ reason }) => reason === 'Started')
    .map(({ at }) => at);
  expect((started[1] ?? 0) - (started[0] ?? 0)).toBeGreaterThanOrEqual(5);
});
