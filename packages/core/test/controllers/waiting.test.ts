// What a controller waits for: a Pod that is ready, a name that is free, an update that is over.

import { describe, expect, it } from 'vitest';
import type { ControllerName } from '../../src/admission/admission.ts';
import type { ControllerSettings } from '../../src/controllers/settings.ts';
import { preview } from '../../src/explain/preview.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { TimelineEntry } from '../../src/story/story.ts';
import { entriesOf } from '../../src/story/timeline.ts';

const ready = { httpGet: { path: '/', port: 80 }, periodSeconds: 5, initialDelaySeconds: 5 };

const manifest = (image: string, spec: object = {}) =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web-0', labels: { app: 'web' } },
    spec: { containers: [{ name: 'app', image, readinessProbe: ready }], ...spec },
  });

const edit = (image: string, spec?: object): ScenarioEvent => ({
  type: 'edit',
  manifest: manifest(image, spec),
});
const wait = (seconds: number): ScenarioEvent => ({ type: 'wait', seconds });

interface Story {
  readonly path: ControllerName;
  readonly release?: string;
  readonly controller?: ControllerSettings;
  readonly first?: string;
  readonly spec?: object;
  readonly events: readonly ScenarioEvent[];
}

function played({ release = '1.31', path, controller = {}, first = 'app:1', spec, events }: Story) {
  const entries = entriesOf({ release, path, controller, manifest: manifest(first, spec), events });
  if (!entries.ok) throw new Error(entries.error[0]?.message);
  return entries.value;
}

const lastOf = (entries: readonly TimelineEntry[]) => {
  const last = entries.at(-1);
  if (!last) throw new Error('a story has entries');
  return last.state;
};
const imagesOf = (entries: readonly TimelineEntry[]) =>
  lastOf(entries).pod.spec.containers.map(({ image }) => image);
const uidsOf = (entries: readonly TimelineEntry[]) => new Set(entries.map(({ snapshot }) => snapshot.uid));
const isDeleted = (entries: readonly TimelineEntry[]) =>
  entries.some(({ state }) => state.pod.metadata.deletionTimestamp !== undefined);

const broken: ScenarioEvent = { type: 'image', image: 'app:broken', state: 'broken' };
const SETS: readonly ControllerName[] = ['statefulset', 'advancedstatefulset'];
const RELEASES = ['1.10', '1.18', '1.27', '1.31', '1.37'];

/** Ways in which a Pod is not ready, each with its first image and the events before the edit. */
const UNREADY: readonly (readonly [string, string, readonly ScenarioEvent[]])[] = [
  ['has an image that cannot be pulled', 'app:broken', [broken, { type: 'create' }, wait(60)]],
  [
    'crashes again and again',
    'app:1',
    [{ type: 'process', container: 'app', exits: { after: 2, code: 1 } }, { type: 'create' }, wait(60)],
  ],
  [
    'fails its readiness probe',
    'app:1',
    [
      { type: 'probe', container: 'app', probe: 'readiness', result: 'Failure', again: true },
      { type: 'create' },
      wait(60),
    ],
  ],
];

describe.each(SETS)('an ordered %s whose Pod', (path) => {
  describe.each(UNREADY)('%s', (_, first, events) => {
    it.each(RELEASES)('does not replace it for an edit, in %s', (release) => {
      const entries = played({ path, release, first, events: [...events, edit('app:2'), wait(200)] });
      expect(isDeleted(entries)).toBe(false);
      expect(imagesOf(entries)).toEqual([first]);
    });

    it('gives the new template to the Pod that follows a deletion by hand', () => {
      const entries = played({
        path,
        first,
        events: [...events, edit('app:2'), wait(200), { type: 'delete' }, wait(60)],
      });
      expect(imagesOf(entries)).toEqual(['app:2']);
      expect(uidsOf(entries).size).toBe(2);
    });

    it('replaces it at once with the policy Parallel', () => {
      const entries = played({
        path,
        first,
        controller: { podManagementPolicy: 'Parallel' },
        events: [...events, edit('app:2'), wait(200)],
      });
      expect(imagesOf(entries)).toEqual(['app:2']);
    });
  });

  it('starts slowly replaces it once it is ready', () => {
    const slow: ScenarioEvent = {
      type: 'probe',
      container: 'app',
      probe: 'readiness',
      result: 'Failure',
      again: true,
    };
    const fine: ScenarioEvent = { ...slow, result: 'Success' };
    const entries = played({
      path,
      events: [slow, { type: 'create' }, wait(30), edit('app:2'), wait(30), fine, wait(90)],
    });
    const before = entries.filter(({ state }) => state.pod.spec.containers[0]?.image === 'app:1');
    const deleted = before.find(({ state }) => state.pod.metadata.deletionTimestamp !== undefined);
    expect(deleted?.state.api.conditions).toContainEqual(
      expect.objectContaining({ type: 'Ready', status: 'True' }),
    );
    expect(imagesOf(entries)).toEqual(['app:2']);
  });
});

