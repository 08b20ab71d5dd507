// Tests rollouts with all Pods against what Kubernetes' documentation and kubectl's source promise.

import { describe, expect, test } from 'vitest';
import {
  countsOf,
  fateEvents,
  fatesOf,
  kubectlTables,
  type Rollout,
  type RolloutAct,
  type RolloutInput,
  sampleAt,
  simulateRollout,
  stateAt,
} from '../../src/rollout/index.ts';
import { workload } from './workloads.ts';

const EDITED = 'nginx:1.26';

function rolled(input: Partial<RolloutInput> & Pick<RolloutInput, 'before' | 'acts'>): Rollout {
  const run = simulateRollout({ release: '1.30', ...input });
  if (!run.ok) throw new Error(JSON.stringify(run.error));
  return run.value;
}

/** The edit of the image at ten seconds. */
function edited(of: Parameters<typeof workload>[0]): Pick<RolloutInput, 'before' | 'acts'> {
  return {
    before: workload(of),
    acts: [{ type: 'apply', at: 10, text: workload({ ...of, image: EDITED }) }],
  };
}

function lines(rollout: Rollout): readonly string[] {
  const texts = rollout.samples.map(({ progress }) => progress.text);
  return texts.filter((text, index) => text !== texts[index - 1]);
}

/** The names of the Pods that exist at a time and are not being deleted, with `*` for those of the new template. */
function podsAt({ replicas }: Rollout, now: number): readonly string[] {
  const [first] = replicas;
  return replicas
    .filter((one) => stateAt(one, now)?.terminating === false)
    .map(({ name, revision }) => (revision === first?.revision ? name : `${name}*`))
    .toSorted();
}

const STRATEGIES = [
  { surge: '25%', unavailable: '25%' },
  { surge: '1', unavailable: '0' },
  { surge: '0', unavailable: '1' },
  { surge: '100%', unavailable: '0' },
  { surge: '3', unavailable: '2' },
] as const;

const bound = (text: string, of: number, round: (value: number) => number): number =>
  text.endsWith('%') ? round((Number.parseInt(text, 10) * of) / 100) : Number(text);

describe.each([1, 2, 3, 7, 10])('a Deployment of %i', (replicas) => {
  test.each(STRATEGIES)(
    'stays within surge $surge and unavailable $unavailable',
    ({ surge, unavailable }) => {
      const spec = [
        'minReadySeconds: 4',
        `strategy: {rollingUpdate: {maxSurge: "${surge}", maxUnavailable: "${unavailable}"}}`,
      ];
      const run = rolled(edited({ kind: 'Deployment', replicas, spec }));
      const most = replicas + bound(surge, replicas, Math.ceil);
      let least = replicas - bound(unavailable, replicas, Math.floor);
      // Both 0 would never roll: one Pod may then be unavailable.
      if (most === replicas && least === replicas) least -= 1;
      for (const sample of run.samples) {
        const existing = run.replicas.filter((one) => stateAt(one, sample.at)?.terminating === false);
        expect(existing.length).toBeLessThanOrEqual(most);
        expect(countsOf(sample).available).toBeGreaterThanOrEqual(least);
      }
      const last = run.samples.at(-1);
      expect(last?.progress).toEqual({ text: 'deployment "shop" successfully rolled out', ends: 'complete' });
      expect(last && countsOf(last)).toEqual({
        desired: replicas,
        updated: replicas,
        ready: replicas,
        available: replicas,
      });
    },
  );
});

test('Recreate creates the new Pods only after every old Pod is gone', () => {
  const run = rolled(edited({ kind: 'Deployment', spec: ['strategy: {type: Recreate}'] }));
  const created = Math.min(...run.replicas.filter(({ older }) => !older).map((one) => one.created));
  const gone = run.replicas.filter(({ older }) => older).flatMap(({ life }) => life.at(-1)?.at ?? []);
  expect(gone).toHaveLength(4);
  expect(created).toBeGreaterThan(10);
  // A Pod whose processes have ended no longer runs, although its object still exists for a moment.
  const old = run.replicas.filter((one) => one.older && stateAt(one, created)?.phase === 'Running');
  expect(old).toEqual([]);
});

