// Tests processes that exit by themselves while the worker is busy.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { SCENARIO_START } from '../../src/runtime/kubelet/newKubelet.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { eventsOf, last, play, podText } from '../scenarios/play.ts';

const container = (name: string, more: object = {}) => ({ name, image: `${name}:1`, ...more });

const played = (spec: object, events: readonly ScenarioEvent[], release = '1.33'): readonly Snapshot[] =>
  play({ release, path: 'api', manifest: podText(spec), events });

/** How the first instance of a container ended. */
const endOf = (snapshots: readonly Snapshot[], name: string) => {
  const found = snapshots
    .flatMap(({ status }) => status.containers)
    .find((one) => one.name === name && one.state === 'exited');
  return { code: found?.exitCode, at: Math.floor((found?.finishedAt ?? 0) - SCENARIO_START) };
};

const CREATE: ScenarioEvent = { type: 'create' };
const wait = (seconds: number): ScenarioEvent => ({ type: 'wait', seconds });

describe('a container that is being stopped', () => {
  const exits = (seconds: number): ScenarioEvent => ({
    type: 'process',
    container: 'app',
    exits: { after: seconds, code: 3 },
  });

  test('exits by itself if it ignores SIGTERM', () => {
    const ignores: ScenarioEvent = { type: 'process', container: 'app', stops: null };
    const spec = { terminationGracePeriodSeconds: 30, containers: [container('app')] };
    const events = [exits(10), ignores, CREATE, { type: 'delete', after: 4 } as const, wait(40)];
    expect(endOf(played(spec, events), 'app')).toEqual({ code: 3, at: 10 });
  });

  test('exits at SIGTERM if it handles the signal', () => {
    const spec = { terminationGracePeriodSeconds: 30, containers: [container('app')] };
    const slowly: ScenarioEvent = { type: 'process', container: 'app', stops: { after: 8, code: 0 } };
    const events = [exits(10), slowly, CREATE, { type: 'delete', after: 4 } as const, wait(40)];
    expect(endOf(played(spec, events), 'app')).toEqual({ code: 0, at: 12 });
  });

  // Recorded on 1.33.13: a sidecar that waits for the app container exits meanwhile.
  test('exits before SIGTERM reaches it, if it waits for others', () => {
    const spec = {
      terminationGracePeriodSeconds: 20,
      initContainers: [container('side', { restartPolicy: 'Always' })],
      containers: [container('app')],
    };
    const events: ScenarioEvent[] = [
      { type: 'process', container: 'side', exits: { after: 7, code: 137 } },
      { type: 'process', container: 'app', stops: { after: 5, code: 0 } },
      CREATE,
      { type: 'delete', after: 5 },
      wait(30),
    ];
    expect(endOf(played(spec, events), 'side')).toEqual({ code: 137, at: 7 });
  });

  test('ends the command of its preStop hook with its exit', () => {
    const hook = { lifecycle: { preStop: { exec: { command: ['sh', '/stop'] } } } };
    const spec = { terminationGracePeriodSeconds: 30, containers: [container('app', hook)] };
    const slow: ScenarioEvent = { type: 'process', container: 'app', preStopSeconds: 20 };
    const snapshots = played(spec, [exits(10), slow, CREATE, { type: 'delete', after: 4 }, wait(40)]);
    expect(endOf(snapshots, 'app')).toEqual({ code: 3, at: 10 });
    expect(eventsOf(snapshots).filter((text) => text.includes('FailedPreStopHook'))).toHaveLength(1);
    expect((last(snapshots).at ?? 0) - SCENARIO_START).toBeLessThan(14);
  });

  test('exits at the time of its event, and the Pod is gone sooner', () => {
    const spec = { terminationGracePeriodSeconds: 60, containers: [container('app'), container('web')] };
    const events: ScenarioEvent[] = [
      { type: 'process', container: 'app', stops: null },
      CREATE,
      { type: 'delete', after: 5 },
      { type: 'exit', container: 'app', code: 4, after: 6 },
      wait(60),
    ];
    const snapshots = played(spec, events);
    expect(endOf(snapshots, 'app')).toEqual({ code: 4, at: 11 });
    const gone = snapshots.find(({ cause }) => cause.kind === 'removed');
    expect((gone?.at ?? 0) - SCENARIO_START).toBeLessThan(14);
  });
});

