// Tests the less frequent events of a node.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { correlateEvents } from '../../src/story/correlateEvents.ts';
import { klogLine } from '../../src/story/klogLine.ts';
import { after, containersOf, eventsOf, last, logOf, replayed } from '../scenarios/play.ts';

const probe = { httpGet: { path: '/', port: 80 } };

describe('the start of a Pod', () => {
  const create: ScenarioEvent[] = [{ type: 'create' }];

  test('reports the phase and the conditions one sync late', () => {
    const snapshots = replayed('1.31', create);
    const started = snapshots.find(({ step }) => step === 'start');
    expect([started?.containers[0]?.state, started?.phase]).toEqual(['running', 'Pending']);
    expect(started?.containers[0]?.waiting?.reason).toBe('ContainerCreating');
    expect(last(snapshots).phase).toBe('Running');
    expect(last(snapshots).conditions.map(({ type, status }) => `${type} ${status}`)).toEqual([
      'PodReadyToStartContainers True',
      'Initialized True',
      'Ready True',
      'ContainersReady True',
      'PodScheduled True',
    ]);
  });

  test('has neither ContainersReady nor a sandbox condition in 1.10', () => {
    expect(last(replayed('1.10', create)).conditions.map(({ type }) => type)).toEqual([
      'Initialized',
      'Ready',
      'PodScheduled',
    ]);
  });

  test('pulls missing images, with the texts of the release', () => {
    const absent: ScenarioEvent[] = [...create, { type: 'image', image: 'app:2', state: 'absent' }];
    const edit = (image: string): ScenarioEvent => ({
      type: 'edit',
      path: 'direct',
      manifest: JSON.stringify({
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'p' },
        spec: { containers: [{ name: 'app', image }] },
      }),
    });
    const pulled = (release: string) => eventsOf(after(replayed(release, [...absent, edit('app:2')]), 2));
    expect(pulled('1.13')).toContain('Normal Pulling pulling image "app:2"');
    expect(pulled('1.13')).toContain('Normal Pulled Successfully pulled image "app:2"');
    expect(pulled('1.36')).toContain('Normal Pulling Pulling image "app:2"');
    expect(pulled('1.36').find((text) => text.startsWith('Normal Pulled'))).toMatch(
      /^Normal Pulled Successfully pulled image "app:2" in 2s \(2s including waiting\)\. Image size: \d+ bytes\.$/,
    );
  });
});

describe('probes', () => {
  const app = { containers: [{ name: 'app', image: 'app:1', livenessProbe: probe, readinessProbe: probe }] };

  test('a liveness failure restarts the container, a readiness failure only makes it not ready', () => {
    const snapshots = replayed(
      '1.26',
      [
        { type: 'probe', container: 'app', probe: 'readiness', result: 'Failure' },
        { type: 'probe', container: 'app', probe: 'liveness', result: 'Failure' },
      ],
      app,
    );
    const unready = last(after(snapshots, 0));
    expect([containersOf(unready), unready.containers[0]?.ready]).toEqual([['app running 0'], false]);
    // Each probe is an Event. Since 1.22 every sync probes the readiness of an unready container.
    const ofLiveness = eventsOf(after(snapshots, 1)).filter((text) => !text.includes('Readiness'));
    expect([...new Set(ofLiveness)].slice(0, 2)).toEqual([
      'Warning Unhealthy Liveness probe failed: HTTP probe failed with statuscode: 500',
      'Normal Killing Container app failed liveness probe, will be restarted',
    ]);
    expect([containersOf(last(snapshots)), last(snapshots).containers[0]?.ready]).toEqual([
      ['app running 1'],
      true,
    ]);
  });

  test('a container that never passes its startup probe is restarted repeatedly', () => {
    const spec = {
      containers: [
        { name: 'app', image: 'app:1', startupProbe: { ...probe, periodSeconds: 5, failureThreshold: 2 } },
      ],
    };
    const snapshots = replayed(
      '1.30',
      [
        { type: 'probe', container: 'app', probe: 'startup', result: 'Failure', again: true, atOnce: true },
        { type: 'wait', seconds: 100 },
      ],
      spec,
    );
    const killed = eventsOf(snapshots).filter((text) =>
      text.includes('failed startup probe, will be restarted'),
    );
    expect(killed.length).toBeGreaterThan(2);
  });
});

test('a failed postStart kills the container and delays the next start', () => {
  const spec = {
    containers: [{ name: 'app', image: 'app:1', lifecycle: { postStart: { exec: { command: ['x'] } } } }],
  };
  const events: ScenarioEvent[] = [
    { type: 'process', container: 'app', postStartFails: true },
    { type: 'exit', container: 'app', code: 1 },
    { type: 'wait', seconds: 5 },
  ];
  const snapshots = replayed('1.26', events, spec);
  expect(eventsOf(snapshots).slice(2, 6)).toEqual([
    'Normal Started Started container app',
    'Warning FailedPostStartHook PostStartHook failed',
    'Normal Killing FailedPostStartHook',
    'Warning BackOff Back-off restarting failed container app in pod p_default(f0000000-0000-4000-8000-000000000000)',
  ]);
});