test('a new template that never becomes ready stops the rollout, and its deadline passes', () => {
  const run = rolled({
    ...edited({ kind: 'Deployment', spec: ['progressDeadlineSeconds: 60'] }),
    behavior: (of) => fateEvents('not-ready', of),
  });
  const failed = run.samples.find(({ progress }) => progress.ends === 'failed');
  expect(failed?.progress.text).toBe('error: deployment "shop" exceeded its progress deadline');
  // Upstream looks again a second after the deadline, which counts from the last progress.
  expect(failed?.at).toBeGreaterThan(70);
  expect(failed?.at).toBeLessThan(75);
  expect(podsAt(run, 3000).filter((name) => !name.endsWith('*'))).toHaveLength(3);
});

test('a Pod that crashes after it has counted as available lets the rollout go on', () => {
  const of = { kind: 'Deployment', probe: false } as const;
  const run = rolled({ ...edited(of), behavior: (template) => fateEvents('crash', template) });
  expect(podsAt(run, 600).every((name) => name.endsWith('*'))).toBe(true);
  const slow = rolled({
    ...edited({ ...of, spec: ['minReadySeconds: 30'] }),
    behavior: (template) => fateEvents('crash', template),
  });
  expect(podsAt(slow, 600).filter((name) => !name.endsWith('*'))).toHaveLength(3);
});