describe.each(UNREADY)('a Pod of a Parallel statefulset with maxUnavailable that %s', (_, first, events) => {
  // updateStatefulSetAfterInvariantEstablished counts the broken Pod as unavailable; 1.37 replaces such Pods first.
  it.each([
    ['1.31', first],
    ['1.36', first],
    ['1.37', 'app:2'],
  ])('has, in %s after an edit, the image %s', (release, image) => {
    const controller = { podManagementPolicy: 'Parallel', MaxUnavailableStatefulSet: true } as const;
    const entries = played({
      path: 'statefulset',
      release,
      first,
      controller,
      events: [...events, edit('app:2'), wait(200)],
    });
    expect(imagesOf(entries)).toEqual([image]);
  });
});

const WAITING: readonly (readonly [ControllerName, ControllerSettings])[] = [
  ['statefulset', {}],
  ['advancedstatefulset', {}],
  ['statefulset', { podManagementPolicy: 'Parallel' }],
  ['daemonset', {}],
  ['advanceddaemonset', {}],
  ['deployment', { strategy: 'Recreate' }],
];

describe.each(WAITING)('a %s with the settings %j', (path, controller) => {
  const outages: readonly (readonly [string, ScenarioEvent, ScenarioEvent])[] = [
    ['the kubelet is stopped', { type: 'kubelet-stop' }, { type: 'kubelet-start' }],
    [
      'the kubelet cannot reach the API server',
      { type: 'api-server', reach: 'lost' },
      { type: 'api-server', reach: 'back' },
    ],
  ];
  const acts: readonly (readonly [string, ScenarioEvent, string])[] = [
    ['a deletion', { type: 'delete' }, 'app:1'],
    ['an edit', edit('app:2'), 'app:2'],
  ];

  // A ReplicaSet does not count a Pod that is being deleted.
  const own = acts.filter(([name]) => name !== 'a deletion' || controller.strategy !== 'Recreate');

  describe.each(outages)('while %s', (_, lost, back) => {
    it.each(own)('creates no second Pod after %s, until the old one is gone', (_name, act, image) => {
      const events = [lost, act, wait(300)];
      expect(uidsOf(played({ path, controller, events })).size).toBe(1);
      const entries = played({ path, controller, events: [...events, back, wait(120)] });
      expect(uidsOf(entries).size).toBe(2);
      expect(imagesOf(entries)).toEqual([image]);
      expect(lastOf(entries).pod.metadata.deletionTimestamp).toBeUndefined();
    });
  });

  it('creates the next Pod after a deletion with force', () => {
    const force: ScenarioEvent = { type: 'delete', gracePeriodSeconds: 0 };
    const events: ScenarioEvent[] = [{ type: 'kubelet-stop' }, edit('app:2'), wait(60), force, wait(60)];
    const entries = played({ path, controller, events });
    expect(imagesOf(entries)).toEqual(['app:2']);
    expect(lastOf(entries).pod.metadata.deletionTimestamp).toBeUndefined();
  });
});

