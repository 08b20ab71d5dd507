// In which phase does the kubelet report a Pod?

import { describe, expect, test } from 'vitest';
import type { PodStatus } from '../../src/api/podStatus.ts';
import type { ScenarioEvent } from '../../src/runtime/event.ts';
import { SCENARIO_START } from '../../src/runtime/newKubelet.ts';
import type { Snapshot } from '../../src/runtime/snapshot.ts';
import { containersOf, last, play } from '../scenarios/play.ts';

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

/** Each phase once, as it comes. */
const phasesOf = (snapshots: readonly Snapshot[]): string[] =>
  snapshots.map(({ phase }) => phase).filter((phase, index, all) => phase !== all[index - 1]);

const exit = (code: number): ScenarioEvent => ({ type: 'exit', container: 'app', code });

// pkg/kubelet/kubelet_pods.go getPhase: with ContainerRestartRules (alpha in 1.34, on since 1.35) stopped containers
// are counted by podutil.ContainerShouldRestart; before, spec.restartPolicy decides.
describe('a Pod whose container has a restart policy of its own', () => {
  const policies = (pod: string, own: string) => ({
    restartPolicy: pod,
    containers: [{ name: 'app', image: 'app:1', restartPolicy: own }],
  });

  test.each(['1.35', '1.36', '1.37'])('goes on although the Pod says Never, in %s', (release) => {
    const snapshots = told(release, [exit(1)], policies('Never', 'OnFailure'));
    expect(phasesOf(snapshots)).toEqual(['Running']);
    expect(containersOf(last(snapshots))).toEqual(['app running 1']);
  });

  test('has ended although the Pod says Always, with the code of its container', () => {
    expect(last(told('1.35', [exit(0)], policies('Always', 'Never'))).phase).toBe('Succeeded');
    expect(last(told('1.35', [exit(1)], policies('Always', 'Never'))).phase).toBe('Failed');
    expect(last(told('1.37', [exit(0)], policies('Always', 'OnFailure'))).phase).toBe('Succeeded');
  });

  test('in 1.34 only with the gate', () => {
    const events = [exit(0)];
    const spec = policies('Always', 'Never');
    expect(last(told('1.34', events, spec)).phase).toBe('Running');
    expect(last(told('1.34', events, spec, { ContainerRestartRules: true })).phase).toBe('Succeeded');
  });

  test('goes on by a rule for the exit code alone', () => {
    const rule = { action: 'Restart', exitCodes: { operator: 'In', values: [42] } };
    const spec = {
      restartPolicy: 'Never',
      containers: [{ name: 'app', image: 'app:1', restartPolicy: 'Never', restartPolicyRules: [rule] }],
    };
    expect(phasesOf(told('1.36', [exit(42)], spec))).toEqual(['Running']);
    expect(last(told('1.36', [exit(1)], spec)).phase).toBe('Failed');
  });

  test('fails with an init container that may not be started again', () => {
    const spec = (policy: string, own: string) => ({
      restartPolicy: policy,
      initContainers: [{ name: 'init', image: 'init:1', restartPolicy: own }],
    });
    const createdAt = SCENARIO_START - 10;
    const status: PodStatus = {
      sandboxes: [{ id: 's', attempt: 0, state: 'Ready', network: 'Pod', ip: '10.0.0.9', createdAt }],
      containers: [{ id: 'i', name: 'init', state: 'exited', exitCode: 1, createdAt }],
    };
    const events: ScenarioEvent[] = [
      { type: 'observe', status },
      { type: 'wait', seconds: 1 },
    ];
    expect(last(told('1.35', events, spec('Always', 'Never'))).phase).toBe('Failed');
    const again = last(told('1.35', events, spec('Never', 'OnFailure')));
    expect([again.phase, containersOf(again)[0]]).toEqual(['Pending', 'init running 1']);
  });
});