test('a failed postStart shows its command up to 1.25, and its error as the reason from 1.10 to 1.21', () => {
  const spec = {
    containers: [
      { name: 'app', image: 'app:1', lifecycle: { postStart: { exec: { command: ['sh', '-c', 'x'] } } } },
    ],
  };
  const events: ScenarioEvent[] = [
    { type: 'process', container: 'app', postStartFails: true },
    { type: 'exit', container: 'app', code: 1 },
  ];
  const snapshots = replayed('1.21', events, spec);
  expect(eventsOf(snapshots).find((text) => text.includes('FailedPostStartHook'))).toBe(
    `Warning FailedPostStartHook Exec lifecycle hook ([sh -c x]) for Container "app" in Pod "p_default(f0000000-0000-4000-8000-000000000000)" failed - error: command 'sh -c x' exited with 1: , message: ""`,
  );
  const reasons = snapshots.flatMap(({ containers }) => containers[0]?.waiting?.reason ?? []);
  expect(reasons).toContain("PostStartHookError: command 'sh -c x' exited with 1: ");
});

test('kubectl debug adds an ephemeral container that starts once; 1.15 does not support it', () => {
  const debug: ScenarioEvent[] = [
    { type: 'debug', container: 'shell', image: 'busybox:1' },
    { type: 'exit', container: 'shell', code: 0 },
  ];
  expect(containersOf(last(replayed('1.26', debug)))).toEqual(['app running 0', 'shell exited 0']);
  expect(replayed('1.15', debug).map(({ cause }) => cause.kind)).toEqual(['start', 'note', 'note']);
});

test('a rule can restart all containers: one sync removes them, the next starts them', () => {
  const rule = { action: 'RestartAllContainers', exitCodes: { operator: 'In', values: [42] } };
  const spec = {
    containers: [
      { name: 'app', image: 'app:1', restartPolicy: 'Never', restartPolicyRules: [rule] },
      { name: 'other', image: 'other:1' },
    ],
  };
  const snapshots = replayed(
    '1.36',
    [
      { type: 'exit', container: 'app', code: 42 },
      { type: 'wait', seconds: 90 },
    ],
    spec,
  );
  expect(eventsOf(snapshots)[0]).toBe('Normal Killing killing');
  expect(containersOf(last(snapshots))).toEqual(['app running 1', 'other running 1']);
});

test('a restart of the runtime keeps the containers, unless the event stops them', () => {
  expect(containersOf(last(replayed('1.26', [{ type: 'runtime-restart' }])))).toEqual(['app running 0']);
  expect(containersOf(last(replayed('1.26', [{ type: 'runtime-restart', keepsContainers: false }])))).toEqual(
    ['app running 1'],
  );
});

test('equal Events are counted in one row', () => {
  const snapshots = replayed('1.26', [
    { type: 'exit', container: 'app', code: 1, again: 1 },
    { type: 'wait', seconds: 60 },
  ]);
  const { rows } = correlateEvents(snapshots);
  expect(rows.map(({ reason }) => reason).sort()).toEqual(['BackOff', 'Created', 'Pulled', 'Started']);
  expect(rows.find(({ reason }) => reason === 'Started')?.count).toBeGreaterThan(2);
});

test('a line in the journal has the header of klog, with the line of the call in that release', () => {
  const [line] = logOf(replayed('1.26', [{ type: 'kubelet-restart' }]), 0);
  expect(line && klogLine(line)).toBe(
    'I1114 22:13:20.000000    1042 kubelet.go:2113] "Starting kubelet main sync loop"',
  );
});

describe('a Pod with init containers', () => {
  const init = { initContainers: [{ name: 'init', image: 'init:1' }] };
  const sidecar = { initContainers: [{ name: 'side', image: 'side:1', restartPolicy: 'Always' }] };

  test('is Pending again while they run in a new sandbox, but Running in 1.28 to 1.31', () => {
    const phaseIn = (release: string) => {
      const snapshots = replayed(release, [{ type: 'sandbox', change: 'dies' }], init);
      const again = snapshots.filter(
        ({ containers }) => containers[0]?.state === 'running' && containers[1]?.state === 'exited',
      );
      return last(again).phase;
    };
    expect(['1.27', '1.28', '1.31', '1.32'].map(phaseIn)).toEqual([
      'Pending',
      'Running',
      'Running',
      'Pending',
    ]);
  });

  test.each(['1.29', '1.33', '1.37'])('ends its sidecars when the work is done, in %s', (release) => {
    const snapshots = replayed(
      release,
      [
        { type: 'exit', container: 'app', code: 0 },
        { type: 'wait', until: 'stable' },
      ],
      { ...sidecar, restartPolicy: 'Never' },
    );
    expect(eventsOf(snapshots)).toEqual(['Normal Killing Stopping container side']);
    expect(containersOf(last(snapshots))).toEqual(['side exited 0', 'app exited 0']);
    expect(last(snapshots).phase).toBe('Succeeded');
  });
});

test('a Pod that has ended is not synced again, but can be deleted', () => {
  for (const release of ['1.12', '1.21', '1.22', '1.37']) {
    const snapshots = replayed(
      release,
      [{ type: 'exit', container: 'app', code: 1 }, { type: 'wait', seconds: 200 }, { type: 'delete' }],
      { restartPolicy: 'Never' },
    );
    expect(after(snapshots, 1)).toEqual([]);
    expect(last(snapshots)).toMatchObject({ cause: { kind: 'removed' }, containers: [], phase: 'Failed' });
  }
});
