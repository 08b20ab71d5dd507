// Tests a kubelet that stops and starts, and one that cannot reach the API server.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { after, eventsOf, last, play, podText } from '../scenarios/play.ts';

const httpGet = { path: '/', port: 80 };
const app = (image: string, more: object = {}) => podText({ containers: [{ name: 'app', image, ...more }] });
const played = (
  release: string,
  events: readonly ScenarioEvent[],
  probes: object = {},
): readonly Snapshot[] => play({ release, path: 'api', manifest: app('app:1', probes), events });

const stop: ScenarioEvent = { type: 'kubelet-stop' };
const start: ScenarioEvent = { type: 'kubelet-start' };
const exit: ScenarioEvent = { type: 'exit', container: 'app', code: 1 };
const wait = (seconds: number): ScenarioEvent => ({ type: 'wait', seconds });
const edit: ScenarioEvent = { type: 'edit', manifest: app('app:2') };

describe.each(['1.20', '1.28', '1.37'])('a kubelet that does not run, in %s', (release) => {
  test('restarts nothing and reports nothing until it starts', () => {
    const snapshots = played(release, [stop, exit, wait(600), start, wait(5)]);
    const down = after(snapshots, 2);
    expect(down).toEqual([]);
    expect(last(after(snapshots, 1)).containers[0]).toMatchObject({ state: 'exited', ready: true });
    expect(last(snapshots).containers[0]).toMatchObject({ state: 'running', restartCount: 1 });
  });

  test('finds what was changed meanwhile', () => {
    const edited = played(release, [stop, edit, wait(60), start, wait(5)]);
    expect(after(edited, 2)).toEqual([]);
    expect(last(edited).containers[0]).toMatchObject({ image: 'app:2', restartCount: 1 });
    const deleted = played(release, [stop, { type: 'delete' }, wait(60), start, wait(40)]);
    expect(after(deleted, 2).filter(({ cause }) => cause.kind === 'removed')).toEqual([]);
    expect(last(deleted).cause.kind).toBe('removed');
  });
});

test('a kubelet cannot start twice, or stop while it does not run', () => {
  const kinds = (...events: ScenarioEvent[]) => last(played('1.33', events)).cause.kind;
  expect([kinds(start), kinds(stop, stop), kinds(stop)]).toEqual(['note', 'note', 'event']);
});

describe('a kubelet that cannot reach the API server', () => {
  const lost: ScenarioEvent = { type: 'api-server', reach: 'lost' };
  const back: ScenarioEvent = { type: 'api-server', reach: 'back' };
  const fails: ScenarioEvent = {
    type: 'probe',
    container: 'app',
    probe: 'readiness',
    result: 'Failure',
    again: true,
  };

  test('receives an edit after the outage', () => {
    const snapshots = played('1.33', [lost, edit, wait(300), back, wait(5)]);
    expect(eventsOf(snapshots.filter(({ event }) => event < 3))).toEqual([]);
    expect(last(snapshots).containers[0]).toMatchObject({ image: 'app:2', restartCount: 1 });
  });

  test('continues to run the containers, and reports them after the outage', () => {
    const readinessProbe = { httpGet, periodSeconds: 5, failureThreshold: 1 };
    const snapshots = played('1.33', [lost, fails, wait(30), exit, back], { readinessProbe });
    const away = snapshots.filter(({ event }) => event >= 0 && event < 4);
    expect(away.map(({ containers }) => containers[0]?.ready)).toEqual(away.map(() => true));
    expect(last(away).status.containers.find(({ state }) => state === 'running')?.restartCount).toBe(1);
    expect(last(snapshots).containers[0]?.ready).toBe(false);
  });

  test('receives all changes as one update', () => {
    const debug = (container: string): ScenarioEvent => ({ type: 'debug', container, image: 'tool:1' });
    const snapshots = played('1.33', [lost, debug('one'), debug('two'), wait(60), back, wait(5)]);
    const names = (snapshot: Snapshot) => snapshot.containers.map(({ name }) => name);
    expect(names(last(snapshots.filter(({ event }) => event < 4)))).toEqual(['app']);
    expect(names(last(snapshots))).toEqual(['app', 'one', 'two']);
  });

  test('receives a deletion late', () => {
    const snapshots = played('1.33', [lost, { type: 'delete' }, wait(300), back, wait(5)]);
    const removed = snapshots.find(({ cause }) => cause.kind === 'removed');
    expect(removed?.event).toBe(3);
  });
});

