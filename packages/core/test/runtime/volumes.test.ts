// Tests how a Pod waits for its volumes, and the reports in the meantime, by release.

import { describe, expect, test } from 'vitest';
import { explanationOf } from '../../src/explain/explanation.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { recordOfNextIteration } from '../../src/runtime/loop/nextRecord.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
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
  const seen = replayed('1.30', [missing, create, wait(300)], spec);
  const failures = seen.flatMap(({ events }) => events).filter(({ reason }) => reason === 'FailedMount');
  expect(new Set(failures.map(({ message }) => message))).toEqual(
    new Set(['MountVolume.SetUp failed for volume "config" : configmap "settings" not found']),
  );
  const times = failures.map(({ at }) => at - start);
  expect(times.slice(0, 10)).toEqual([0, 0.5, 1.5, 3.5, 7.5, 15.5, 31.5, 63.5, 127.5, 249.5]);
  expect(last(seen)).toMatchObject({
    phase: 'Pending',
    containers: [{ state: 'none', waiting: { reason: 'ContainerCreating' } }],
  });
});

const fixed = (after?: number): ScenarioEvent => ({
  type: 'volume',
  volume: 'config',
  problem: 'none',
  ...(after === undefined ? {} : { after }),
});
const startOf = (seen: readonly Snapshot[]): number | undefined => {
  const started = seen.flatMap(({ events }) => events).find(({ reason }) => reason === 'Started');
  return started && started.at - start;
};

// The tries above; WaitForAttachAndMount checks every 300 ms; sandbox and container take less than two seconds.
test.each([
  ['1.20', 1, 1.5],
  ['1.30', 1, 1.5],
  ['1.30', 12, 15.5],
  ['1.30', 60, 63.5],
])(
  'kubelet %s: a volume that can be mounted after %i s is mounted with the next try',
  (release, after, tried) => {
    const seen = replayed(release, [missing, create, fixed(after), wait(100)], spec);
    expect(startOf(seen)).toBeGreaterThan(tried);
    expect(startOf(seen)).toBeLessThan(tried + 2.5);
    expect(last(seen).phase).toBe('Running');
  },
);

// pod_workers.go completeWork: the next sync 10 to 15 s after the wait of 123 s; the try before it comes at 127.5 s.
test('a volume that is mounted between two syncs does not hold up the second', () => {
  const seen = replayed('1.30', [missing, create, fixed(125), wait(100)], spec);
  expect(startOf(seen)).toBeGreaterThanOrEqual(133);
  expect(startOf(seen)).toBeLessThan(140);
});

test('a volume that can be mounted after its last try in a wait is mounted in the next wait', () => {
  const seen = replayed('1.30', [missing, create, fixed(140), wait(200)], spec);
  expect(startOf(seen)).toBeGreaterThan(249.5);
  expect(startOf(seen)).toBeLessThan(252);
});

test('an event without `after` happens at once, because no change is due', () => {
  const seen = replayed('1.30', [missing, create, wait(20), fixed(), wait(30)], spec);
  expect(startOf(seen)).toBeGreaterThan(31.5);
  expect(startOf(seen)).toBeLessThan(34);
});

// kubelet.go SyncPod passes its context to WaitForAttachAndMount since 1.28; pod_workers.go UpdatePod cancels it.
test.each([
  ['1.26', 123],
  ['1.27', 123],
  ['1.28', 20],
  ['1.30', 20],
])('kubelet %s that waits for volumes ends a deleted Pod after %i s', (release, ends) => {
  const seen = replayed(release, [missing, create, { type: 'delete', after: 20 }], spec);
  const gone = seen.find(({ cause }) => cause.kind === 'removed');
  expect((gone?.at ?? 0) - start).toBeGreaterThanOrEqual(ends);
  expect((gone?.at ?? 0) - start).toBeLessThan(ends + 3);
});