describe('a StatefulSet', () => {
  test('replaces one Pod after the other, from the highest ordinal', () => {
    const run = rolled(edited({ kind: 'StatefulSet', replicas: 3 }));
    expect(run.replicas.filter(({ older }) => !older).map(({ name }) => name)).toEqual([
      'shop-2',
      'shop-1',
      'shop-0',
    ]);
    for (const { at } of run.samples) {
      const names = run.replicas.filter((one) => stateAt(one, at)).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
    expect(lines(run).at(-1)).toBe('partitioned roll out complete: 3 new pods have been updated...');
  });

  test('keeps the Pods below its partition', () => {
    const run = rolled(
      edited({ kind: 'StatefulSet', spec: ['updateStrategy: {rollingUpdate: {partition: 2}}'] }),
    );
    expect(podsAt(run, 3000)).toEqual(['shop-0', 'shop-1', 'shop-2*', 'shop-3*']);
    expect(lines(run).at(-1)).toBe('partitioned roll out complete: 2 new pods have been updated...');
  });

  test.each([
    ['1.26', ['shop-0', 'shop-1']],
    ['1.27', ['shop-5', 'shop-6']],
  ])('of kubelet %s has the ordinals that the release reads', (release, names) => {
    const run = rolled({
      release,
      ...edited({ kind: 'StatefulSet', replicas: 2, spec: ['ordinals: {start: 5}'] }),
    });
    expect(podsAt(run, 5)).toEqual(names);
    expect(podsAt(run, 3000)).toEqual(names.map((name) => `${name}*`));
  });

  test('waits for a broken Pod; the old template alone does not mend it, but a deletion of the Pod does', () => {
    const of = { kind: 'StatefulSet', replicas: 3 } as const;
    const back: RolloutAct = { type: 'apply', at: 100, text: workload(of) };
    const broken = {
      ...edited(of),
      behavior: (template: Parameters<typeof fateEvents>[1]) =>
        template.containers[0]?.image === EDITED ? fateEvents('not-ready', template) : [],
    };
    const stuck = rolled({ ...broken, acts: [...broken.acts, back] });
    expect(podsAt(stuck, 3000)).toEqual(['shop-0', 'shop-1', 'shop-2*']);
    expect(lines(stuck).at(-1)).toBe('Waiting for 1 pods to be ready...');
    const forced: RolloutAct = { type: 'pod', at: 200, pod: 'shop-2', event: { type: 'delete' } };
    const mended = rolled({ ...broken, acts: [...broken.acts, back, forced] });
    expect(podsAt(mended, 3000)).toEqual(['shop-0', 'shop-1', 'shop-2']);
  });

  // A strategy that has only its type has no partition: status.currentReplicas decides (kubernetes/kubernetes#70442).
  test.each([
    ['{type: RollingUpdate}', 'shop-0'],
    ['{type: RollingUpdate, rollingUpdate: {partition: 0}}', 'shop-0*'],
  ])(
    'gives a Pod that is deleted during a rollout its revision by updateStrategy %s',
    (strategy, expected) => {
      const of = { kind: 'StatefulSet', replicas: 3, spec: [`updateStrategy: ${strategy}`] } as const;
      const { before, acts } = edited(of);
      const gone: RolloutAct = { type: 'pod', at: 10.2, pod: 'shop-0', event: { type: 'delete' } };
      const run = rolled({ before, acts: [...acts, gone] });
      const again = run.replicas.filter(({ name }) => name === 'shop-0')[1];
      expect(podsAt(run, again?.created ?? 0)).toContain(expected);
      expect(podsAt(run, 3000)).toEqual(['shop-0*', 'shop-1*', 'shop-2*']);
    },
  );

  test('OnDelete replaces what is deleted, and has no rollout status', () => {
    const of = { kind: 'StatefulSet', replicas: 2, spec: ['updateStrategy: {type: OnDelete}'] } as const;
    const { before, acts } = edited(of);
    const run = rolled({
      before,
      acts: [...acts, { type: 'pod', at: 60, pod: 'shop-0', event: { type: 'delete' } }],
    });
    expect(podsAt(run, 50)).toEqual(['shop-0', 'shop-1']);
    expect(podsAt(run, 3000)).toEqual(['shop-0*', 'shop-1']);
    expect(lines(run)).toEqual(['error: rollout status is only available for RollingUpdate strategy type']);
  });
});

describe('a DaemonSet', () => {
  test('replaces the Pods of as many nodes as may be unavailable', () => {
    const spec = ['minReadySeconds: 20', 'updateStrategy: {rollingUpdate: {maxUnavailable: 2}}'];
    const run = rolled({ ...edited({ kind: 'DaemonSet', spec }), nodes: 5 });
    for (const sample of run.samples) expect(countsOf(sample).available).toBeGreaterThanOrEqual(3);
    expect(lines(run).at(-1)).toBe('daemon set "shop" successfully rolled out');
  });

  test('with a surge the new Pod is there before the old one goes', () => {
    const spec = ['updateStrategy: {rollingUpdate: {maxSurge: 1, maxUnavailable: 0}}'];
    const run = rolled({ ...edited({ kind: 'DaemonSet', spec }), nodes: 3 });
    for (const sample of run.samples) expect(countsOf(sample).ready).toBe(3);
    expect(run.replicas).toHaveLength(6);
  });

  describe('with a surge and a host port', () => {
    const spec = ['updateStrategy: {rollingUpdate: {maxSurge: 1, maxUnavailable: 0}}'];
    const withPort = (text: string) =>
      text.replace('- {name: web', '- {ports: [{containerPort: 80, hostPort: 80}], name: web');
    const { before, acts } = edited({ kind: 'DaemonSet', spec });
    const [act] = acts;
    if (act?.type !== 'apply') throw new Error('an edit is needed');
    const change = { ...act, text: withPort(act.text) };
    const input = { before: withPort(before), nodes: 2 };

    test('the new Pod stays Pending beside the old one, and the rollout does not go on', () => {
      const run = rolled({ ...input, acts: [change] });
      expect(run.replicas).toHaveLength(3);
      expect(run.replicas.map((replica) => stateAt(replica, 3000)?.phase)).toEqual([
        'Running',
        'Running',
        'Pending',
      ]);
      expect(run.replicas.at(-1)?.node).toBe(run.replicas[0]?.node);
      expect(run.replicas.at(-1)).toMatchObject({ waits: 'ports', scheduled: Number.POSITIVE_INFINITY });
      expect(lines(run).at(-1)).not.toContain('successfully');
    });

    test('the deletion of the old Pod frees the port', () => {
      const probe = rolled({ ...input, acts: [change] });
      const [old] = probe.replicas;
      const run = rolled({
        ...input,
        acts: [change, { type: 'pod', at: 60, pod: old?.name ?? '', event: { type: 'delete' } }],
      });
      const [gone, , fresh] = run.replicas;
      const end = gone?.life.find((state) => state.gone || state.phase === 'Succeeded')?.at ?? Number.NaN;
      const ready = fresh?.life.find((state) => state.ready !== undefined)?.at ?? Number.NaN;
      expect(end).toBeGreaterThanOrEqual(60);
      expect((fresh?.created ?? 0) + ready).toBeGreaterThan(end);
    });

    test('a rollback deletes the Pod that waits at once', () => {
      const run = rolled({ ...input, acts: [change, { type: 'apply', at: 60, text: withPort(before) }] });
      expect(run.replicas.map((replica) => stateAt(replica, 3000)?.phase)).toEqual([
        'Running',
        'Running',
        undefined,
      ]);
      expect(stateAt(run.replicas[2] as never, 62)).toBeUndefined();
    });
  });
});

test('scaling a set down deletes Pods from the highest ordinal, and kubectl shows it', () => {
  const of = { kind: 'StatefulSet', replicas: 3 } as const;
  const run = rolled({
    before: workload(of),
    acts: [{ type: 'apply', at: 10, text: workload({ ...of, replicas: 1 }) }],
  });
  expect(podsAt(run, 3000)).toEqual(['shop-0']);
  const [set, pods] = kubectlTables(run, 3000);
  expect(set).toEqual({
    command: 'kubectl get statefulsets',
    lines: ['NAME   READY   AGE', 'shop   1/1     110m'],
  });
  expect(pods?.lines).toEqual([
    'NAME     READY   STATUS    RESTARTS   AGE',
    'shop-0   1/1     Running   0          110m',
  ]);
});

test('a paused Deployment waits with its template, and scales', () => {
  const of = { kind: 'Deployment', replicas: 2, spec: ['paused: true'] } as const;
  const { before, acts } = edited(of);
  const run = rolled({
    before,
    acts: [
      ...acts,
      { type: 'apply', at: 60, text: workload({ ...of, image: EDITED, replicas: 3 }) },
      { type: 'apply', at: 120, text: workload({ ...of, image: EDITED, replicas: 3, spec: [] }) },
    ],
  });
  expect(podsAt(run, 50).filter((name) => name.endsWith('*'))).toEqual([]);
  expect(podsAt(run, 110)).toHaveLength(3);
  expect(podsAt(run, 110).filter((name) => name.endsWith('*'))).toEqual([]);
  expect(podsAt(run, 3000).filter((name) => name.endsWith('*'))).toHaveLength(3);
});

test('the Event of a scaled ReplicaSet has the words of its release', () => {
  const messages = (release: string) =>
    rolled({ ...edited({ kind: 'Deployment', replicas: 1 }), release })
      .samples.flatMap(({ events }) => events)
      .filter(({ reason }) => reason === 'ScalingReplicaSet')
      .map(({ message }) => message.replace(/shop-\w+/, 'SET'));
  // Upstream: pkg/controller/deployment/sync.go of 1.24.17, 1.31.14 and 1.32.13.
  expect(messages('1.24')).toEqual(['Scaled up replica set SET to 1', 'Scaled down replica set SET to 0']);
  expect(messages('1.31')).toEqual([
    'Scaled up replica set SET to 1',
    'Scaled down replica set SET to 0 from 1',
  ]);
  expect(messages('1.32')).toEqual([
    'Scaled up replica set SET from 0 to 1',
    'Scaled down replica set SET from 1 to 0',
  ]);
});

describe('a Deployment on one node', () => {
  const port = (text: string) =>
    text.replace('- {name: web', '- {ports: [{containerPort: 80, hostPort: 80}], name: web');
  const { before, acts } = edited({ kind: 'Deployment', replicas: 1 });
  const [act] = acts;
  if (act?.type !== 'apply') throw new Error('an edit is needed');

  test('never replaces a Pod with a host port: the new one stays Pending', () => {
    const input = { before: port(before), acts: [{ ...act, text: port(act.text) }] };
    const stuck = rolled({ ...input, nodes: 1 });
    expect(stuck.replicas.map((replica) => stateAt(replica, 3000)?.phase)).toEqual(['Running', 'Pending']);
    expect(lines(stuck).at(-1)).toBe('error: deployment "shop" exceeded its progress deadline');
    expect(lines(rolled({ ...input, nodes: 2 })).at(-1)).toContain('successfully');
  });

  test('waits while it is cordoned', () => {
    const run = rolled({
      before,
      nodes: 1,
      acts: [{ type: 'cordon', at: 5, cordon: true }, act, { type: 'cordon', at: 60, cordon: false }],
    });
    const [old, fresh] = run.replicas;
    expect(old && stateAt(old, 59)?.terminating).toBe(false);
    expect(fresh && stateAt(fresh, 59)?.phase).toBe('Pending');
    expect(fresh && stateAt(fresh, 70)?.phase).toBe('Running');
  });
});

test.each([0.1, 7.03, 8.14, 33.333])('an edit at %f seconds deletes each Pod once', (at) => {
  const of = { kind: 'Deployment', replicas: 4 } as const;
  const run = rolled({
    before: workload(of),
    acts: [{ type: 'apply', at, text: workload({ ...of, replicas: 1 }) }],
    lasts: 60,
  });
  const deleted = run.samples
    .flatMap(({ events }) => events)
    .filter(({ reason }) => reason === 'SuccessfulDelete');
  expect(deleted).toHaveLength(3);
});

// Upstream: the timer of an earlier sync is kept (delaying_queue.go), and syncStatefulSet waits for the whole time again.
test.each([
  ['1.34', 10],
  ['1.35', 0],
])('a StatefulSet of %s counts a Pod as available up to minReadySeconds late', (release, late) => {
  const run = rolled({
    ...edited({ kind: 'StatefulSet', replicas: 2, probe: false, spec: ['minReadySeconds: 10'] }),
    release,
  });
  const second = run.replicas.find((one) => !one.older && one.name === 'shop-1');
  const ready = second?.life.find((state) => state.ready !== undefined)?.at ?? Number.NaN;
  const available = (second?.created ?? 0) + ready + 10;
  const next = run.samples.find(
    ({ at, events }) => at > 11 && events.some(({ reason }) => reason === 'SuccessfulDelete'),
  );
  const delay = (next?.at ?? Number.NaN) - available;
  expect(delay).toBeGreaterThanOrEqual(-0.01);
  expect(delay).toBeLessThanOrEqual(late + 0.01);
  if (late > 0) expect(delay).toBeGreaterThan(1);
});

// Recorded on 1.27.16: seven to nine deletions of each Pod, and one creation once the old Pod is gone.
test('a StatefulSet of 1.27 tries to replace a Pod that has ended, and waits longer after each refusal', () => {
  const { samples } = rolled({
    ...edited({ kind: 'StatefulSet', replicas: 1, probe: false }),
    release: '1.27',
    lasts: 60,
  });
  const reasons = samples.flatMap(({ events }) => events).map(({ reason }) => reason);
  const count = (reason: string) => reasons.filter((one) => one === reason).length;
  expect(count('SuccessfulCreate')).toBe(1);
  expect(count('RecreatingTerminatedPod')).toBeGreaterThan(3);
  expect(count('RecreatingTerminatedPod')).toBeLessThan(12);
});

// Upstream: pkg/controller/statefulset/stateful_set_control.go processReplica.
test.each([
  [undefined, 'default'],
  ['team-a', 'team-a'],
])('the Event of a Pod that is created again names the namespace: %s', (namespace, named) => {
  const { samples } = rolled({
    ...edited({
      kind: 'StatefulSet',
      replicas: 1,
      probe: false,
      ...(namespace === undefined ? {} : { namespace }),
    }),
    release: '1.27',
    lasts: 60,
  });
  const event = samples
    .flatMap(({ events }) => events)
    .find(({ reason }) => reason === 'RecreatingTerminatedPod');
  expect(event?.message).toBe(`StatefulSet ${named}/shop is recreating terminated Pod shop-0`);
});

// Upstream: pkg/controller/replicaset/replica_set.go updatePod, syncReplicaSet (1.8-1.33); later the next time is exact.
test.each([
  ['1.33', 1],
  ['1.34', 0],
])('a ReplicaSet of %s that waits for other Pods counts one as available %d s late', (release, late) => {
  const minReadySeconds = 10;
  const spec = [
    `minReadySeconds: ${minReadySeconds}`,
    'strategy: {rollingUpdate: {maxSurge: 2, maxUnavailable: 0}}',
  ];
  const run = rolled({
    ...edited({ kind: 'Deployment', replicas: 2, spec }),
    release,
    behavior: (template, place) => fateEvents(place === 0 ? 'ready' : 'not-ready', template),
    lasts: 120,
  });
  const first = run.replicas.find(({ older }) => !older);
  const ready = first?.life.find((state) => state.ready !== undefined)?.at ?? Number.NaN;
  // An available Pod allows the deletion of an old one.
  const deletes = run.samples.find(({ events }) => events.some((one) => one.reason === 'SuccessfulDelete'));
  const counted = deletes?.at ?? Number.NaN;
  expect(counted - (first?.created ?? 0) - ready).toBeCloseTo(minReadySeconds + late, 2);
});

test('the tenth Event of one object and reason is a combined one', () => {
  const of = { kind: 'Deployment', replicas: 0 } as const;
  const run = rolled({
    before: workload(of),
    acts: [{ type: 'apply', at: 1, text: workload({ ...of, replicas: 10 }) }],
    lasts: 60,
  });
  const messages = run.samples
    .flatMap(({ events }) => events)
    .filter(({ reason }) => reason === 'SuccessfulCreate');
  const combined = messages.filter(({ message }) => message.startsWith('(combined from similar events): '));
  expect([messages.length, combined.length]).toEqual([10, 1]);
});

test('kubectl finds no Pods of a workload that is scaled to 0', () => {
  const before = workload({ kind: 'StatefulSet', replicas: 1 });
  const after = workload({ kind: 'StatefulSet', replicas: 0 });
  const run = rolled({ before, acts: [{ type: 'apply', at: 1, text: after }], lasts: 60 });
  expect(kubectlTables(run, 60).at(-1)).toEqual({
    command: 'kubectl get pods',
    lines: ['No resources found in default namespace.'],
  });
});

test('kubectl aligns all Pods of a list, whatever their order', () => {
  const run = rolled({ ...edited({ kind: 'DaemonSet' }), lasts: 60 });
  const lists = run.samples.map(({ at }) => kubectlTables(run, at).at(-1)?.lines ?? []);
  expect(lists.some((lines) => lines.some((line) => line.includes('Terminating')))).toBe(true);
  for (const [header = '', ...rows] of lists) {
    const column = header.indexOf('RESTARTS');
    expect(rows.map((row) => row.slice(0, column).at(-1))).toEqual(rows.map(() => ' '));
    expect(rows.map((row) => row.slice(column).match(/^\d+/)?.[0])).toEqual(rows.map(() => '0'));
  }
});

// client-go tools/record/events_cache.go EventSourceObjectSpamFilter: a burst of 25, then one in 300 seconds.
test('of one workload, 25 Events are sent in a row', () => {
  const { samples } = rolled({
    ...edited({ kind: 'StatefulSet', replicas: 3, probe: false }),
    release: '1.27',
    lasts: 60,
  });
  const own = samples.flatMap(({ events }) => events).filter(({ object }) => !object.startsWith('pod/'));
  expect(own).toHaveLength(25);
});

// recordPodEvent of 1.34.10 and 1.35.0, and recorded on 1.37.1.
test.each([
  ['1.34', 'delete Pod shop-0 in StatefulSet shop successful'],
  ['1.35', 'Delete Pod shop-0 in StatefulSet shop successful'],
])('the Event of a StatefulSet of %s is: %s', (release, message) => {
  const { samples } = rolled({ ...edited({ kind: 'StatefulSet', replicas: 1 }), release, lasts: 60 });
  expect(samples.flatMap(({ events }) => events).map((event) => event.message)).toContain(message);
});

test('a Pod that is deleted comes back, and a second request changes nothing', () => {
  const before = workload({ kind: 'Deployment', replicas: 2 });
  const [first] = rolled({ before, acts: [] }).replicas;
  const pod = first?.name ?? '';
  const gone: RolloutAct = { type: 'pod', at: 10, pod, event: { type: 'delete' } };
  const run = rolled({ before, acts: [gone, { ...gone, at: 10.5 }] });
  expect(run.replicas).toHaveLength(3);
  expect(podsAt(run, 3000)).toHaveLength(2);
  expect(podsAt(run, 3000)).not.toContain(pod);
});

test('the numbers of a sample agree with the Pods that kubectl prints', () => {
  const run = rolled(edited({ kind: 'Deployment', replicas: 5 }));
  for (const { at } of run.samples) {
    const sample = sampleAt(run, at);
    const pods = kubectlTables(run, at).at(-1)?.lines.slice(1) ?? [];
    const ready = pods.filter((line) => / 1\/1 +Running /.test(line)).length;
    expect(sample && countsOf(sample).ready).toBe(ready);
  }
});

describe('input that cannot be simulated is refused with a reason', () => {
  const before = workload({ kind: 'Deployment' });
  test.each([
    [
      'not an object that rolls',
      {
        before: 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {containers: [{name: a, image: b}]}\n',
        acts: [],
      },
      'rollout-kind',
    ],
    [
      'another object',
      { before, acts: [{ type: 'apply', at: 1, text: workload({ kind: 'Deployment', name: 'other' }) }] },
      'rollout-other',
    ],
    [
      'too many replicas',
      { before: workload({ kind: 'Deployment', replicas: 11 }), acts: [] },
      'rollout-size',
    ],
  ] as const)('%s', (_, input, code) => {
    const run = simulateRollout({ release: '1.30', ...input });
    expect(run.ok ? [] : run.error.map((one) => one.code)).toEqual([code]);
  });

  test('a broken text', () => {
    const run = simulateRollout({ release: '1.30', before: 'a: [', acts: [] });
    expect(run.ok).toBe(false);
  });
});

test('without a readiness probe a Pod that runs is ready, so it cannot fail to become so', () => {
  expect(fatesOf({ containers: [{ name: 'a', image: 'b', hasReadinessProbe: false }] })).toEqual([
    'ready',
    'crash',
    'no-image',
  ]);
});
