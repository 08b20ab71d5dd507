// Tests the container statuses that the kubelet reports.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { after, last, replayed } from '../scenarios/play.ts';

/** The distinct waiting reasons of a container, as `kubectl get pod` shows them. */
const reasonsOf = (snapshots: readonly Snapshot[], name: string): (string | undefined)[] => {
  const found = snapshots.flatMap(({ containers }) => containers.filter((one) => one.name === name));
  return [...new Set(found.map(({ waiting }) => waiting?.reason))];
};

// kubelet_pods.go convertToAPIContainerStatuses calls container/helpers.go ShouldContainerBeRestarted (1.8+).
describe('a container whose start failed is reported as waiting', () => {
  const loop = (container: string, code: number): ScenarioEvent[] => [
    { type: 'exit', container, code, again: 1 },
    { type: 'wait', seconds: 60 },
  ];

  test('if a rule for its exit code restarts it', () => {
    const rule = { action: 'Restart', exitCodes: { operator: 'In', values: [42] } };
    const spec = {
      restartPolicy: 'Never',
      containers: [
        { name: 'other', image: 'other:1' },
        { name: 'app', image: 'app:1', restartPolicy: 'Never', restartPolicyRules: [rule] },
      ],
    };
    const crashing = replayed('1.36', loop('app', 42), spec);
    expect(reasonsOf(crashing, 'app')).toEqual([undefined, 'CrashLoopBackOff']);
    expect(crashing.every(({ phase }) => phase === 'Running')).toBe(true);
  });

  const sidecar = (policy: string) => ({
    restartPolicy: policy,
    initContainers: [{ name: 'side', image: 'side:1', restartPolicy: 'Always' }],
  });

  test("not if the Pod's policy is Never, even for a sidecar, unless the release uses the container's policy", () => {
    const reason = (release: string, gates = {}) =>
      reasonsOf(replayed(release, loop('side', 1), sidecar('Never'), gates), 'side').at(-1);
    expect(['1.29', '1.33', '1.34', '1.35', '1.37'].map((release) => reason(release))).toEqual([
      undefined,
      undefined,
      undefined,
      'CrashLoopBackOff',
      'CrashLoopBackOff',
    ]);
    expect(reason('1.34', { ContainerRestartRules: true })).toBe('CrashLoopBackOff');
  });

  test('never for a sidecar that completed', () => {
    const reasons = (code: number) =>
      reasonsOf(replayed('1.37', loop('side', code), sidecar('Always')), 'side');
    expect(reasons(1)).toEqual([undefined, 'CrashLoopBackOff']);
    expect(reasons(0)).toEqual([undefined]);
  });

  test('also during the deletion of its Pod, up to 1.16', () => {
    const events: ScenarioEvent[] = [
      { type: 'create' },
      { type: 'obstacle', container: 'app', because: 'configmap' },
      { type: 'exit', container: 'app', code: 1 },
      { type: 'wait', seconds: 3 },
      { type: 'delete' },
    ];
    // A Pod with a container reported as running, to have its deletion synced.
    const containers = ['app', 'other'].map((name) => ({ name, image: 'app:1' }));
    const reasons = (release: string) =>
      reasonsOf(after(replayed(release, events, { containers }), 4), 'app');
    expect(reasons('1.16')).toEqual([undefined, 'CreateContainerConfigError']);
    expect(reasons('1.17')).toEqual([undefined]);
  });
});

// kubelet_pods.go convertToAPIContainerStatuses with container/helpers.go ShouldAllContainersRestart (1.35 with the
// gate, on since 1.36), status/generate.go GenerateAllContainersRestartingCondition and GeneratePodInitializedCondition.
describe('a restart of all containers', () => {
  const rule = { action: 'RestartAllContainers', exitCodes: { operator: 'In', values: [42] } };
  const spec = {
    initContainers: [{ name: 'init', image: 'init:1' }],
    containers: [
      { name: 'app', image: 'app:1', restartPolicy: 'Never', restartPolicyRules: [rule] },
      { name: 'other', image: 'other:1' },
    ],
  };
  const exit: ScenarioEvent[] = [
    { type: 'exit', container: 'app', code: 42 },
    { type: 'wait', seconds: 90 },
  ];
  const gate = {
    RestartAllContainersOnContainerExits: true,
    ContainerRestartRules: true,
    NodeDeclaredFeatures: true,
  };
  const all = [
    ['1.35', replayed('1.35', exit, spec, gate)],
    ['1.36', replayed('1.36', exit, spec)],
    ['1.37', replayed('1.37', exit, spec)],
  ] as const;
  const conditionsOf = (snapshots: readonly Snapshot[], name: string): string[] => {
    const found = snapshots
      .flatMap(({ conditions }) => conditions.filter(({ type }) => type === name))
      .map(({ status, reason, message }) => [status, reason, message].filter(Boolean).join(' '));
    return found.filter((text, index) => text !== found[index - 1]);
  };

  test.each(all)('is the waiting reason of its containers, and a condition, in %s', (_, snapshots) => {
    for (const name of ['init', 'app', 'other']) {
      expect(reasonsOf(snapshots, name)).toContain('RestartingAllContainers');
    }
    expect(conditionsOf(snapshots, 'AllContainersRestarting')).toEqual([
      'False',
      'True RestartAllContainersStarted container exited with restart policy rule',
      'False',
    ]);
    expect(last(snapshots).containers.map(({ state }) => state)).toEqual(['exited', 'running', 'running']);
  });

  test.each(all)('leaves the Pod initialized, and no container Failed, in %s', (_, snapshots) => {
    expect(conditionsOf(snapshots, 'Initialized')).toEqual(['True']);
    expect(snapshots.map(({ phase }) => phase)).not.toContain('Failed');
  });

  test.each(all)(
    'is counted as kubectl shows it, also if the runtime starts from 0, in %s',
    (release, snapshots) => {
      const counts = snapshots.map(({ containers }) => containers.map(({ restartCount }) => restartCount));
      expect(counts.at(-1)).toEqual([1, 1, 1]);
      // In 1.35 the log files are also removed, so the runtime counts from 0.
      const { status } = last(snapshots);
      expect(status.containers[0]?.restartCount).toBe(release === '1.35' ? 0 : 1);
      for (const index of [0, 1, 2]) {
        const column = counts.map((row) => row[index] ?? 0);
        expect(column).toEqual([...column].sort((a, b) => a - b));
      }
    },
  );

  test('has no condition without a matching rule', () => {
    expect(conditionsOf(replayed('1.36', []), 'AllContainersRestarting')).toEqual([]);
  });
});

// The same function: a container that ran and is gone has a last state and a restart count (1.22+).
describe('a container that the runtime has no record of', () => {
  const lost: ScenarioEvent[] = [{ type: 'runtime-restart', keepsRecords: false }];

  test('does not make the Pod Pending in 1.22+', () => {
    const phases = (release: string) => [...new Set(replayed(release, lost).map(({ phase }) => phase))];
    expect(phases('1.21')).toContain('Pending');
    expect(phases('1.22')).toEqual(['Running']);
    expect(phases('1.37')).toEqual(['Running']);
  });
});