test('an edit waits for the end of the wait', () => {
  const edit: ScenarioEvent = {
    type: 'edit',
    manifest: podText({ ...spec, containers: spec.containers.map((app) => ({ ...app, image: 'app:2' })) }),
    after: 5,
  };
  const seen = replayed('1.30', [missing, create, edit, fixed(5), wait(100)], spec);
  // The wait in progress continues with the old image; the edit then restarts the container.
  expect(eventsOf(seen).filter((text) => text.includes('Created'))).toHaveLength(2);
  expect(last(seen).containers).toMatchObject([{ image: 'app:2', restartCount: 1 }]);
});

test('a kubelet that restarts tries again at once', () => {
  const seen = replayed('1.30', [missing, create, { type: 'kubelet-restart', after: 40 }, wait(10)], spec);
  const failures = seen.flatMap(({ events }) => events).filter(({ reason }) => reason === 'FailedMount');
  const times = failures.map(({ at }) => at - start).filter((at) => at > 32);
  expect(times).toEqual([40.5, 41, 42, 44, 48]);
});

test('the status of the wait is reported at its begin', () => {
  const seen = replayed('1.30', [missing, create], spec);
  expect(last(seen).containers).toMatchObject([{ waiting: { reason: 'ContainerCreating' } }]);
  expect(last(seen).at).toBe(start);
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
  const seen = replayed(release, [missing, create, wait(130)], spec);
  const events = seen.flatMap(({ events }) => events);
  expect(events.find((event) => event.message === message)?.at).toBe(start + 123);
});

test('the end of the wait has no Event in 1.28+', () => {
  expect(
    eventsOf(replayed('1.28', [missing, create, wait(130)], spec)).filter((event) =>
      event.includes('Unable'),
    ),
  ).toEqual([]);
});

describe('a volume that is not attached', () => {
  const problem = (how: 'attach' | 'multi-attach'): ScenarioEvent => ({
    type: 'volume',
    volume: 'data',
    problem: how,
  });
  const seen = (release: string, how: 'attach' | 'multi-attach') =>
    eventsOf(replayed(release, [problem(how), create, wait(123)], spec)).filter((event) =>
      event.includes('Attach'),
    );

  // attachdetach/reconciler.go reportMultiAttachError.
  test('because another node has it is reported once', () => {
    expect(seen('1.35', 'multi-attach')).toEqual([
      expect.stringMatching(
        /^Warning FailedAttachVolume Multi-Attach error for volume "pvc-[-0-9a-f]+" Volume is already exclusively attached to one node and can't be attached to another$/,
      ),
    ]);
    expect(seen('1.36', 'multi-attach')).toEqual([
      expect.stringMatching(/^Warning FailedAttachVolume Waiting for detach for volume /),
    ]);
  });

  test('because the attachment fails is tried again', () => {
    expect(seen('1.30', 'attach').length).toBe(8);
    expect(seen('1.30', 'attach')[0]).toMatch(
      /^Warning FailedAttachVolume AttachVolume\.Attach failed for volume "pvc-/,
    );
  });
});

// volume_manager.go: the first of the checks, 300 ms apart, is before the reconciler mounts anything. 994 of the 1,018
// recordings need one interval.
test.each([
  ['a volume', spec, 0.3],
  ['no volume', { containers: [{ name: 'app', image: 'app:1' }] }, 0],
])('a Pod with %s gets its sandbox after one check of the volumes', (_, pod, after) => {
  const [sandbox] = replayed('1.30', [create], pod)
    .flatMap(({ log }) => log)
    .filter(({ text }) => text.includes('Creating PodSandbox'));
  expect((sandbox?.at ?? 0) - start).toBeCloseTo(after, 3);
});

// volumemanager/reconciler: what a new kubelet finds on the node is mounted again.
test('a kubelet that restarts mounts the volumes of a running Pod again', () => {
  const exit: ScenarioEvent = { type: 'exit', container: 'app', code: 1, after: 5 };
  const events: ScenarioEvent[] = [create, missing, { type: 'kubelet-restart', after: 9 }, exit, wait(100)];
  const seen = replayed('1.30', events, spec);
  expect(eventsOf(seen).filter((text) => text.includes('FailedMount')).length).toBeGreaterThan(4);
  expect(last(seen).containers).toMatchObject([{ state: 'exited', restartCount: 0 }]);
  const fixed: ScenarioEvent = { type: 'volume', volume: 'config', problem: 'none' };
  const mounted = replayed('1.30', [...events, fixed, wait(200)], spec);
  expect(last(mounted).containers).toMatchObject([{ state: 'running', restartCount: 1 }]);
});

