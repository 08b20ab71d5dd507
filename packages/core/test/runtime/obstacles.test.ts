// What does a container do that cannot be started, and one of which nothing is left but its logs?

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Snapshot } from '../../src/runtime/snapshot.ts';
import { after, containersOf, eventsOf, last, logOf, play, podText } from '../scenarios/play.ts';

function told(
  release: string,
  events: readonly ScenarioEvent[],
  spec: object = {},
  gates = {},
): readonly Snapshot[] {
  const manifest = podText({
    containers: [
      { name: 'app', image: 'app:1', command: ['/serve'], envFrom: [{ configMapRef: { name: 'shop' } }] },
    ],
    ...spec,
  });
  return play({ release, gates, path: 'api', manifest, events });
}

const obstacle = (because: 'configmap' | 'secret' | 'create' | 'run' | 'none'): ScenarioEvent => ({
  type: 'obstacle',
  container: 'app',
  because,
});
const arrival = (event: ScenarioEvent): ScenarioEvent[] => [
  { type: 'create' },
  event,
  { type: 'exit', container: 'app', code: 1 },
  { type: 'wait', seconds: 40 },
];
const waitingOf = (snapshots: readonly Snapshot[]): (string | undefined)[] => [
  ...new Set(snapshots.map(({ containers }) => containers[0]?.waiting?.reason)),
];

describe('a container that cannot be started', () => {
  test.each(['1.8', '1.20', '1.31', '1.37'])(
    'waits for its ConfigMap without an instance, in %s',
    (release) => {
      const snapshots = told(release, arrival(obstacle('configmap')));
      expect(eventsOf(snapshots)).toContain('Warning Failed Error: configmap "shop" not found');
      expect(waitingOf(snapshots)).toContain('CreateContainerConfigError');
      expect(containersOf(last(snapshots))).toEqual(['app exited 0']);
    },
  );

  test('names a Secret after its container where the Pod refers to none', () => {
    const snapshots = told('1.33', arrival(obstacle('secret')));
    expect(eventsOf(snapshots)).toContain('Warning Failed Error: secret "app-secret" not found');
  });

  test('cannot be created: the runtime says why in the log, the status says it shorter', () => {
    const snapshots = told(
      '1.29',
      arrival({ ...obstacle('create'), error: 'no space left on device' } as ScenarioEvent),
    );
    expect(eventsOf(snapshots)).toContain('Warning Failed Error: no space left on device');
    expect(logOf(snapshots, 0).find(({ family }) => family === 'cri-create')?.text).toMatch(
      /^"CreateContainer in sandbox from runtime service failed" err="rpc error: code = Unknown desc = no space left on device" podSandboxID="\w+"$/,
    );
    const waiting = snapshots.flatMap(({ containers }) => containers[0]?.waiting ?? []);
    expect(waiting).toContainEqual({ reason: 'CreateContainerError', message: 'no space left on device' });
  });

  test('cannot run: an instance is created, exits, and falls into the crash-loop back-off', () => {
    const snapshots = told('1.29', arrival(obstacle('run')));
    const told2 = eventsOf(after(snapshots, 2)).slice(0, 3);
    expect(told2[1]).toBe('Normal Created Created container: app');
    expect(told2[2]).toMatch(
      /^Warning Failed Error: failed to create containerd task: .*exec: "\/serve": executable file not found/,
    );
    expect(waitingOf(snapshots)).toEqual(expect.arrayContaining(['RunContainerError', 'CrashLoopBackOff']));
    expect(last(snapshots).containers[0]).toMatchObject({ state: 'exited', exitCode: 128 });
    expect(last(told('1.20', arrival(obstacle('run')))).containers[0]?.exitCode).toBe(127);
  });

  test('is started by one of the next tries once the obstacle is gone', () => {
    for (const because of ['configmap', 'create', 'run'] as const) {
      const snapshots = told('1.33', [
        ...arrival(obstacle(because)),
        obstacle('none'),
        { type: 'wait', seconds: 60 },
      ]);
      expect(last(snapshots).containers[0]?.state).toBe('running');
      expect(last(snapshots).containers[0]?.waiting).toBeUndefined();
    }
  });
});

describe('a container of which only the log files are left', () => {
  const lost: ScenarioEvent[] = [
    { type: 'exit', container: 'app', code: 1 },
    { type: 'runtime-restart', keepsRecords: false },
  ];

  test('counts from 0 again to 1.20, and on from its logs since 1.21', () => {
    expect(containersOf(last(told('1.20', lost)))).toEqual(['app running 0']);
    expect(containersOf(last(told('1.21', lost)))).toEqual(['app running 2']);
  });

  test('is one after RestartAllContainers since 1.36, which keeps the logs', () => {
    const rule = { action: 'RestartAllContainers', exitCodes: { operator: 'In', values: [42] } };
    const spec = {
      containers: [{ name: 'app', image: 'app:1', restartPolicy: 'Never', restartPolicyRules: [rule] }],
    };
    const events: ScenarioEvent[] = [
      { type: 'exit', container: 'app', code: 42 },
      { type: 'wait', seconds: 90 },
    ];
    const gates = { RestartAllContainersOnContainerExits: true, NodeDeclaredFeatures: true };
    const counted = (snapshots: readonly Snapshot[]) => last(snapshots).status.containers[0]?.restartCount;
    expect(counted(told('1.35', events, spec, gates))).toBe(0);
    expect(counted(told('1.36', events, spec))).toBe(1);
  });

  test('init containers purged for a new sandbox have lost their logs too: only the first, started by the same sync, counts on', () => {
    const spec = { initContainers: ['one', 'two'].map((name) => ({ name, image: 'init:1' })) };
    const snapshots = told('1.30', [{ type: 'sandbox', change: 'dies' }], spec);
    expect(containersOf(last(snapshots))).toEqual(['one exited 1', 'two exited 0', 'app running 1']);
  });
});

test('a reboot is told by an Event of the node', () => {
  const events = told('1.29', [{ type: 'reboot' }]).flatMap((snapshot) => snapshot.events);
  expect(events[0]).toMatchObject({ type: 'Warning', reason: 'Rebooted', node: 'node-1' });
  expect(events[0]?.message).toMatch(/^Node node-1 has been rebooted, boot id: [0-9a-f-]{36}$/);
});