// prober/worker.go and prober_manager.go: a new kubelet has no results (1.8+); kubernetes#125397, #118245, #135795.
describe('probes of a kubelet that has restarted', () => {
  const restart: ScenarioEvent = { type: 'kubelet-restart' };
  const readyOver = (snapshots: readonly Snapshot[]): string =>
    snapshots
      .map(({ containers }) => (containers[0]?.ready ? 'ready' : 'not'))
      .filter((word, index, words) => word !== words[index - 1])
      .join(' ');

  test('make a started Pod unready until its startup probe passes again, up to 1.34', () => {
    const startupProbe = { httpGet, periodSeconds: 10 };
    const over = (release: string) =>
      readyOver(played(release, [wait(30), restart, wait(60)], { startupProbe }));
    expect(['1.22', '1.30', '1.34', '1.35', '1.37'].map(over)).toEqual([
      'ready not ready',
      'ready not ready',
      'ready not ready',
      'ready',
      'ready',
    ]);
  });

  test('make an unready Pod ready for a moment, up to 1.34; it does not stay so', () => {
    const readinessProbe = { httpGet, periodSeconds: 10 };
    const fails: ScenarioEvent = {
      type: 'probe',
      container: 'app',
      probe: 'readiness',
      result: 'Failure',
      again: true,
      atOnce: true,
    };
    const over = (release: string) =>
      readyOver(played(release, [fails, wait(60), restart, wait(120)], { readinessProbe }));
    expect(['1.22', '1.34', '1.35', '1.37'].map(over)).toEqual([
      'ready not ready not',
      'ready not ready not',
      'ready not',
      'ready not',
    ]);
  });
});

// worker.go doProbe ends for a terminated container of a Pod that never restarts, and prober_manager.go AddPod stops at
// the first probe that has a worker (kubernetes#132826; fixed by #134800).
test('a sidecar that failed once is never probed again if its Pod never restarts and another probe goes on, up to 1.32', () => {
  const exec = { command: ['x'] };
  const manifest = podText({
    restartPolicy: 'Never',
    initContainers: [
      {
        name: 'first',
        image: 'first:1',
        restartPolicy: 'Always',
        readinessProbe: { exec, periodSeconds: 1 },
      },
      { name: 'side', image: 'side:1', restartPolicy: 'Always', startupProbe: { exec, periodSeconds: 1 } },
    ],
    containers: [{ name: 'main', image: 'main:1' }],
  });
  const crash: ScenarioEvent = { type: 'process', container: 'side', exits: { after: 2, code: 1 } };
  const fails: ScenarioEvent = {
    type: 'probe',
    container: 'side',
    probe: 'startup',
    result: 'Failure',
    again: true,
  };
  const well: ScenarioEvent = { type: 'process', container: 'side', exits: null };
  const passes: ScenarioEvent = {
    type: 'probe',
    container: 'side',
    probe: 'startup',
    result: 'Success',
    again: true,
  };
  const mainOf = (release: string) => {
    const events = [crash, fails, { type: 'create' } as const, wait(8), well, passes, wait(120)];
    return last(play({ release, path: 'api', manifest, events })).containers.find(
      ({ name }) => name === 'main',
    )?.state;
  };
  expect(['1.29', '1.31', '1.32', '1.33', '1.37'].map(mainOf)).toEqual([
    'none',
    'none',
    'none',
    'running',
    'running',
  ]);
});

// prober_manager.go updateStartup starts no sync (1.16-1.20; kubernetes#95140, #116238).
test('to 1.20 a Pod with only a startup probe is ready with the next sync', () => {
  const startupProbe = { httpGet, periodSeconds: 10 };
  const secondsTo = (release: string) => {
    const snapshots = played(release, [{ type: 'create' }, wait(120)], { startupProbe });
    const passed =
      snapshots.find(({ cause }) => cause.kind === 'probe' && cause.result === 'Success')?.at ?? 0;
    const ready = snapshots.find(({ containers }) => containers[0]?.ready)?.at ?? 0;
    return ready - passed;
  };
  expect(secondsTo('1.19')).toBeGreaterThan(30);
  expect(secondsTo('1.20')).toBeGreaterThan(30);
  expect(secondsTo('1.21')).toBeLessThan(3);
});

// pkg/controller/util/node MarkPodsNotReady.
describe('a node that is not ready', () => {
  const notReady: ScenarioEvent = { type: 'node-not-ready' };
  const ready = (snapshot: Snapshot) =>
    snapshot.conditions.find(({ type }) => type === 'Ready')?.status ?? 'none';
  const outages: [string, ScenarioEvent, ScenarioEvent][] = [
    ['stops', stop, start],
    ['is cut off', { type: 'api-server', reach: 'lost' }, { type: 'api-server', reach: 'back' }],
  ];

  test.each(outages)('makes the Pod unready until its kubelet, which %s, reports again', (_, out, back) => {
    const down = played('1.33', [out, wait(50), notReady]);
    expect(ready(last(down))).toBe('False');
    expect(eventsOf(after(down, 2))).toEqual(['Warning NodeNotReady Node is not ready']);
    expect(last(down).containers[0]).toMatchObject({ state: 'running' });
    const over = played('1.33', [out, wait(50), notReady, back, wait(30)]);
    expect(ready(last(over))).toBe('True');
    expect(last(over).containers[0]).toMatchObject({ restartCount: 0 });
  });

  test('is an Event of the Pod in 1.19+', () => {
    const events = (release: string) => eventsOf(after(played(release, [stop, notReady]), 1));
    expect([events('1.18'), events('1.19')]).toEqual([[], ['Warning NodeNotReady Node is not ready']]);
  });

  test('is impossible while its kubelet reports', () => {
    expect(last(played('1.33', [notReady])).cause.kind).toBe('note');
    expect(last(played('1.33', [stop, notReady, notReady])).cause.kind).toBe('note');
  });
});
