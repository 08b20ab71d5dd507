// Tests containers that cannot be started, and containers that exist only as log files.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { after, containersOf, eventsOf, last, logOf, play, podText } from '../scenarios/play.ts';

function replayed(
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

describe('a container whose security profile is missing', () => {
  const failure = (release: string, securityContext: object, annotations = {}) => {
    const manifest = podText({ securityContext, containers: [{ name: 'app', image: 'app:1' }] });
    const pod = JSON.parse(manifest) as { readonly metadata: object };
    const text = JSON.stringify({ ...pod, metadata: { ...pod.metadata, annotations } });
    const events = arrival(obstacle('create'));
    return eventsOf(play({ release, gates: {}, path: 'api', manifest: text, events })).find((one) =>
      one.startsWith('Warning Failed'),
    );
  };

  // rancher/rke2#8312, kubernetes-sigs/security-profiles-operator#878, and the AppArmor tutorial of Kubernetes.
  test('says so in the words of the runtime', () => {
    const file = '/var/lib/kubelet/seccomp/profiles/unshare.json';
    const missing = `cannot load seccomp profile "${file}": open ${file}: no such file or directory`;
    const seccomp = { seccompProfile: { type: 'Localhost', localhostProfile: 'profiles/unshare.json' } };
    expect(failure('1.31', seccomp)).toBe(
      `Warning Failed Error: failed to create containerd container: ${missing}`,
    );
    expect(failure('1.22', seccomp)).toBe(
      `Warning Failed Error: failed to generate security options for container "app": failed to generate seccomp security options for container: ${missing}`,
    );
    const armor =
      'Warning Failed Error: failed to get container spec opts: failed to generate apparmor spec opts: apparmor profile not found k8s-allow-write';
    const field = { appArmorProfile: { type: 'Localhost', localhostProfile: 'k8s-allow-write' } };
    const annotation = { 'container.apparmor.security.beta.kubernetes.io/app': 'localhost/k8s-allow-write' };
    expect([failure('1.31', field), failure('1.26', {}, annotation)]).toEqual([armor, armor]);
  });
});

describe('a container that cannot be started', () => {
  test.each(['1.8', '1.20', '1.31', '1.37'])(
    'waits for its ConfigMap without an instance, in %s',
    (release) => {
      const snapshots = replayed(release, arrival(obstacle('configmap')));
      expect(eventsOf(snapshots)).toContain('Warning Failed Error: configmap "shop" not found');
      expect(waitingOf(snapshots)).toContain('CreateContainerConfigError');
      expect(containersOf(last(snapshots))).toEqual(['app exited 0']);
    },
  );

  test('names a Secret after its container if the Pod refers to none', () => {
    const snapshots = replayed('1.33', arrival(obstacle('secret')));
    expect(eventsOf(snapshots)).toContain('Warning Failed Error: secret "app-secret" not found');
  });

  test("fails to be created: the log has the runtime's full error, the status a shorter one", () => {
    const snapshots = replayed(
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

  test('fails to run: an instance is created, exits, and enters the crash-loop back-off', () => {
    const snapshots = replayed('1.29', arrival(obstacle('run')));
    const told2 = eventsOf(after(snapshots, 2)).slice(0, 3);
    expect(told2[1]).toBe('Normal Created Created container: app');
    expect(told2[2]).toMatch(
      /^Warning Failed Error: failed to create containerd task: .*exec: "\/serve": stat \/serve: no such file or directory: unknown$/,
    );
    expect(waitingOf(snapshots)).toEqual(expect.arrayContaining(['RunContainerError', 'CrashLoopBackOff']));
    expect(last(snapshots).containers[0]).toMatchObject({ state: 'exited', exitCode: 128 });
    expect(last(replayed('1.20', arrival(obstacle('run')))).containers[0]?.exitCode).toBe(127);
  });

  test('fails to run: without a path, the program is looked for in $PATH', () => {
    const containers = [{ name: 'app', image: 'app:1', command: ['serve'] }];
    const told = eventsOf(replayed('1.29', arrival(obstacle('run')), { containers })).join('\n');
    expect(told).toContain('exec: "serve": executable file not found in $PATH: unknown');
  });

  test('fails to run with Docker: the Event has the name of the container, the status its id', () => {
    const snapshots = replayed('1.20', arrival(obstacle('run')));
    const failed = eventsOf(snapshots).filter((event) => event.startsWith('Warning Failed '));
    expect(failed.length).toBeGreaterThan(1);
    expect(new Set(failed.map((event) => event.split(': Error response')[0]))).toEqual(
      new Set(['Warning Failed Error: failed to start container "app"']),
    );
    const [container] = last(snapshots).containers;
    expect(container?.id).not.toBe('app');
    expect(JSON.stringify(container)).not.toContain('start container \\"app\\"');
  });

  test('is started by a later retry once the obstacle is gone', () => {
    for (const because of ['configmap', 'create', 'run'] as const) {
      const snapshots = replayed('1.33', [
        ...arrival(obstacle(because)),
        obstacle('none'),
        { type: 'wait', seconds: 60 },
      ]);
      expect(last(snapshots).containers[0]?.state).toBe('running');
      expect(last(snapshots).containers[0]?.waiting).toBeUndefined();
    }
  });
});

describe('a container that exists only as log files', () => {
  const lost: ScenarioEvent[] = [
    { type: 'exit', container: 'app', code: 1 },
    { type: 'runtime-restart', keepsRecords: false },
  ];

  test('counts from 0 again up to 1.20, and continues from its logs in 1.21+', () => {
    expect(containersOf(last(replayed('1.20', lost)))).toEqual(['app running 0']);
    expect(containersOf(last(replayed('1.21', lost)))).toEqual(['app running 2']);
  });

  test('remains after RestartAllContainers in 1.36+, which keeps the logs', () => {
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
    expect(counted(replayed('1.35', events, spec, gates))).toBe(0);
    expect(counted(replayed('1.36', events, spec))).toBe(1);
  });

  test('of an init container purged for a new sandbox has no logs either: only the first, started by the same sync, continues its count', () => {
    const spec = { initContainers: ['one', 'two'].map((name) => ({ name, image: 'init:1' })) };
    const snapshots = replayed('1.30', [{ type: 'sandbox', change: 'dies' }], spec);
    expect(containersOf(last(snapshots))).toEqual(['one exited 1', 'two exited 0', 'app running 1']);
  });
});

test('a reboot is an Event of the node', () => {
  const events = replayed('1.29', [{ type: 'reboot' }]).flatMap((snapshot) => snapshot.events);
  expect(events[0]).toMatchObject({ type: 'Warning', reason: 'Rebooted', node: 'node-1' });
  expect(events[0]?.message).toMatch(/^Node node-1 has been rebooted, boot id: [0-9a-f-]{36}$/);
});
