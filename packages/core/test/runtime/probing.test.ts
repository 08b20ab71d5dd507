// Tests the timing of probe results and which of them trigger a sync, by release.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { correlateEvents } from '../../src/story/correlateEvents.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { after, last, logOf, play, podText } from '../scenarios/play.ts';

const httpGet = { path: '/', port: 80 };
const exit: ScenarioEvent = { type: 'exit', container: 'app', code: 1 };
const wait: ScenarioEvent = { type: 'wait', seconds: 100 };

function replayed(release: string, probes: object, events: readonly ScenarioEvent[]): readonly Snapshot[] {
  const manifest = podText({ containers: [{ name: 'app', image: 'app:1', ...probes }] });
  return play({ release, path: 'api', manifest, events });
}

/** Seconds from the start of the newest instance to the result. */
function verdictAfter(snapshots: readonly Snapshot[]): number {
  const verdict = snapshots.findLast(({ cause }) => cause.kind === 'probe');
  return Math.round((verdict?.at ?? 0) - (verdict?.status.containers[0]?.startedAt ?? 0));
}

const syncs = (snapshots: readonly Snapshot[]) =>
  new Set(snapshots.flatMap(({ cause }) => (cause.kind === 'sync' ? [cause.sync] : []))).size;

// prober/worker.go doProbe: compares resultRun with the thresholds and keeps it for a new container ID
// (1.8+).
describe('a readiness probe with a success threshold', () => {
  const probes = { readinessProbe: { httpGet, successThreshold: 3, periodSeconds: 5 } };

  // The container starts after 0.4 s. Up to 1.20 the ticks are at 2.5, 7.5 and 12.5 s. 1.21 ticks at 5 and 10 s, and the
  // third sync probes once; since 1.22 every sync probes a container that is not ready, and three syncs follow the start.
  test.each([
    ['1.8', 12],
    ['1.20', 12],
    ['1.21', 10],
    ['1.22', 2],
  ])('succeeds after that many probes, in %s after %i s', (release, seconds) => {
    expect(verdictAfter(replayed(release, probes, [{ type: 'create' }, wait]))).toBe(seconds);
  });

  test.each(['1.8', '1.21', '1.37'])('continues its count for the next instance, in %s', (release) => {
    // One tick, not three.
    expect(verdictAfter(replayed(release, probes, [exit, wait]))).toBeLessThan(5);
  });

  test('is counted from 0 by another kubelet, up to 1.34', () => {
    const snapshots = replayed('1.34', probes, [{ type: 'kubelet-restart' }, wait]);
    const [first] = after(snapshots, 0);
    const verdict = snapshots.findLast(({ cause }) => cause.kind === 'probe');
    // The worker starts with the only sync, after 0.5 s, and sleeps for half of 5 s. The sync that its first result
    // requests is the second time, and the next tick is the third.
    expect(Math.round((verdict?.at ?? 0) - (first?.at ?? 0))).toBe(8);
  });
});

// worker.go run: the ticker of a probe is not reset by a restart; the tick that kills is the zero of the next instance.
// On hold after a liveness failure, resultRun is 1 up to 1.10, and 0 in later releases.
test.each([
  ['1.10', 20],
  ['1.11', 30],
  ['1.20', 30],
  ['1.28', 30],
  ['1.37', 30],
])('a liveness probe that keeps failing kills in %s every %i s', (release, seconds) => {
  const probes = { livenessProbe: { httpGet, failureThreshold: 3, periodSeconds: 10 } };
  const fails: ScenarioEvent = {
    type: 'probe',
    container: 'app',
    probe: 'liveness',
    result: 'Failure',
    again: true,
  };
  const snapshots = replayed(release, probes, [fails, { type: 'wait', seconds: 80 }]);
  const startOf = (restarts: number) =>
    snapshots
      .flatMap(({ status }) => status.containers)
      .find(({ restartCount, startedAt }) => restartCount === restarts && startedAt !== undefined)?.startedAt;
  expect((startOf(2) ?? 0) - (startOf(1) ?? 0)).toBeCloseTo(seconds, 1);
});

