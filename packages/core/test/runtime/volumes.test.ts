// Tests how a Pod waits for its volumes, and what is reported meanwhile, by release.

import { describe, expect, test } from 'vitest';
import { explanationOf } from '../../src/explain/explanation.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { entriesOf } from '../../src/story/timeline.ts';
import { eventsOf, last, podText, replayed } from '../scenarios/play.ts';

const create: ScenarioEvent = { type: 'create' };
const wait = (seconds: number): ScenarioEvent => ({ type: 'wait', seconds });
const spec = {
  containers: [
    {
      name: 'app',
      image: 'app:1',
      volumeMounts: [
        { name: 'config', mountPath: '/etc/app' },
        { name: 'data', mountPath: '/data' },
      ],
    },
  ],
  volumes: [
    { name: 'config', configMap: { name: 'settings' } },
    { name: 'data', persistentVolumeClaim: { claimName: 'data' } },
    { name: 'unused', emptyDir: {} },
  ],
};
const missing: ScenarioEvent = { type: 'volume', volume: 'config', problem: 'mount' };
const start = 1_700_000_000;

// util/goroutinemap/exponentialbackoff: 500 ms, doubled up to 2m2s; volume_manager.go: 2m3s.
test('a ConfigMap that is missing keeps the Pod in ContainerCreating, and is tried again and again', () => {
  const told = replayed('1.30', [missing, create, wait(300)], spec);
  const failures = told.flatMap(({ events }) => events).filter(({ reason }) => reason === 'FailedMount');
  expect(new Set(failures.map(({ message }) => message))).toEqual(
    new Set(['MountVolume.SetUp failed for volume "config" : configmap "settings" not found']),
  );
  const times = failures.map(({ at }) => at - start);
  expect(times.slice(0, 10)).toEqual([0, 0.5, 1.5, 3.5, 7.5, 15.5, 31.5, 63.5, 127.5, 249.5]);
  expect(last(told)).toMatchObject({
    phase: 'Pending',
    containers: [{ state: 'none', waiting: { reason: 'ContainerCreating' } }],
  });
});

test('the volume is mounted with the next try after it can be', () => {
  const fixed: ScenarioEvent = { type: 'volume', volume: 'config', problem: 'none' };
  const told = replayed('1.30', [missing, create, fixed, wait(200)], spec);
  const started = told.flatMap(({ events }) => events).find(({ reason }) => reason === 'Started');
  // The sync that waited fails at 123 s; the next one begins 10 to 15 s later, and the next try comes at 249.5 s.
  expect((started?.at ?? 0) - start).toBeGreaterThan(249.5);
  expect((started?.at ?? 0) - start).toBeLessThan(256);
  expect(last(told).phase).toBe('Running');
});

// kubelet.go SyncPod and volume_manager.go WaitForAttachAndMount of each release.
test.each([
  [
    '1.9',
    'Unable to mount volumes for pod "p_default(f0000000-0000-4000-8000-000000000000)": timeout expired waiting for volumes to attach/mount for pod "default"/"p". list of unattached/unmounted volumes=[config]',
  ],
  [
    '1.15',
    'Unable to mount volumes for pod "p_default(f0000000-0000-4000-8000-000000000000)": timeout expired waiting for volumes to attach or mount for pod "default"/"p". list of unmounted volumes=[config]. list of unattached volumes=[config data]',
  ],
  [
    '1.26',
    'Unable to attach or mount volumes: unmounted volumes=[config], unattached volumes=[config data]: timed out waiting for the condition',
  ],
  [
    '1.27',
    'Unable to attach or mount volumes: unmounted volumes=[config], unattached volumes=[], failed to process volumes=[]: timed out waiting for the condition',
  ],
])('kubelet %s reports the end of the wait', (release, message) => {
  const told = replayed(release, [missing, create], spec);
  const events = told.flatMap(({ events }) => events);
  expect(events.find((event) => event.message === message)?.at).toBe(start + 123);
});

test('the end of the wait has no Event in 1.28+', () => {
  expect(
    eventsOf(replayed('1.28', [missing, create], spec)).filter((event) => event.includes('Unable')),
  ).toEqual([]);
});

describe('a volume that is not attached', () => {
  const problem = (how: 'attach' | 'multi-attach'): ScenarioEvent => ({
    type: 'volume',
    volume: 'data',
    problem: how,
  });
  const told = (release: string, how: 'attach' | 'multi-attach') =>
    eventsOf(replayed(release, [problem(how), create], spec)).filter((event) => event.includes('Attach'));

  // attachdetach/reconciler.go reportMultiAttachError.
  test('because another node has it is reported once', () => {
    expect(told('1.35', 'multi-attach')).toEqual([
      expect.stringMatching(
        /^Warning FailedAttachVolume Multi-Attach error for volume "pvc-[-0-9a-f]+" Volume is already exclusively attached to one node and can't be attached to another$/,
      ),
    ]);
    expect(told('1.36', 'multi-attach')).toEqual([
      expect.stringMatching(/^Warning FailedAttachVolume Waiting for detach for volume /),
    ]);
  });

  test('because the attachment fails is tried again', () => {
    expect(told('1.30', 'attach').length).toBe(8);
    expect(told('1.30', 'attach')[0]).toMatch(
      /^Warning FailedAttachVolume AttachVolume\.Attach failed for volume "pvc-/,
    );
  });
});

test('a volume that no container mounts is not waited for', () => {
  const unused: ScenarioEvent = { type: 'volume', volume: 'unused', problem: 'mount' };
  const told = replayed('1.30', [unused, create], spec);
  expect(told.some(({ cause }) => cause.kind === 'note')).toBe(true);
  expect(last(told).phase).toBe('Running');
});

test('the sync that waits in vain does not call SyncPod of the runtime', () => {
  const story = { release: '1.30', path: 'api', manifest: podText(spec), events: [missing, create] } as const;
  const entries = entriesOf(story);
  if (!entries.ok) throw new Error('the story cannot be played');
  const record = entries.value.flatMap(({ record: found }) => found ?? [])[0];
  if (record?.kind !== 'sync') throw new Error('no sync');
  const { steps } = explanationOf(record);
  expect(new Set(steps.map(({ skipped }) => skipped))).toEqual(new Set(['not-called']));
});
