// Tests the environment of a Pod: slow runtimes, failing hooks, another configuration, and disruptions.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { eventsOf, last, replayed } from '../scenarios/play.ts';

const create: ScenarioEvent = { type: 'create' };
const wait = (seconds: number): ScenarioEvent => ({ type: 'wait', seconds });

describe('a Pod that is deleted by something other than a user', () => {
  const deleted = (release: string, by: 'drain' | 'taint' | 'preemption') =>
    replayed(release, [{ type: 'delete', by }]);
  const disruption = (release: string, by: 'drain' | 'taint' | 'preemption') =>
    last(deleted(release, by)).conditions.find(({ type }) => type === 'DisruptionTarget');

  // tainteviction/taint_eviction.go, registry/core/pod/storage/eviction.go, scheduler/framework/preemption.
  test('gets the condition DisruptionTarget since 1.26', () => {
    expect(disruption('1.25', 'drain')).toBeUndefined();
    expect(disruption('1.26', 'drain')).toMatchObject({
      reason: 'EvictionByEvictionAPI',
      message: 'Eviction API: evicting',
    });
    expect(disruption('1.30', 'taint')).toMatchObject({
      reason: 'DeletionByTaintManager',
      message: 'Taint manager: deleting due to NoExecute taint',
    });
    expect(disruption('1.36', 'preemption')).toMatchObject({
      status: 'True',
      reason: 'PreemptionByScheduler',
      message: 'default-scheduler: preempting to accommodate a higher priority pod',
    });
  });

  test('has the Event of the taint manager or of the scheduler', () => {
    const firstOf = (release: string, by: 'drain' | 'taint' | 'preemption') =>
      eventsOf(deleted(release, by))[0];
    expect(firstOf('1.30', 'taint')).toBe('Normal TaintManagerEviction Marking for deletion Pod default/p');
    expect(firstOf('1.15', 'preemption')).toBe('Normal Preempted by default/urgent on node node-1');
    expect(firstOf('1.22', 'preemption')).toBe('Normal Preempted Preempted by default/urgent on node node-1');
    expect(firstOf('1.28', 'preemption')).toBe('Normal Preempted Preempted by a pod on node node-1');
    expect(firstOf('1.29', 'preemption')).toMatch(
      /^Normal Preempted Preempted by pod [-0-9a-f]{36} on node node-1$/,
    );
    expect(firstOf('1.30', 'drain')).toBe('Normal Killing Stopping container app');
  });

  test('is not deleted if it is static', () => {
    const played = replayed('1.30', [{ type: 'delete', by: 'drain' }], {}, {}, 'static');
    expect(last(played)).toMatchObject({ cause: { kind: 'note' }, containers: [{ state: 'running' }] });
  });
});

describe('crashLoopBackOff.maxContainerRestartPeriod', () => {
  const crash: ScenarioEvent = { type: 'process', container: 'app', exits: { after: 0, code: 1 } };
  const config: ScenarioEvent = { type: 'kubelet-config', maxContainerRestartPeriod: 5 };

  // kubelet.go newCrashLoopBackOff: the initial back-off is not longer than the maximum.
  test('limits the first back-off, too', () => {
    const messages = replayed('1.35', [crash, config, create, wait(60)]).flatMap(({ containers }) =>
      containers.flatMap(({ waiting }) => waiting?.message ?? []),
    );
    const played = new Set(messages.flatMap((message) => /^back-off \S+/.exec(message)?.[0] ?? []));
    expect(played).toEqual(new Set(['back-off 5s']));
  });

  // validation.go ValidateKubeletConfiguration (1.32+).
  test('needs its feature gate', () => {
    const causes = (release: string, gates = {}) =>
      replayed(release, [config], {}, gates).map(({ cause }) => cause.kind);
    expect(causes('1.34')).toContain('note');
    expect(causes('1.31')).toContain('note');
    expect(causes('1.34', { KubeletCrashLoopBackOffMax: true })).not.toContain('note');
  });
});

// image_manager.go, docker and containerd: a slow registry.
test('a pull takes as long as the runtime does', () => {
  const absent: ScenarioEvent = { type: 'image', image: 'app:1', state: 'absent' };
  const slow: ScenarioEvent = { type: 'durations', pull: 100 };
  const played = replayed('1.30', [absent, slow, create]);
  expect(eventsOf(played)).toContainEqual(
    expect.stringMatching(/^Normal Pulled Successfully pulled image "app:1" in 1m40s /),
  );
  const times = played.flatMap(({ events }) => events);
  const at = (reason: string) => times.find((event) => event.reason === reason)?.at ?? 0;
  expect(at('Pulled') - at('Pulling')).toBeCloseTo(100);
});