// prober/results/results_manager.go Set: only a changed result is an update (1.8+); kubelet.go
// syncLoopIteration.
describe('a readiness probe that fails', () => {
  const probes = { readinessProbe: { httpGet } };
  const fails: ScenarioEvent = { type: 'probe', container: 'app', probe: 'readiness', result: 'Failure' };

  test('triggers one sync in 1.21+, however often it fails', () => {
    const snapshots = replayed('1.26', probes, [fails, fails]);
    expect([syncs(after(snapshots, 0)), syncs(after(snapshots, 1))]).toEqual([1, 0]);
  });

  test('has no status in the log up to 1.31', () => {
    const line = (release: string) =>
      logOf(replayed(release, probes, [fails]), 2).find(({ family }) => family === 'sync-loop-probe')?.text;
    expect(line('1.20')).toBeUndefined();
    expect(line('1.21')).toContain('status=""');
    expect(line('1.31')).toContain('status=""');
    expect(line('1.32')).toContain('status="not ready"');
  });
});

// kubelet.go SyncPod: the removal of all containers triggers a sync (1.36+). ContainerRemoved alone does not.
test('a restart of the only container by the rule for all is started at once in 1.36+', () => {
  const rule = { action: 'RestartAllContainers', exitCodes: { operator: 'In', values: [1] } };
  const rules = { restartPolicy: 'Never', restartPolicyRules: [rule] };
  const startedAfter = (release: string) => {
    const gates =
      release === '1.35'
        ? {
            RestartAllContainersOnContainerExits: true,
            ContainerRestartRules: true,
            NodeDeclaredFeatures: true,
          }
        : {};
    const manifest = podText({ containers: [{ name: 'app', image: 'app:1', ...rules }] });
    const snapshots = play({ release, gates, path: 'api', manifest, events: [exit, wait] });
    const [begin] = after(snapshots, 0);
    const started = snapshots.find(({ step }) => step === 'start');
    return (started?.at ?? 0) - (begin?.at ?? 0);
  };
  expect(startedAfter('1.35')).toBeGreaterThan(60);
  expect(startedAfter('1.36')).toBeLessThan(3);
  expect(startedAfter('1.37')).toBeLessThan(3);
});

// pkg/kubelet/config/config.go podsDifferSemantically (1.8+).
describe('an edit', () => {
  const edited = (metadata: object, spec: object = {}) => {
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: {
        name: 'p',
        namespace: 'default',
        uid: 'f0000000-0000-4000-8000-000000000000',
        ...metadata,
      },
      spec: { containers: [{ image: 'app:1', name: 'app' }], ...spec },
    };
    return replayed('1.26', {}, [{ type: 'edit', manifest: JSON.stringify(pod) }]);
  };

  test('that changes nothing, or nothing that the kubelet compares, triggers no sync', () => {
    expect(syncs(edited({}))).toBe(0);
    expect(syncs(edited({ finalizers: ['example.com/a'] }))).toBe(0);
    expect(edited({}).at(-1)?.cause.kind).toBe('note');
  });

  test('of labels, annotations or the spec triggers a sync', () => {
    expect(syncs(edited({ labels: { a: 'b' } }))).toBe(1);
    expect(syncs(edited({ annotations: { a: 'b' } }))).toBe(1);
    expect(syncs(edited({}, { activeDeadlineSeconds: 86400 }))).toBe(1);
  });
});

