// Tests what happens while the worker is busy, and between a change of the runtime and its report. Recorded on real
// clusters (vectors/cluster): sandbox-dies-during-liveness-kill, pause-dies-during-kill, sidecar-probes-at-termination,
// kubelet-restart-ended, kubelet-restart-deadline-passed, kubelet-restart-mid-pre-stop, static-edited-twice.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { eventsOf, last, play, podText, replayed } from '../scenarios/play.ts';

const wait = (seconds: number): ScenarioEvent => ({ type: 'wait', seconds });
const exec = { exec: { command: ['true'] }, periodSeconds: 1 };
const app = (more: object = {}) => ({ containers: [{ name: 'app', image: 'app:1', ...more }] });
const image = (release: string): ScenarioEvent => ({
  type: 'edit',
  path: 'api',
  manifest: podText({
    containers: [{ name: 'app', image: `app:${release}` }],
    terminationGracePeriodSeconds: 20,
  }),
});
/** Gives every container another image. */
function editedImages(spec: { readonly containers: readonly { readonly image: string }[] }): ScenarioEvent {
  const containers = spec.containers.map((one) => ({ ...one, image: one.image.replace('1', '2') }));
  return { type: 'edit', path: 'api', manifest: podText({ ...spec, containers }) };
}
const slow: ScenarioEvent = { type: 'process', container: 'app', stops: { after: 10, code: 0 } };
const probesOf = (texts: readonly string[]) => texts.filter((text) => text.startsWith('Warning Unhealthy'));

describe('a probe between the end of a process and its report', () => {
  const exit: ScenarioEvent = { type: 'exit', container: 'app', code: 1, after: 0.8 };
  const events = [wait(10), exit, wait(3)];
  const of = (release: string, probe: object) =>
    probesOf(eventsOf(replayed(release, events, app({ readinessProbe: { periodSeconds: 1, ...probe } }))));

  // pkg/kubelet/prober/prober.go probe: the error of a command is thrown away, with an Event.
  test('cannot run a command', () => {
    const containerd = 'failed to exec in container: container is in CONTAINER_EXITED state';
    expect(of('1.31', { exec: { command: ['true'] } })).toEqual([
      `Warning Unhealthy Readiness probe errored: rpc error: code = Unknown desc = ${containerd}`,
    ]);
  });

  // pkg/probe/tcp, http: a failure like any other.
  test('finds nobody at the address', () => {
    expect(of('1.31', { tcpSocket: { port: 80 } })).toEqual([
      expect.stringMatching(
        /^Warning Unhealthy Readiness probe failed: dial tcp [\d.]+:80: connect: connection refused$/,
      ),
    ]);
    expect(of('1.31', { httpGet: { path: '/up', port: 80 } })).toEqual([
      expect.stringMatching(
        /^Warning Unhealthy Readiness probe failed: Get "http:\/\/([\d.]+):80\/up": dial tcp \1:80: connect: connection refused$/,
      ),
    ]);
  });
});

describe('a Pod that is deleted while its app stops slowly', () => {
  const side = {
    name: 'side',
    image: 'side:1',
    restartPolicy: 'Always',
    livenessProbe: { ...exec, failureThreshold: 2 },
  };
  const spec = {
    initContainers: [side],
    ...app({ readinessProbe: exec }),
    terminationGracePeriodSeconds: 20,
  };
  const fails: ScenarioEvent = {
    type: 'probe',
    container: 'side',
    probe: 'liveness',
    result: 'Failure',
    again: true,
    output: 'no',
    after: 2.2,
  };
  const of = (release: string) =>
    probesOf(eventsOf(replayed(release, [slow, { type: 'delete' }, fails, wait(20)], spec)));

  // prober/worker.go doProbe: the worker keeps the Pod that it began with, without a deletionTimestamp.
  test.each(['1.31', '1.37'])('still runs the liveness probe of its sidecar, in %s', (release) => {
    const found = of(release).filter((text) => text.includes('Liveness probe failed: no'));
    expect(found).toHaveLength(2);
  });

  // prober_manager.go AddPod: the workers have the context of a sync in 1.35 and 1.36.
  test.each(['1.35', '1.36'])('cancels its exec probes, in %s', (release) => {
    const found = of(release);
    expect(found.length).toBeGreaterThan(10);
    expect(
      new Set(found.map((text) => text.replace(/^Warning Unhealthy (Liveness|Readiness) /, ''))),
    ).toEqual(
      new Set([
        'probe errored and resulted in unknown state: rpc error: code = Canceled desc = context canceled',
      ]),
    );
  });
});

