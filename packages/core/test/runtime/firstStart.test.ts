// Tests first starts that fail: other events have prepared the node before the Pod is created.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { eventsOf, last, replayed } from '../scenarios/play.ts';

const create: ScenarioEvent = { type: 'create' };
const wait = (seconds: number): ScenarioEvent => ({ type: 'wait', seconds });

const EMPTY = ['', 'ContainerCreating', 'PodInitializing'];

/** The waiting reasons of a container that report a failure, in order. */
function waitsOf(snapshots: readonly Snapshot[], name = 'app'): string[] {
  const reasons = snapshots
    .map(({ containers }) => containers.find((container) => container.name === name)?.waiting?.reason ?? '')
    .filter((reason) => !EMPTY.includes(reason));
  return reasons.filter((reason, index) => reason !== reasons[index - 1]);
}

const warningsOf = (snapshots: readonly Snapshot[]): string[] =>
  eventsOf(snapshots).filter((event) => event.startsWith('Warning'));

describe.each(['1.9', '1.26', '1.36'])('with kubelet %s', (release) => {
  // pkg/kubelet/images/image_manager.go EnsureImageExists: the first back-off is 10 s.
  test('an image that cannot be pulled is ErrImagePull, then ImagePullBackOff', () => {
    const broken: ScenarioEvent = { type: 'image', image: 'app:1', state: 'broken', error: 'no such image' };
    const played = replayed(release, [broken, create, wait(60)]);
    expect(waitsOf(played).slice(0, 3)).toEqual(['ErrImagePull', 'ImagePullBackOff', 'ErrImagePull']);
    expect(warningsOf(played).slice(0, 3)).toEqual([
      'Warning Failed Failed to pull image "app:1": no such image',
      'Warning Failed Error: ErrImagePull',
      expect.stringMatching(/^Warning (BackOff|Failed) /),
    ]);
    expect(eventsOf(played)).toContain('Normal BackOff Back-off pulling image "app:1"');
    expect(last(played).phase).toBe('Pending');
  });

  // kuberuntime_container.go startContainer, generateContainerConfig.
  test('a missing ConfigMap is CreateContainerConfigError at every sync', () => {
    const missing: ScenarioEvent = { type: 'obstacle', container: 'app', because: 'configmap' };
    const played = replayed(release, [missing, create, wait(60)]);
    expect(waitsOf(played)).toEqual(['CreateContainerConfigError']);
    expect(warningsOf(played).length).toBeGreaterThan(4);
    expect(new Set(warningsOf(played))).toEqual(
      new Set(['Warning Failed Error: configmap "app-config" not found']),
    );
  });

  test('a command that does not exist is RunContainerError, then CrashLoopBackOff', () => {
    const missing: ScenarioEvent = { type: 'obstacle', container: 'app', because: 'run' };
    const played = replayed(release, [missing, create, wait(60)]);
    expect(waitsOf(played).slice(0, 2)).toEqual(['RunContainerError', 'CrashLoopBackOff']);
    expect(last(played).containers[0]?.restartCount).toBeGreaterThan(1);
  });

  test('a container that exits at once begins its back-off with the second start', () => {
    const crash: ScenarioEvent = { type: 'process', container: 'app', exits: { after: 0, code: 1 } };
    const played = replayed(release, [crash, create, wait(25)]);
    // The first restart is immediate (doBackOff without an entry), the next 10 s later.
    expect(waitsOf(played)).toEqual(['CrashLoopBackOff']);
    expect(last(played).containers[0]?.restartCount).toBe(2);
  });

  test('a sandbox that cannot be created leaves the Pod without containers', () => {
    const refused: ScenarioEvent = { type: 'sandbox', change: 'cannot-be-made' };
    const played = replayed(release, [refused, create, wait(60)]);
    expect(warningsOf(played).length).toBeGreaterThan(4);
    expect(warningsOf(played).every((event) => event.startsWith('Warning FailedCreatePodSandBox '))).toBe(
      true,
    );
    expect(last(played)).toMatchObject({ phase: 'Pending', containers: [{ state: 'none' }] });
    const over: ScenarioEvent = { type: 'sandbox', change: 'can-be-made' };
    expect(last(replayed(release, [refused, create, wait(60), over, wait(60)])).phase).toBe('Running');
  });

  test('a failed init container is started again after its back-off, and the app never', () => {
    const fails: ScenarioEvent = { type: 'process', container: 'init', exits: { after: 1, code: 3 } };
    const spec = { initContainers: [{ name: 'init', image: 'init:1' }] };
    const played = replayed(release, [fails, create, wait(60)], spec);
    expect(waitsOf(played, 'init')).toEqual(['CrashLoopBackOff']);
    expect(last(played).containers).toMatchObject([{ name: 'init', exitCode: 3 }, { state: 'none' }]);
    const never = replayed(release, [fails, create, wait(60)], { ...spec, restartPolicy: 'Never' });
    expect(last(never)).toMatchObject({
      phase: 'Failed',
      containers: [{ restartCount: 0 }, { state: 'none' }],
    });
  });

  test('a failed postStart hook kills the container', () => {
    const spec = {
      containers: [
        { name: 'app', image: 'app:1', lifecycle: { postStart: { exec: { command: ['false'] } } } },
      ],
    };
    const fails: ScenarioEvent = { type: 'process', container: 'app', postStartFails: true };
    const played = replayed(release, [fails, create, wait(60)], spec);
    expect(waitsOf(played)[0]).toMatch(/^PostStartHookError/);
    expect(warningsOf(played)[0]).toMatch(/^Warning FailedPostStartHook /);
  });
});