// prober.go probe records each failure, and worker.go doProbe counts them (1.8+).
describe('the probes before a result', () => {
  const slow = { httpGet, initialDelaySeconds: 5, periodSeconds: 20, failureThreshold: 3 };
  const fails = (probe: 'liveness' | 'readiness', again: boolean): ScenarioEvent => ({
    type: 'probe',
    container: 'app',
    probe,
    result: 'Failure',
    ...(again ? { again, atOnce: true } : {}),
  });
  const unhealthy = (snapshots: readonly Snapshot[]) =>
    correlateEvents(snapshots).rows.filter(({ reason }) => reason === 'Unhealthy');

  test.each(['1.8', '1.21', '1.37'])('are an Event each, a period apart, in %s', (release) => {
    const probes = { livenessProbe: slow };
    const events = [wait, fails('liveness', true), { type: 'wait', seconds: 75 } as const];
    const snapshots = replayed(release, probes, events);
    const [thrownIn, byItself] = [after(snapshots, 1), after(snapshots, 2)];
    const [row] = unhealthy(thrownIn);
    expect([row?.count, Math.round((row?.last ?? 0) - (row?.first ?? 0))]).toEqual([3, 40]);
    const events2 = byItself.flatMap((snapshot) => snapshot.events);
    const killed = events2.findIndex(({ reason }) => reason === 'Killing');
    const counted = events2.slice(0, killed).filter(({ reason }) => reason === 'Unhealthy');
    expect(counted).toHaveLength(release === '1.8' ? 2 : 3);
    expect(counted.map(({ at }) => at % 20)).toEqual(counted.map(() => (release === '1.8' ? 10 : 0)));
    const lines = logOf(thrownIn, 9).filter(({ family }) => family === 'probe-failed');
    expect(lines.map(({ at }) => Math.round(at - (lines[0]?.at ?? 0)))).toEqual([0, 20, 40]);
  });

  test('are limited by the time since the start; only one after an earlier failure', () => {
    const young = replayed('1.33', { livenessProbe: slow }, [exit, fails('liveness', false)]);
    expect(unhealthy(young)[0]?.count).toBe(1);
    const readiness = fails('readiness', false);
    const twice = (release: string) =>
      unhealthy(replayed(release, { readinessProbe: slow }, [wait, readiness, readiness]))[0]?.count;
    // Since 1.22 the sync that the failure requests probes once more.
    expect([twice('1.20'), twice('1.21'), twice('1.33')]).toEqual([4, 4, 5]);
  });
});

describe('a probe that is set to fail', () => {
  const fails = (probe: 'liveness' | 'readiness' | 'startup', output?: string): ScenarioEvent => ({
    type: 'probe',
    container: 'app',
    probe,
    result: 'Failure',
    again: true,
    ...(output === undefined ? {} : { output }),
  });
  const played = (probes: object, event: ScenarioEvent) =>
    replayed('1.33', probes, [event, { type: 'wait', seconds: 35 }])
      .flatMap(({ events }) => events)
      .find(({ reason }) => reason === 'Unhealthy')?.message;

  test('fails at the period of the probe', () => {
    const snapshots = replayed('1.33', { readinessProbe: { httpGet } }, [fails('readiness'), wait]);
    expect(after(snapshots, 0).flatMap(({ events }) => events)).toEqual([]);
    const failures = after(snapshots, 1).filter(({ cause }) => cause.kind === 'probe');
    const times = failures.flatMap(({ events }) => events.map(({ at }) => Math.round(at)));
    const [first = 0, second = 0, third = 0] = times;
    expect([second - first, third - second]).toEqual([10, 10]);
    expect(last(snapshots).containers[0]?.ready).toBe(false);
  });

  // pkg/probe: exec returns the output of the command, tcp the error of the dialer, grpc the status of the service.
  test('has the text of its handler, or the given one', () => {
    const of = (handler: object) => played({ readinessProbe: handler }, fails('readiness'));
    expect(of({ httpGet })).toBe('Readiness probe failed: HTTP probe failed with statuscode: 500');
    expect(of({ exec: { command: ['false'] } })).toBe('Readiness probe failed: ');
    expect(of({ grpc: { port: 9000 } })).toBe(
      'Readiness probe failed: service unhealthy (responded with "NOT_SERVING")',
    );
    expect(of({ tcpSocket: { port: 5432 } })).toMatch(
      /^Readiness probe failed: dial tcp 10\.0\.0\.\d+:5432: connect: connection refused$/,
    );
    const text = 'Get "http://10.0.0.5/": context deadline exceeded';
    expect(played({ livenessProbe: { httpGet } }, fails('liveness', text))).toBe(
      `Liveness probe failed: ${text}`,
    );
  });

  test('must exist', () => {
    const snapshots = replayed('1.33', { livenessProbe: { httpGet } }, [fails('readiness'), wait]);
    expect(snapshots.flatMap(({ events }) => events)).toEqual([]);
    expect(after(snapshots, 0).map(({ cause }) => cause.kind)).toEqual(['note']);
  });
});