test('an exit in the middle of a kill does not concern the instance that follows', () => {
  const spec = { terminationGracePeriodSeconds: 5, containers: [container('app')] };
  const edited = podText({ ...spec, containers: [{ name: 'app', image: 'app:2' }] });
  const snapshots = played(spec, [
    { type: 'process', container: 'app', stops: { after: 4, code: 0 } },
    CREATE,
    { type: 'edit', manifest: edited, after: 6 },
    { type: 'exit', container: 'app', code: 9, after: 2 },
    wait(20),
  ]);
  expect(endOf(snapshots, 'app')).toEqual({ code: 9, at: 8 });
  expect(last(snapshots).containers).toMatchObject([{ name: 'app', state: 'running', restartCount: 1 }]);
});

test('a container exits in time while another one is killed', () => {
  const spec = { terminationGracePeriodSeconds: 20, containers: [container('app'), container('web')] };
  const edited = podText({ ...spec, containers: [{ name: 'app', image: 'app:2' }, container('web')] });
  const snapshots = played(spec, [
    { type: 'process', container: 'app', stops: { after: 12, code: 0 } },
    { type: 'process', container: 'web', exits: { after: 10, code: 1 } },
    CREATE,
    { type: 'edit', manifest: edited, after: 6 },
    wait(13),
  ]);
  expect(endOf(snapshots, 'web')).toEqual({ code: 1, at: 10 });
  const seen = snapshots.find(({ cause }) => cause.kind === 'relist' && cause.died);
  expect((seen?.at ?? 0) - SCENARIO_START).toBeLessThan(12);
});

// Recorded on 1.26.15 to 1.37.1.
test('a probe answers anew in the middle of a kill', () => {
  const probe = { readinessProbe: { exec: { command: ['true'] }, periodSeconds: 2, failureThreshold: 1 } };
  const spec = { terminationGracePeriodSeconds: 20, containers: [container('app'), container('web', probe)] };
  const edited = podText({ ...spec, containers: [{ name: 'app', image: 'app:2' }, container('web', probe)] });
  const snapshots = played(spec, [
    { type: 'process', container: 'app', stops: { after: 12, code: 0 } },
    CREATE,
    { type: 'edit', manifest: edited, after: 6 },
    { type: 'probe', container: 'web', probe: 'readiness', result: 'Failure', again: true, after: 3 },
    wait(20),
  ]);
  const unready = snapshots.find(
    ({ at, conditions }) =>
      at - SCENARIO_START > 6 &&
      conditions.some(({ type, status }) => type === 'Ready' && status === 'False'),
  );
  const seconds = (unready?.at ?? 0) - SCENARIO_START;
  expect(seconds).toBeGreaterThanOrEqual(9);
  expect(seconds).toBeLessThanOrEqual(11.5);
});

// Recorded on 1.37.1.
test('a sidecar that has not started is not probed after the deadline', () => {
  const probe = { startupProbe: { exec: { command: ['true'] }, periodSeconds: 2, failureThreshold: 99 } };
  const spec = {
    terminationGracePeriodSeconds: 10,
    activeDeadlineSeconds: 6,
    initContainers: [container('side', { restartPolicy: 'Always', ...probe })],
    containers: [container('app')],
  };
  const snapshots = played(spec, [
    { type: 'probe', container: 'side', probe: 'startup', result: 'Failure', again: true },
    { type: 'process', container: 'side', stops: null },
    CREATE,
    wait(30),
  ]);
  const failures = snapshots.flatMap(({ events }) => events.filter(({ reason }) => reason === 'Unhealthy'));
  expect(Math.max(...failures.map(({ at }) => at - SCENARIO_START))).toBeLessThan(7);
});

// Recorded on 1.33.13: an init container in back-off, whose log files are gone with its earlier instances.
test('an init container counts its restarts anew in a new sandbox, although it had restarted', () => {
  const spec = { initContainers: [container('init')], containers: [container('app')] };
  const snapshots = played(spec, [
    { type: 'process', container: 'init', exits: { after: 3, code: 3 } },
    CREATE,
    { type: 'sandbox', change: 'pause-dies', after: 11 },
    wait(3),
  ]);
  const started = snapshots.findLast(({ containers: [init] }) => init?.state === 'running');
  expect(started?.containers[0]).toMatchObject({ name: 'init', restartCount: 0 });
});
