// What does the kubelet report of each container?

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/event.ts';
import type { Snapshot } from '../../src/runtime/snapshot.ts';
import { after, play } from '../scenarios/play.ts';

function told(
  release: string,
  events: readonly ScenarioEvent[],
  spec: object = {},
  gates = {},
): readonly Snapshot[] {
  const manifest = JSON.stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p', namespace: 'default', uid: 'f0000000-0000-4000-8000-000000000000' },
    spec: { containers: [{ name: 'app', image: 'app:1' }], ...spec },
  });
  return play({ release, gates, path: 'api', manifest, events });
}

/** What `kubectl get pod` says of why a container waits, each once. */
const reasonsOf = (snapshots: readonly Snapshot[], name: string): (string | undefined)[] => {
  const found = snapshots.flatMap(({ containers }) => containers.filter((one) => one.name === name));
  return [...new Set(found.map(({ waiting }) => waiting?.reason))];
};

// kubelet_pods.go convertToAPIContainerStatuses asks container/helpers.go ShouldContainerBeRestarted (1.8-1.37).
describe('a container whose start failed is shown as waiting', () => {
  const loop = (container: string, code: number): ScenarioEvent[] => [
    { type: 'exit', container, code, again: 1 },
    { type: 'wait', seconds: 60 },
  ];

  test('where a rule for its exit code starts it again', () => {
    const rule = { action: 'Restart', exitCodes: { operator: 'In', values: [42] } };
    const spec = {
      restartPolicy: 'Never',
      containers: [
        { name: 'other', image: 'other:1' },
        { name: 'app', image: 'app:1', restartPolicy: 'Never', restartPolicyRules: [rule] },
      ],
    };
    const crashing = told('1.36', loop('app', 42), spec);
    expect(reasonsOf(crashing, 'app')).toEqual([undefined, 'CrashLoopBackOff']);
    expect(crashing.every(({ phase }) => phase === 'Running')).toBe(true);
  });

  const sidecar = (policy: string) => ({
    restartPolicy: policy,
    initContainers: [{ name: 'side', image: 'side:1', restartPolicy: 'Always' }],
  });

  test('not where the Pod says Never, even a sidecar, unless the release looks at the policy of the container', () => {
    const reason = (release: string, gates = {}) =>
      reasonsOf(told(release, loop('side', 1), sidecar('Never'), gates), 'side').at(-1);
    expect(['1.29', '1.33', '1.34', '1.35', '1.37'].map((release) => reason(release))).toEqual([
      undefined,
      undefined,
      undefined,
      'CrashLoopBackOff',
      'CrashLoopBackOff',
    ]);
    expect(reason('1.34', { ContainerRestartRules: true })).toBe('CrashLoopBackOff');
  });

  test('never a sidecar that ended well', () => {
    const reasons = (code: number) => reasonsOf(told('1.37', loop('side', code), sidecar('Always')), 'side');
    expect(reasons(1)).toEqual([undefined, 'CrashLoopBackOff']);
    expect(reasons(0)).toEqual([undefined]);
  });

  test('also while its Pod is being deleted to 1.16', () => {
    const events: ScenarioEvent[] = [
      { type: 'create' },
      { type: 'obstacle', container: 'app', because: 'configmap' },
      { type: 'exit', container: 'app', code: 1 },
      { type: 'wait', seconds: 3 },
      { type: 'delete' },
    ];
    const reasons = (release: string) => reasonsOf(after(told(release, events), 4), 'app');
    expect(reasons('1.16')).toEqual([undefined, 'CreateContainerConfigError']);
    expect(reasons('1.17')).toEqual([undefined]);
  });
});