/** Syncs after the first one. */
const syncsOf = (snapshots: readonly Snapshot[]): number =>
  new Set(snapshots.flatMap(({ cause }) => (cause.kind === 'sync' && cause.sync > 1 ? cause.sync : []))).size;

// pod_workers.go UpdatePod. All 53 recordings of 1.26 in test/vectors/cluster sync twice; those of later releases do in
// one case of eight.
test.each([
  ['1.26', 2],
  ['1.27', 1],
] as const)(
  'what the first relist of %s finds, a sandbox and a container, leads to %i syncs',
  (release, syncs) => {
    expect(syncsOf(replayed(release, [create, wait(20)]))).toBe(syncs);
  },
);

// As recorded in test/vectors/cluster/1.30/init-fails.json, which has CrashLoopBackOff in a report of 19 s.
test('CrashLoopBackOff is first reported by the sync that follows the failed one 10 to 15 s later', () => {
  const fails: ScenarioEvent = { type: 'process', container: 'init', exits: { after: 1, code: 1 } };
  const spec = { initContainers: [{ name: 'init', image: 'init:1' }] };
  const told = replayed('1.30', [fails, create, wait(60)], spec);
  const failed = told.find(({ events }) => events.some(({ reason }) => reason === 'BackOff'));
  const reported = told.find(({ containers }) => containers[0]?.waiting?.reason === 'CrashLoopBackOff');
  expect((reported?.at ?? 0) - (failed?.at ?? 0)).toBeGreaterThanOrEqual(10);
  expect((reported?.at ?? 0) - (failed?.at ?? 0)).toBeLessThanOrEqual(15);
});

test('a startup probe that never passes kills the first instance', () => {
  const probe = { exec: { command: ['true'] }, periodSeconds: 5, failureThreshold: 2 };
  const containers = [{ name: 'app', image: 'app:1', startupProbe: probe }];
  const fails: ScenarioEvent = {
    type: 'probe',
    container: 'app',
    probe: 'startup',
    result: 'Failure',
    again: true,
  };
  const played = replayed('1.30', [fails, create, wait(40)], { containers });
  expect(played.every(({ containers: [app] }) => app?.ready === false)).toBe(true);
  expect(last(played).containers[0]?.restartCount).toBeGreaterThan(0);
});

// pkg/kubelet/kubelet.go syncLoopIteration: ADD comes first, and one sync handles it.
test('the Pod is added before its first sync', () => {
  const played = replayed('1.30', [create]);
  const causes = played.map(({ cause }) => (cause.kind === 'event' ? cause.type : cause.kind));
  expect(causes.slice(0, 3)).toEqual(['start', 'create', 'sync']);
  const adds = played.filter(({ cause }) => cause.kind === 'sync' && cause.trigger.kind === 'config');
  expect(new Set(adds.map(({ cause }) => cause.kind === 'sync' && cause.sync))).toEqual(new Set([1]));
});