test('the API server has a started container before its readiness', () => {
  const exit: ScenarioEvent = { type: 'exit', container: 'app', code: 1 };
  const snapshots = replayed('1.31', [exit, wait(5)], app({ readinessProbe: exec }));
  const succeeds = snapshots.findIndex(({ cause }) => cause.kind === 'probe' && cause.result === 'Success');
  const before = snapshots[succeeds - 1];
  expect(before?.cause.kind).toBe('sync');
  expect(before?.containers[0]).toMatchObject({ restartCount: 1, ready: false });
  expect(before?.log.map(({ text }) => text)).toContainEqual(expect.stringMatching(/updated successfully/));
  expect(snapshots[succeeds]?.containers[0]?.ready).toBe(true);
});

describe('a sandbox that ends during a kill', () => {
  const of = (change: 'dies' | 'pause-dies', release = '1.31') =>
    eventsOf(
      replayed(release, [slow, image('2'), { type: 'sandbox', change, after: 3 }, wait(30)], {
        ...app(),
        terminationGracePeriodSeconds: 20,
      }),
    );

  // containerd: StartContainer and CreateContainer.
  test('takes no new container', () => {
    expect(of('dies')).toContainEqual(
      expect.stringMatching(/^Warning Failed Error: sandbox container "[0-9a-f]+" is not running$/),
    );
    expect(of('pause-dies')).toContainEqual(
      expect.stringMatching(
        /^Warning Failed Error: failed to get sandbox container task: no running task found: task [0-9a-f]+ not found: not found$/,
      ),
    );
    expect(of('dies', '1.20')).toContainEqual(
      expect.stringMatching(
        /^Warning Failed Error: failed to start container "app": Error response from daemon: cannot join network of a non running container: [0-9a-f]+$/,
      ),
    );
  });

  test('is replaced at once', () => {
    const texts = of('dies');
    const failed = texts.findIndex((text) => text.startsWith('Warning Failed'));
    expect(texts.slice(failed + 1).filter((text) => /SandboxChanged|Started/.test(text))).toEqual([
      'Normal SandboxChanged Pod sandbox changed, it will be killed and re-created.',
      'Normal Started Started container app',
    ]);
  });
});

// prober.go probe (1.33+) words the error anew.
test('the probes of a container that has exited fail until the worker has killed another one', () => {
  const containers = [
    { name: 'app', image: 'app:1' },
    { name: 'web', image: 'web:1', readinessProbe: { ...exec, periodSeconds: 2 } },
  ];
  const spec = { containers, terminationGracePeriodSeconds: 20 };
  const changed = containers.map((one) => (one.name === 'app' ? { ...one, image: 'app:2' } : one));
  const edit: ScenarioEvent = {
    type: 'edit',
    path: 'api',
    manifest: podText({ ...spec, containers: changed }),
  };
  const exit: ScenarioEvent = { type: 'exit', container: 'web', code: 1, after: 2.2 };
  const found = probesOf(eventsOf(replayed('1.37', [slow, edit, exit, wait(15)], spec)));
  expect(found).toHaveLength(4);
  expect(new Set(found)).toEqual(
    new Set([
      'Warning Unhealthy Readiness probe errored and resulted in unknown state: rpc error: code = Unknown desc = failed to exec in container: container is in CONTAINER_EXITED state',
    ]),
  );
});

// pleg/generic.go Relist does not wait for the worker.
test('a relist sees a container that exits while the worker kills another one', () => {
  const containers = ['app', 'web'].map((name) => ({ name, image: `${name}:1` }));
  const changed = containers.map((one) => (one.name === 'app' ? { ...one, image: 'app:2' } : one));
  const spec = { containers, terminationGracePeriodSeconds: 20 };
  const edit: ScenarioEvent = {
    type: 'edit',
    path: 'api',
    manifest: podText({ ...spec, containers: changed }),
  };
  const exit: ScenarioEvent = { type: 'exit', container: 'web', code: 1, after: 2 };
  const snapshots = replayed('1.31', [slow, edit, exit, wait(15)], spec);
  const exited = snapshots.find(({ cause }) => cause.kind === 'exit')?.at ?? 0;
  const died = snapshots.find(({ at, cause }) => at > exited && cause.kind === 'relist');
  expect((died?.at ?? 0) - exited).toBeLessThan(1);
  // Everything is told once.
  expect(eventsOf(snapshots).filter((text) => text.includes('definition changed'))).toHaveLength(1);
});

test('an exit at the very moment of a kill tells nothing twice', () => {
  const containers = [
    { name: 'app', image: 'app:1', livenessProbe: { ...exec, periodSeconds: 2, failureThreshold: 1 } },
    { name: 'web', image: 'web:1' },
  ];
  const fails: ScenarioEvent = {
    type: 'probe',
    container: 'app',
    probe: 'liveness',
    result: 'Failure',
    again: true,
  };
  const exit: ScenarioEvent = { type: 'exit', container: 'web', code: 1, after: 2 };
  const told = replayed('1.31', [fails, exit, wait(1)], { containers })
    .flatMap(({ events }) => events)
    .map(({ at, reason, container }) => `${at} ${reason} ${container}`);
  expect(told.filter((text) => text.includes('Killing app')).length).toBeGreaterThan(0);
  expect(new Set(told).size).toBe(told.length);
});