// remote_runtime.go ExecSync and lifecycle/handlers.go (to 1.25).
test('the Event of a failed hook has its exit code and its output', () => {
  const lifecycle = { postStart: { exec: { command: ['/setup.sh', 'x'] } } };
  const fails: ScenarioEvent = {
    type: 'process',
    container: 'app',
    postStartFails: true,
    hookCode: 126,
    hookOutput: 'sh: "x"\n',
  };
  const played = (release: string) =>
    eventsOf(
      replayed(release, [fails, create], { containers: [{ name: 'app', image: 'app:1', lifecycle }] }),
    ).find((event) => event.includes('PostStart'));
  expect(played('1.25')).toMatch(
    / failed - error: command '\/setup.sh x' exited with 126: sh: "x"\n, message: "sh: \\"x\\"\\n"$/,
  );
  expect(played('1.26')).toBe('Warning FailedPostStartHook PostStartHook failed');
});

test('a sandbox that cannot be created fails with the text of the network plugin', () => {
  const error =
    'rpc error: code = Unknown desc = failed to setup network for sandbox "5c": no IP addresses left';
  const refused: ScenarioEvent = { type: 'sandbox', change: 'cannot-be-made', error, seconds: 5 };
  const played = eventsOf(replayed('1.30', [refused, create, wait(60)]));
  expect(played[0]).toBe(`Warning FailedCreatePodSandBox Failed to create pod sandbox: ${error}`);
  // Each attempt ends 5 s after it began, and the next one begins 10 to 15 s later.
  expect(played.length).toBeGreaterThan(2);
  expect(played.length).toBeLessThan(6);
});

describe('a Pod that the kubelet has no room for', () => {
  const resources = { requests: { cpu: '500m', memory: '1Gi' } };
  const spec = { containers: [{ name: 'app', image: 'app:1', resources }] };
  const full: ScenarioEvent = { type: 'node', room: 'none' };
  const message = "Node didn't have enough resource: cpu, requested: 500, used: 4000, capacity: 4000";

  // lifecycle/predicate.go Admit and kubelet.go rejectPod.
  test.each([
    ['1.8', `Pod ${message}`],
    ['1.25', `Pod ${message}`],
    ['1.26', `Pod was rejected: ${message}`],
    ['1.37', `Pod was rejected: ${message}`],
  ])('is refused and fails (%s)', (release, played) => {
    const snapshots = replayed(release, [full, create, wait(60)], spec);
    expect(eventsOf(snapshots)).toEqual([`Warning OutOfcpu ${message}`]);
    expect(last(snapshots)).toMatchObject({ phase: 'Failed', reason: 'OutOfcpu', message: played });
    expect(last(snapshots).containers).toMatchObject([{ state: 'none' }]);
  });

  // pkg/kubelet/preemption HandleAdmissionFailure: other Pods are preempted.
  test.each([
    ['1.10', 'Failed'],
    ['1.11', 'Running'],
    ['1.37', 'Running'],
  ])('is admitted if it is critical and the node is large enough (%s)', (release, phase) => {
    const critical = { ...spec, priority: 2_000_000_000 };
    expect(last(replayed(release, [full, create, wait(60)], critical)).phase).toBe(phase);
    const small: ScenarioEvent = { type: 'node', room: 'none', capacity: { cpu: '100m' } };
    expect(last(replayed(release, [small, create], critical)).reason).toBe('OutOfcpu');
  });

  test('is refused by a small node, too', () => {
    const small: ScenarioEvent = { type: 'node', room: 'enough', capacity: { memory: '512Mi' } };
    expect(last(replayed('1.30', [small, create], spec))).toMatchObject({
      reason: 'OutOfmemory',
      message: `Pod was rejected: Node didn't have enough resource: memory, requested: ${2 ** 30}, used: 0, capacity: ${2 ** 29}`,
    });
  });

  test('is accepted if it requests nothing', () => {
    expect(last(replayed('1.30', [full, create])).phase).toBe('Running');
  });
});