// An earlier snapshot does not show later probes.
test('a container that exits before its first probe is never ready', () => {
  const probes = { readinessProbe: { httpGet, initialDelaySeconds: 30 } };
  const early: ScenarioEvent = { type: 'exit', container: 'app', code: 1, again: 5 };
  const snapshots = replayed('1.33', probes, [early, { type: 'wait', seconds: 120 }]);
  const restarted = snapshots.filter(({ containers }) => containers[0]?.restartCount !== 0);
  expect(restarted.length).toBeGreaterThan(10);
  expect(restarted.filter(({ containers }) => containers[0]?.ready)).toEqual([]);
});

// kubelet.go syncTerminatingPod of 1.22.10 and 1.22.11: the later one calls StopLivenessAndStartup.
test.each([
  ['1.22.10', true],
  ['1.22.11', false],
  ['1.24.1', true],
  ['1.24.2', false],
])('a liveness probe goes on while its Pod terminates, in %s: %s', (release, goesOn) => {
  const probes = { livenessProbe: { httpGet, failureThreshold: 100, periodSeconds: 5 } };
  const snapshots = replayed(release, probes, [
    { type: 'process', container: 'app', stops: null },
    { type: 'probe', container: 'app', probe: 'liveness', result: 'Failure', again: true },
    { type: 'delete', at: 20, gracePeriodSeconds: 30 },
    wait,
  ]);
  const deleted = snapshots.find(({ cause }) => cause.kind === 'event' && cause.type === 'delete')?.at ?? 0;
  const unhealthy = snapshots
    .flatMap(({ events }) => events)
    .filter(({ at, reason }) => reason === 'Unhealthy' && at > deleted + 1);
  expect(unhealthy.length > 0).toBe(goesOn);
});

// prober/worker.go doProbe: in 1.19.10, 1.20.6 and 1.21.0 the worker returns false once the container has started, and
// prober_manager.go UpdatePodStatus takes a container without a worker as started.
test.each([
  ['1.20.5', true],
  ['1.20.6', false],
  ['1.20.7', true],
  ['1.21.0', false],
  ['1.21.1', true],
])('a startup probe is asked again after a restart of its container, in %s: %s', (release, asked) => {
  const probes = { startupProbe: { httpGet, failureThreshold: 2, periodSeconds: 5 } };
  const snapshots = replayed(release, probes, [
    { type: 'probe', container: 'app', probe: 'startup', result: 'Failure', again: true },
    { ...exit, at: 30 },
    wait,
  ]);
  const reasons = snapshots.flatMap(({ events }) => events.map(({ reason }) => reason));
  expect(reasons.includes('Unhealthy')).toBe(asked);
});

