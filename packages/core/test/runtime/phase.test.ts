// In which phase does the kubelet report a Pod?

import { describe, expect, test } from 'vitest';
import type { EditPath } from '../../src/admission/admission.ts';
import type { PodStatus } from '../../src/api/podStatus.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { SCENARIO_START } from '../../src/runtime/kubelet/newKubelet.ts';
import type { Snapshot } from '../../src/runtime/snapshot.ts';
import { containersOf, last, told } from '../scenarios/play.ts';

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
    expect(last(told('1.35', events, spec('Always', 'Never'))).phase).toBe('Failed');
    const again = last(told('1.35', events, spec('Never', 'OnFailure')));
    // Told before it runs again: a failure that is made good is neither pending nor an end.
    expect([again.phase, containersOf(again)[0]]).toEqual(['Running', 'init running 1']);
  });
});

// getPhase: 1.28-1.32 ask container/helpers.go HasAnyRegularContainerStarted of the reported states, 1.33-1.37
// HasAnyActiveRegularContainerStarted of what the runtime has in the newest sandbox.
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
  };

  test('makes the Pod Pending while the app container is in back-off to 1.32, and not since', () => {
    const events: ScenarioEvent[] = [
      { type: 'exit', container: 'app', code: 1, again: 1 },
      { type: 'wait', seconds: 3 },
      failing,
      { type: 'wait', seconds: 3 },
    ];
    const phase = (release: string) => last(told(release, events, spec)).phase;
    expect(['1.29', '1.32', '1.33', '1.37'].map(phase)).toEqual(['Pending', 'Pending', 'Running', 'Running']);
  });

  test('makes the Pod Pending in a new sandbox since 1.33, and not before', () => {
    const phase = (release: string) => last(told(release, [failing, { type: 'reboot' }], spec)).phase;
    expect(['1.29', '1.32', '1.33', '1.37'].map(phase)).toEqual(['Running', 'Running', 'Pending', 'Pending']);
  });
});

// getPhase: `if !kubetypes.IsStaticPod(pod)` around the final phase of a Pod that terminates (1.27-1.37).
describe('a Pod that is being deleted', () => {
  const phase = (release: string, path: EditPath) =>
    last(told(release, [{ type: 'delete' }], {}, {}, path)).phase;

  test('comes to Succeeded or Failed since 1.27', () => {
    expect(phase('1.26', 'api')).toBe('Running');
    expect(phase('1.27', 'api')).toBe('Succeeded');
    expect(
      last(told('1.37', [{ type: 'process', container: 'app', stops: null }, { type: 'delete' }])).phase,
    ).toBe('Failed');
  });

  test.each(['1.26', '1.27', '1.30', '1.37'])('stays Running if it is static, in %s', (release) => {
    expect(phase(release, 'static')).toBe('Running');
  });
});

// status_manager.go SetContainerStartup and SetContainerReadiness change one container and the conditions about
// readiness; the phase comes with the sync that the probe asks for (1.21-1.37).
test('a probe that passes does not change the phase, the sync that follows does', () => {
  const startupProbe = { exec: { command: ['x'] } };
  const spec = {
    initContainers: [{ name: 'side', image: 'side:1', restartPolicy: 'Always', startupProbe }],
  };
  for (const release of ['1.29', '1.33', '1.37']) {
    const snapshots = told(release, [{ type: 'create' }], spec);
    const passed = snapshots.findIndex(({ cause }) => cause.kind === 'probe' && cause.probe === 'startup');
    expect(snapshots[passed]).toMatchObject({ phase: 'Pending', cause: { result: 'Success' } });
    expect(last(snapshots).phase).toBe('Running');
  }
});

// Found by the random stories: nothing is to be started or killed, and yet the next status ends the Pod.
test('a Pod of which a sync would find that it has ended is not stable', () => {
  const spec = {
    restartPolicy: 'Never',
    initContainers: [{ name: 'side', image: 'side:1', restartPolicy: 'Always' }],
  };
  const events: ScenarioEvent[] = [
    // A kubelet without sidecars takes it for a plain init container, which then is lost.
    { type: 'upgrade', release: '1.26' },
    { type: 'unknown', container: 'side' },
    { type: 'wait', until: 'stable' },
  ];
  expect(last(told('1.33', events, spec)).phase).toBe('Failed');
});