// The scheduler binds other Pods to a node whose kubelet runs.
it.each([
  ['daemonset', 'Pending'],
  ['advanceddaemonset', 'Pending'],
  ['deployment', 'Running'],
] as const)('the next Pod of a %s beside a stopped kubelet is %s', (path, phase) => {
  const force: ScenarioEvent = { type: 'delete', gracePeriodSeconds: 0 };
  const events: ScenarioEvent[] = [{ type: 'kubelet-stop' }, force, wait(60)];
  const entries = played({ path, controller: {}, events });
  expect(uidsOf(entries).size).toBe(2);
  expect(lastOf(entries).api.phase).toBe(phase);
  const later = played({ path, controller: {}, events: [...events, { type: 'kubelet-start' }, wait(60)] });
  expect(lastOf(later).api.phase).toBe('Running');
});

describe.each(['cloneset', 'advancedstatefulset'] as const)('the %s of OpenKruise', (path) => {
  const gate = { readinessGates: [{ conditionType: 'InPlaceUpdateReady' }] };
  const story = (...images: readonly string[]) =>
    played({
      path,
      spec: gate,
      controller: { podUpdatePolicy: 'InPlaceIfPossible', gracePeriodSeconds: 30 },
      events: [
        { type: 'create' },
        wait(60),
        ...images.flatMap((image) => [edit(image, gate), wait(5)]),
        wait(200),
      ],
    });

  it.each([
    ['another image', ['app:2', 'app:3'], 'app:3'],
    ['a rollback', ['app:2', 'app:1'], 'app:1'],
    ['two more images', ['app:2', 'app:3', 'app:4'], 'app:4'],
  ])('ends an update in place with the newest template: %s in its grace period', (_, images, last) => {
    const entries = story(...images);
    expect(imagesOf(entries)).toEqual([last]);
    expect(uidsOf(entries).size).toBe(1);
  });
});

// The readiness gate is OpenKruise's own: the new Pod is ready once its controller has set the condition.
it.each(['cloneset', 'advanceddaemonset'] as const)(
  'a %s with a surge deletes the old Pod once the new one is ready',
  (path) => {
    const gate = { readinessGates: [{ conditionType: 'InPlaceUpdateReady' }] };
    const entries = played({
      path,
      spec: gate,
      controller: { podUpdatePolicy: 'ReCreate', maxSurge: '1', maxUnavailable: '0' },
      events: [{ type: 'create' }, wait(60), edit('app:2', gate), wait(60)],
    });
    const { api, others } = lastOf(entries);
    expect(imagesOf(entries)).toEqual(['app:2']);
    expect(api.conditions).toContainEqual(expect.objectContaining({ type: 'Ready', status: 'True' }));
    expect(others).toEqual([]);
    expect(uidsOf(entries).size).toBe(2);
  },
);

describe.each<readonly [string, ControllerName, ControllerSettings]>([
  ['a DaemonSet with OnDelete', 'daemonset', { strategy: 'OnDelete' }],
  ['a StatefulSet with OnDelete', 'statefulset', { strategy: 'OnDelete' }],
  ['a StatefulSet with a partition', 'statefulset', { partition: '1', replicas: 1 }],
  ['a paused Deployment', 'deployment', { paused: true }],
  ['a paused CloneSet', 'cloneset', { paused: true }],
  ['a CronJob', 'cronjob', {}],
])('a template that the Pod of %s does not get', (_, path, controller) => {
  const spec = path === 'cronjob' ? { restartPolicy: 'Never' } : {};
  const answersTo = (entries: readonly TimelineEntry[], image: string) =>
    preview({ kubelet: lastOf(entries), draft: manifest(image, spec) }).explanation?.rollout?.answers;
  const events = [{ type: 'create' } as const, wait(60)];

  it('has the same answers before and after it is applied, and is no rollback', () => {
    const before = played({ path, controller, spec, events });
    const after = played({ path, controller, spec, events: [...events, edit('app:2', spec)] });
    const answers = answersTo(after, 'app:2');
    expect(answers?.some(({ rule }) => rule === 'held')).toBe(true);
    expect(answers).toEqual(answersTo(before, 'app:2'));
  });

  it('is a rollback once a newer one has been applied', () => {
    const entries = played({
      path,
      controller,
      spec,
      events: [...events, edit('app:2', spec), edit('app:3', spec)],
    });
    const rules = answersTo(entries, 'app:2')?.map(({ rule }) => rule);
    expect(rules?.includes('revision-known')).toBe(path !== 'cronjob');
  });
});