// pkg/probe/http, tcp and grpc; 1.24/random-6241, 1.27/random-6279 and 1.30/random-6301 of the recordings.
describe('a probe that nothing answers', () => {
  const probed = (readiness: object, events: readonly ScenarioEvent[]) => {
    const probes = {
      livenessProbe: { httpGet, periodSeconds: 1, failureThreshold: 1 },
      readinessProbe: { ...readiness, periodSeconds: 1, timeoutSeconds: 3 },
      volumeMounts: [{ name: 'data', mountPath: '/data' }],
    };
    const manifest = podText({
      restartPolicy: 'Never',
      containers: [{ name: 'app', image: 'app:1', ...probes }],
      volumes: [{ name: 'data', emptyDir: {} }],
    });
    return play({ release: '1.30', path: 'api', manifest, events })
      .flatMap(({ events: told }) => told)
      .filter(({ reason, message }) => reason === 'Unhealthy' && message.startsWith('Readiness'))
      .map(({ at, message }) => ({ at: Math.round((at - 1_700_000_000) * 10) / 10, message }));
  };
  const process: ScenarioEvent = { type: 'process', container: 'app', stops: { after: 1.4, code: 0 } };
  const dead: ScenarioEvent = {
    type: 'probe',
    container: 'app',
    probe: 'liveness',
    result: 'Failure',
    again: true,
    after: 10,
  };
  const killed: ScenarioEvent[] = [process, { type: 'create' }, dead, { type: 'wait', seconds: 60 }];

  // The kill at 10.3 s ends the container and the sandbox at 11.7 s; the relist at 12.5 s reports that.
  test.each([
    [
      'HTTP',
      { httpGet },
      'Get "http://10.0.0.5:80/": context deadline exceeded (Client.Timeout exceeded while awaiting headers)',
    ],
    ['TCP', { tcpSocket: { port: 80 } }, 'dial tcp 10.0.0.5:80: i/o timeout'],
    [
      'gRPC',
      { grpc: { port: 80 } },
      'timeout: failed to connect service "10.0.0.5:80" within 3s: context deadline exceeded',
    ],
  ])('fails by %s after its time, when the Pod has ended', (_, handler, text) => {
    expect(probed(handler, killed)).toEqual([{ at: 15.3, message: `Readiness probe failed: ${text}` }]);
  });

  // containerd tears the network down at the end of StopPodSandbox; 1.30/random-6306 of the recordings.
  test('is refused while the sandbox is being stopped', () => {
    const slow: ScenarioEvent = { type: 'durations', stop: 1 };
    expect(probed({ httpGet }, [slow, ...killed])).toEqual([
      {
        at: 12.3,
        message:
          'Readiness probe failed: Get "http://10.0.0.5:80/": dial tcp 10.0.0.5:80: connect: connection refused',
      },
      expect.anything(),
    ]);
  });
});

// prober/worker.go run: time.Sleep(rand.Float64() * period) if the kubelet has started less than a period ago.
test('each worker of a new kubelet waits another part of its period', () => {
  const probes = { readinessProbe: { httpGet }, livenessProbe: { httpGet } };
  const durations: ScenarioEvent = { type: 'durations', firstProbes: [0.2, 0.6] };
  const restart: ScenarioEvent = { type: 'kubelet-restart', after: 60 };
  const answers = (['readiness', 'liveness'] as const).map(
    (probe): ScenarioEvent => ({ type: 'probe', container: 'app', probe, result: 'Failure', again: true }),
  );
  const seen = replayed('1.30', probes, [{ type: 'create' }, durations, restart, ...answers, wait]);
  const failed = (kind: string) =>
    seen.flatMap(({ events }) => events).find(({ message }) => message.startsWith(kind))?.at ?? 0;
  // Of the same period of 10 s.
  expect(Math.round(failed('Liveness') - failed('Readiness') + 10) % 10).toBe(4);
});

// worker.go doProbe stores the initial result before it probes (the recordings random-6379 and random-7011 of 1.37).
test('a sync that the initial result requests ends before the probe answers', () => {
  const snapshots = replayed('1.37', { startupProbe: { httpGet } }, [{ type: 'create' }, wait]);
  const told = snapshots.flatMap(({ log }) => log.map(({ text }) => text));
  const [unhealthy, started] = ['unhealthy', 'started'].map((word) =>
    told.findIndex((text) => text.includes('SyncLoop (probe)') && text.includes(`status="${word}"`)),
  );
  const between = told.slice(unhealthy, started);
  expect(between.filter((text) => /SyncPod (?:enter|exit)/.test(text))).toHaveLength(2);
});

// prober/worker.go run: the worker asks for the status before the sync that has triggered it stores the new one
// (the recording readiness-during-kill of 1.36).
test('a lost trigger makes a container ready a period later', () => {
  const readyAt = (lostTriggers: readonly number[]) => {
    const lost: ScenarioEvent[] = lostTriggers.length > 0 ? [{ type: 'durations', lostTriggers }] : [];
    const probe = { readinessProbe: { httpGet, periodSeconds: 7 } };
    const snapshots = replayed('1.36', probe, [...lost, { type: 'create' }, wait]);
    return snapshots.find(({ containers }) => containers[0]?.ready)?.at ?? Number.NaN;
  };
  expect(readyAt([1]) - readyAt([])).toBeCloseTo(7, 1);
  expect(readyAt([2])).toBe(readyAt([]));
});
