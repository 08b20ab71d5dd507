// Tests the phase that the kubelet reports for a Pod.

import { describe, expect, test } from 'vitest';
import type { EditPath } from '../../src/admission/admission.ts';
import type { PodStatus } from '../../src/api/podStatus.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { SCENARIO_START } from '../../src/runtime/kubelet/newKubelet.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { containersOf, last, replayed } from '../scenarios/play.ts';

/** The phases in order, without repetitions. */
const phasesOf = (snapshots: readonly Snapshot[]): string[] =>
  snapshots.map(({ phase }) => phase).filter((phase, index, all) => phase !== all[index - 1]);

const exit = (code: number): ScenarioEvent => ({ type: 'exit', container: 'app', code });

// pkg/kubelet/kubelet_pods.go getPhase: with ContainerRestartRules (alpha in 1.34, on since 1.35),
// podutil.ContainerShouldRestart counts stopped containers; before, spec.restartPolicy does.
describe('a Pod whose container has a restart policy of its own', () => {
  const policies = (pod: string, own: string) => ({
    restartPolicy: pod,
    containers: [{ name: 'app', image: 'app:1', restartPolicy: own }],
  });

  test.each(['1.35', '1.36', '1.37'])("continues although the Pod's policy is Never, in %s", (release) => {
    const snapshots = replayed(release, [exit(1)], policies('Never', 'OnFailure'));
    expect(phasesOf(snapshots)).toEqual(['Running']);
    expect(containersOf(last(snapshots))).toEqual(['app running 1']);
  });

  test("has ended although the Pod's policy is Always, with the exit code of its container", () => {
    expect(last(replayed('1.35', [exit(0)], policies('Always', 'Never'))).phase).toBe('Succeeded');
    expect(last(replayed('1.35', [exit(1)], policies('Always', 'Never'))).phase).toBe('Failed');
    expect(last(replayed('1.37', [exit(0)], policies('Always', 'OnFailure'))).phase).toBe('Succeeded');
  });

  test('uses it in 1.34 only with the gate', () => {
    const events = [exit(0)];
    const spec = policies('Always', 'Never');
    expect(last(replayed('1.34', events, spec)).phase).toBe('Running');
    expect(last(replayed('1.34', events, spec, { ContainerRestartRules: true })).phase).toBe('Succeeded');
  });

  test('continues because of a rule for the exit code alone', () => {
    const rule = { action: 'Restart', exitCodes: { operator: 'In', values: [42] } };
    const spec = {
      restartPolicy: 'Never',
      containers: [{ name: 'app', image: 'app:1', restartPolicy: 'Never', restartPolicyRules: [rule] }],
    };
    expect(phasesOf(replayed('1.36', [exit(42)], spec))).toEqual(['Running']);
    expect(last(replayed('1.36', [exit(1)], spec)).phase).toBe('Failed');
  });

  test('fails with an init container that must not be restarted', () => {
    const spec = (policy: string, own: string) => ({
      restartPolicy: policy,
      initContainers: [{ name: 'init', image: 'init:1', restartPolicy: own }],
      containers: [{ name: 'app', image: 'app:1', restartPolicy: 'Always' }],
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
    expect(last(replayed('1.35', events, spec('Always', 'Never'))).phase).toBe('Failed');
    const again = last(replayed('1.35', events, spec('Never', 'OnFailure')));
    // Reported before it runs again: a failure that is retried is neither pending nor final.
    expect([again.phase, containersOf(again)[0]]).toEqual(['Running', 'init running 1']);
  });
});

// getPhase: 1.28-1.32 apply container/helpers.go HasAnyRegularContainerStarted to the reported states, 1.33+
// HasAnyActiveRegularContainerStarted to the runtime's state of the newest sandbox.
describe('a sidecar that has not started yet', () => {
  const spec = {
    initContainers: [
      {
        name: 'side',
        image: 'side:1',
        restartPolicy: 'Always',
        startupProbe: { exec: { command: ['x'] }, periodSeconds: 10 },
      },
    ],
  };
  const failing: ScenarioEvent = {
    type: 'probe',
    container: 'side',
    probe: 'startup',
    result: 'Failure',
    again: true,
    atOnce: true,
  };

  test('makes the Pod Pending while the app container is in back-off, up to 1.32', () => {
    const events: ScenarioEvent[] = [
      { type: 'exit', container: 'app', code: 1, again: 1 },
      { type: 'wait', seconds: 3 },
      failing,
      { type: 'wait', seconds: 3 },
    ];
    const phase = (release: string) => last(replayed(release, events, spec)).phase;
    expect(['1.29', '1.32', '1.33', '1.37'].map(phase)).toEqual(['Pending', 'Pending', 'Running', 'Running']);
  });

  test('makes the Pod Pending in a new sandbox, in 1.33+', () => {
    const phase = (release: string) => last(replayed(release, [failing, { type: 'reboot' }], spec)).phase;
    expect(['1.29', '1.32', '1.33', '1.37'].map(phase)).toEqual(['Running', 'Running', 'Pending', 'Pending']);
  });
});

// getPhase: `if !kubetypes.IsStaticPod(pod)` around the final phase of a Pod that terminates (1.27+).
describe('a Pod that is being deleted', () => {
  const phase = (release: string, path: EditPath) =>
    last(replayed(release, [{ type: 'delete' }], {}, {}, path)).phase;

  test('becomes Succeeded or Failed in 1.27+', () => {
    expect(phase('1.26', 'api')).toBe('Running');
    expect(phase('1.27', 'api')).toBe('Succeeded');
    expect(
      last(replayed('1.37', [{ type: 'process', container: 'app', stops: null }, { type: 'delete' }])).phase,
    ).toBe('Failed');
  });

  test.each(['1.26', '1.27', '1.30', '1.37'])('remains Running if it is static, in %s', (release) => {
    expect(phase(release, 'static')).toBe('Running');
  });
});

// status_manager.go SetContainerStartup and SetContainerReadiness change one container and the readiness
// conditions; the phase changes in the sync that the probe triggers (1.21+).
test('a passed probe does not change the phase, but the next sync does', () => {
  const startupProbe = { exec: { command: ['x'] } };
  const spec = {
    initContainers: [{ name: 'side', image: 'side:1', restartPolicy: 'Always', startupProbe }],
  };
  for (const release of ['1.29', '1.33', '1.37']) {
    const snapshots = replayed(release, [{ type: 'create' }], spec);
    const passed = snapshots.find(({ cause }) => cause.kind === 'probe' && cause.result === 'Success');
    expect(passed).toMatchObject({ phase: 'Pending', cause: { probe: 'startup' } });
    expect(last(snapshots).phase).toBe('Running');
  }
});

// Found by random stories: nothing has to be started or killed, but the next status ends the Pod.
test('a Pod that the next sync would end is not settled', () => {
  const spec = {
    restartPolicy: 'Never',
    initContainers: [{ name: 'side', image: 'side:1', restartPolicy: 'Always' }],
  };
  const events: ScenarioEvent[] = [
    // A kubelet without sidecars treats it as a plain init container, which is then lost.
    { type: 'upgrade', release: '1.26' },
    { type: 'unknown', container: 'side' },
    { type: 'wait', until: 'stable' },
  ];
  expect(last(replayed('1.33', events, spec)).phase).toBe('Failed');
});
