// Tests the Pod conditions that the kubelet reports.

import { describe, expect, test } from 'vitest';
import type { SandboxStatus } from '../../src/api/podStatus.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { SCENARIO_START } from '../../src/runtime/kubelet/newKubelet.ts';
import { replayed } from '../scenarios/play.ts';

// kubelet/status/generate.go GeneratePodReadyToStartContainersCondition calls kuberuntime/util
// PodSandboxChanged.
describe('PodReadyToStartContainers', () => {
  /** Status, reason and message, at each change. */
  const ready = (release: string, events: readonly ScenarioEvent[], spec: object = {}): string[] => {
    const found = replayed(release, events, spec)
      .flatMap(({ conditions }) => conditions.filter(({ type }) => type === 'PodReadyToStartContainers'))
      .map(({ status, reason, message }) => [status, reason, message].filter(Boolean).join(' '));
    return found.filter((text, index) => text !== found[index - 1]);
  };

  const doubles: ScenarioEvent[] = [{ type: 'sandbox', change: 'doubles' }];

  test('is False in the sync that finds two ready sandboxes, in 1.37+ with the reason', () => {
    expect(ready('1.29', doubles)).toEqual(['True', 'False', 'True']);
    expect(ready('1.36', doubles)).toEqual(['True', 'False', 'True']);
    expect(ready('1.37', doubles)).toEqual([
      'True',
      'False PodSandboxNotReady multiple pod sandboxes are ready and need to be reconciled',
      'True',
    ]);
  });

  test('names the sandbox check that was positive, in 1.37', () => {
    const sandbox = (changes: Partial<SandboxStatus>): ScenarioEvent[] => {
      const createdAt = SCENARIO_START - 10;
      const one: SandboxStatus = {
        id: 's',
        attempt: 0,
        state: 'Ready',
        network: 'Pod',
        ip: '10.0.0.9',
        createdAt,
      };
      return [
        { type: 'observe', status: { sandboxes: [{ ...one, ...changes }], containers: [] } },
        { type: 'wait', seconds: 2 },
      ];
    };
    const messages: [ScenarioEvent[], string][] = [
      [[{ type: 'create' }], 'no pod sandbox exists'],
      [sandbox({ state: 'NotReady' }), 'pod sandbox is not ready'],
      [sandbox({ network: 'Node' }), 'network namespace mode changed and sandbox needs to be recreated'],
      [sandbox({ ip: '' }), 'pod sandbox has no IP address'],
    ];
    for (const [events, message] of messages) {
      expect(ready('1.37', events)).toContain(`False PodSandboxNotReady ${message}`);
      expect(ready('1.36', events)).toContain('False');
    }
  });

  // kubelet.go OnPodSandboxReady, called by kuberuntime_manager.go SyncPod in step 5 (1.36+).
  test('is True in 1.36+ once the sandbox is ready, before an image is pulled', () => {
    const events: ScenarioEvent[] = [{ type: 'image', image: 'app:1', state: 'broken' }];
    const atStart = (release: string) =>
      replayed(release, [{ type: 'sandbox', change: 'dies' }, ...events])
        .find(({ step, cause }) => step === 'start' && cause.kind === 'sync')
        ?.conditions.find(({ type }) => type === 'PodReadyToStartContainers')?.status;
    expect(['1.29', '1.35', '1.36', '1.37'].map(atStart)).toEqual(['False', 'False', 'True', 'True']);
  });
});

// status/generate.go GeneratePodReadyCondition (gate PodReadinessGates: off in 1.11, on since 1.12).
describe('Ready', () => {
  const readyOf = (release: string, conditionType: string) =>
    replayed(release, [], { readinessGates: [{ conditionType }] })
      .at(-1)
      ?.conditions.find(({ type }) => type === 'Ready');

  test('waits for the condition of each readiness gate in 1.12+', () => {
    const gate = 'target-health.example.com/load-balancer';
    expect(readyOf('1.11', gate)?.status).toBe('True');
    for (const release of ['1.12', '1.26', '1.37']) {
      expect(readyOf(release, gate)).toEqual({
        type: 'Ready',
        status: 'False',
        reason: 'ReadinessGatesNotReady',
        message: `corresponding condition of pod readiness gate "${gate}" does not exist.`,
      });
    }
  });

  test('accepts a condition of the kubelet itself as a readiness gate', () => {
    expect(readyOf('1.26', 'Initialized')?.status).toBe('True');
  });
});