test('a volume that no container mounts is not waited for', () => {
  const unused: ScenarioEvent = { type: 'volume', volume: 'unused', problem: 'mount' };
  const seen = replayed('1.30', [unused, create], spec);
  expect(seen.some(({ cause }) => cause.kind === 'note')).toBe(true);
  expect(last(seen).phase).toBe('Running');
});

test('the sync that waits in vain does not call SyncPod of the runtime', () => {
  const story = {
    release: '1.30',
    path: 'api',
    manifest: podText(spec),
    events: [missing, create, wait(130)],
  } as const;
  const entries = entriesOf(story);
  if (!entries.ok) throw new Error('the story cannot be played');
  const record = entries.value.flatMap(({ record: found }) => found ?? [])[0];
  if (record?.kind !== 'sync') throw new Error('no sync');
  const { steps } = explanationOf(record);
  expect(new Set(steps.map(({ skipped }) => skipped))).toEqual(new Set(['not-called']));
});

// kubelet.go SyncPod calls the runtime with the status that pod_workers.go has read before the wait.
test('a sync that has waited for volumes does not see what ended meanwhile; the next one does', () => {
  const exit: ScenarioEvent = { type: 'exit', container: 'app', code: 1, after: 5 };
  const events: ScenarioEvent[] = [
    create,
    missing,
    { type: 'kubelet-restart', after: 9 },
    exit,
    fixed(10),
    wait(60),
  ];
  const played = entriesOf({ release: '1.30', path: 'api', manifest: podText(spec), events });
  if (!played.ok) throw new Error('the story cannot be played');
  const ended = played.value.findIndex(({ snapshot }) => snapshot.cause.kind === 'exit');
  const syncs = new Set(
    played.value.slice(ended).flatMap(({ record }) => (record?.kind === 'sync' ? [record] : [])),
  );
  const starts = [...syncs].map(({ actions }) => actions.containersToStart.length);
  expect(starts.slice(0, 2)).toEqual([0, 1]);
});

// A restart of the runtime cuts its calls; the volume manager makes none.
test('a restart of the container runtime does not end the wait for volumes', () => {
  const restart: ScenarioEvent = { type: 'runtime-restart', after: 4 };
  const seen = replayed('1.27', [missing, create, restart, fixed(10), wait(30)], spec);
  expect(eventsOf(seen).filter((event) => event.includes('Unable'))).toEqual([]);
  expect(last(seen).phase).toBe('Running');
});

test('an event in a wait for volumes does not pass the time until the wait ends', () => {
  const again: ScenarioEvent = {
    type: 'volume',
    volume: 'config',
    problem: 'mount',
    error: 'no route to host',
  };
  // The try at 63.5 s is followed by one at 127.5 s, after the end of the wait.
  const seen = replayed('1.27', [missing, create, wait(70), again, wait(10)], spec);
  expect(last(seen).at).toBeLessThanOrEqual(start + 80);
  expect(eventsOf(seen).filter((event) => event.includes('Unable'))).toEqual([]);
});

test('the next sync of a Pod whose volume will be mounted is the one that waits for it', () => {
  const story = {
    release: '1.30',
    path: 'api',
    manifest: podText(spec),
    events: [missing, create, fixed(5)],
  } as const;
  const entries = entriesOf(story);
  if (!entries.ok) throw new Error('the story cannot be played');
  const { state } = entries.value.at(-1) ?? {};
  expect(state?.now).toBe(start + 5);
  const record = state && recordOfNextIteration(state);
  expect(record).toMatchObject({ kind: 'sync', actions: { createSandbox: true } });
});