test('a sandbox that ends lets the worker kill the next container at once', () => {
  const containers = ['app', 'web'].map((name) => ({ name, image: `${name}:1` }));
  const spec = { containers, terminationGracePeriodSeconds: 20 };
  const edit = editedImages(spec);
  const dies: ScenarioEvent = { type: 'sandbox', change: 'dies', after: 3 };
  const texts = eventsOf(replayed('1.31', [slow, edit, dies, wait(20)], spec));
  expect(texts.filter((text) => text.includes('definition changed'))).toHaveLength(2);
});

describe('a kubelet that restarts', () => {
  const restart: ScenarioEvent = { type: 'kubelet-restart' };

  // pod_workers.go UpdatePod: SyncTerminatedPod since 1.27.
  test.each([
    ['1.26', false],
    ['1.27', true],
  ])('reports a Pod that has ended again, in %s: %s', (release, again) => {
    const snapshots = replayed(release, [{ type: 'exit', container: 'app', code: 0 }, restart, wait(5)], {
      ...app(),
      restartPolicy: 'Never',
    });
    const lines = snapshots
      .filter(({ event }) => event >= 1)
      .flatMap(({ log }) => log.map(({ text }) => text));
    expect(lines.some((text) => text.startsWith('"SyncTerminatedPod enter"'))).toBe(again);
    expect(last(snapshots).phase).toBe('Succeeded');
  });

  // kubelet_pods.go generateAPIPodStatus with active_deadline.go ShouldEvict.
  test('finds a deadline that has passed once more', () => {
    const spec = { ...app(), activeDeadlineSeconds: 8 };
    const snapshots = replayed('1.31', [{ type: 'create' }, wait(20), restart, wait(5)], spec);
    const since = snapshots.filter(({ event }) => event >= 2);
    expect(eventsOf(since)).toEqual([
      'Normal DeadlineExceeded Pod was active on the node longer than the specified deadline',
    ]);
  });

  test('leaves a container alone whose preStop hook was running', () => {
    const spec = {
      ...app({ lifecycle: { preStop: { exec: { command: ['true'] } } } }),
      terminationGracePeriodSeconds: 20,
    };
    const hook: ScenarioEvent = { type: 'process', container: 'app', preStopSeconds: 9 };
    const events: ScenarioEvent[] = [hook, { type: 'delete' }, { ...restart, after: 3 }, wait(30)];
    const texts = eventsOf(replayed('1.31', events, spec));
    expect(texts).toEqual(['Normal Killing Stopping container app', 'Normal Killing Stopping container app']);
  });
});

// kuberuntime_container.go executePreStopHook.
test('a preStop command in a container that has exited fails at once', () => {
  const preStop = { preStop: { exec: { command: ['true'] } } };
  const containers = [
    { name: 'app', image: 'app:1' },
    { name: 'web', image: 'web:1', lifecycle: preStop },
  ];
  const spec = { containers, terminationGracePeriodSeconds: 20 };
  const edit = editedImages(spec);
  const exit: ScenarioEvent = { type: 'exit', container: 'web', code: 1, after: 2 };
  const hook: ScenarioEvent = { type: 'process', container: 'web', preStopSeconds: 5 };
  const texts = eventsOf(replayed('1.31', [slow, hook, edit, exit, wait(15)], spec));
  expect(texts.filter((text) => text.startsWith('Warning'))).toEqual([
    'Warning FailedPreStopHook PreStopHook failed',
  ]);
});

test('a second edit of a static Pod comes at its own time, although the first one waits', () => {
  const text = (release: number) => {
    const containers = [{ name: 'app', image: `app:${release}` }];
    return JSON.stringify({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' }, spec: { containers } });
  };
  const edit = (release: number, after: number): ScenarioEvent => ({
    type: 'edit',
    manifest: text(release),
    after,
  });
  const snapshots = play({
    release: '1.31',
    path: 'static',
    manifest: text(1),
    events: [{ type: 'create' }, edit(2, 10), edit(3, 22), wait(20)],
  });
  const created = snapshots[0]?.at ?? 0;
  const started = snapshots.flatMap(({ events }) => events).filter(({ reason }) => reason === 'Started');
  // Recorded: 23.3 s and 44.3 s.
  expect(started.map(({ at }) => Math.round(at - created))).toEqual([0, 23, 45]);
});
