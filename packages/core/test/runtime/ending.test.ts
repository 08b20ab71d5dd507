// Tests the end of a Pod after an eviction, at its deadline, or by deletion.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { SCENARIO_START } from '../../src/runtime/kubelet/newKubelet.ts';
import { correlateEvents } from '../../src/story/correlateEvents.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { after, containersOf, eventsOf, last, play, podText } from '../scenarios/play.ts';

const manifest = (spec: object): string =>
  podText({
    terminationGracePeriodSeconds: 20,
    containers: [{ name: 'app', image: 'app:1', resources: { requests: { memory: '64Mi' } } }],
    ...spec,
  });

const replayed = (
  release: string,
  events: readonly ScenarioEvent[],
  spec: object = {},
  path: 'direct' | 'static' = 'direct',
): readonly Snapshot[] => play({ release, path, manifest: manifest(spec), events });

const linesOf = (snapshots: readonly Snapshot[], ...families: readonly string[]): string[] =>
  snapshots
    .flatMap(({ log }) => log)
    .filter(({ family }) => families.includes(family))
    .map(({ text }) => text);

describe('an active deadline', () => {
  const events: ScenarioEvent[] = [{ type: 'create' }, { type: 'wait', seconds: 90 }];
  const spec = { activeDeadlineSeconds: 60 };

  test.each(['1.8', '1.21', '1.22', '1.27', '1.37'])('fails the Pod and stops it, in %s', (release) => {
    const snapshots = replayed(release, events, spec);
    expect(last(snapshots)).toMatchObject({
      phase: 'Failed',
      reason: 'DeadlineExceeded',
      message: 'Pod was active on the node longer than the specified deadline',
    });
    expect(last(snapshots).sandbox?.state).toBe('NotReady');
    const failed = snapshots.find(({ phase }) => phase === 'Failed');
    // The deadline counts from the first report and is checked every second.
    expect((failed?.at ?? 0) - SCENARIO_START).toBeGreaterThanOrEqual(60);
    expect((failed?.at ?? 0) - SCENARIO_START).toBeLessThan(63);
  });

  test("stops further calls of the runtime's SyncPod", () => {
    for (const release of ['1.21', '1.37']) {
      const failed = replayed(release, events, spec).filter(({ phase }) => phase === 'Failed');
      expect(failed.flatMap(({ step }) => step ?? [])).toEqual([]);
    }
  });

  // Up to 1.21 also for the container and the sandbox that died: a report of 1.20.4 has x3 over 2 s.
  test('is recorded with each status: three times up to 1.20, four times in 1.21, three times in 1.22+, four times in 1.27+', () => {
    const count = (release: string) =>
      correlateEvents(replayed(release, events, spec)).rows.find(
        ({ reason }) => reason === 'DeadlineExceeded',
      )?.count;
    expect(['1.20', '1.21', '1.22', '1.26', '1.27', '1.37'].map(count)).toEqual([3, 4, 3, 3, 4, 4]);
  });

  // status_manager.go mergePodStatus (1.22+).
  test('is reported to the API server at once up to 1.21, and in 1.22+ only after all containers have stopped', () => {
    const containers = ['app', 'slow'].map((name) => ({ name, image: `${name}:1` }));
    const slow: ScenarioEvent[] = [{ type: 'process', container: 'slow', stops: null }, ...events];
    const between = (release: string) => {
      const died = replayed(release, slow, { ...spec, containers }).filter(
        ({ cause, containers: [app, other] }) =>
          cause.kind === 'relist' && app?.state === 'exited' && other?.state === 'running',
      );
      return died.map(({ phase, reason }) => [phase, reason]);
    };
    expect(['1.8', '1.21'].map(between)).toEqual(Array(2).fill([['Failed', 'DeadlineExceeded']]));
    expect(['1.22', '1.37'].map(between)).toEqual(Array(2).fill([['Running', undefined]]));
  });

  test('ends the Pod at once if an edit sets it in the past', () => {
    const edit: ScenarioEvent = { type: 'edit', manifest: manifest({ activeDeadlineSeconds: 5 }) };
    expect(last(replayed('1.33', [edit])).reason).toBe('DeadlineExceeded');
  });

  test('leaves half of its time to a Pod that runs at the start', () => {
    const snapshots = replayed(
      '1.33',
      [
        { type: 'wait', seconds: 25 },
        { type: 'wait', seconds: 10 },
      ],
      spec,
    );
    expect(after(snapshots, 0)).toEqual([]);
    expect(last(after(snapshots, 1)).phase).toBe('Failed');
  });
});

describe('an eviction', () => {
  const evict: ScenarioEvent[] = [{ type: 'evict', resource: 'memory' }];

  test('has a message: in 1.11+ with the containers above their requests, in 1.26+ with the threshold', () => {
    const message = (release: string) => last(replayed(release, evict)).message;
    expect(message('1.10')).toBe('The node was low on resource: memory.');
    expect(message('1.25')).toBe(
      'The node was low on resource: memory. Container app was using 98304Ki, which exceeds its request of 64Mi. ',
    );
    expect(message('1.26')).toBe(
      'The node was low on resource: memory. Threshold quantity: 100Mi, available: 87432Ki. Container app was using 98304Ki, request is 64Mi, has larger consumption of memory. ',
    );
  });

  const heeding = (code: number): ScenarioEvent => ({
    type: 'process',
    container: 'app',
    stops: { after: 0, code },
  });

  test.each(['1.8', '1.21', '1.22', '1.26', '1.30', '1.37'])(
    'fails the Pod and removes its containers, in %s',
    (release) => {
      const snapshots = replayed(release, [heeding(143), ...evict, { type: 'wait', seconds: 5 }]);
      const done = last(snapshots);
      expect([done.phase, done.reason, containersOf(done)]).toEqual(['Failed', 'Evicted', ['app none 0']]);
      expect(eventsOf(snapshots)[0]).toBe(`Warning Evicted ${done.message}`);
      expect(eventsOf(snapshots)[1]).toMatch(/^Normal Killing /);
    },
  );

  // generateAPIPodStatus keeps a final phase of getPhase, and getPhase uses exit codes once the Pod is
  // terminating (#115331): https://github.com/kubernetes/kubernetes/issues/118310.
  test('is a success without a reason in 1.27+ if the containers stop with 0', () => {
    const done = (release: string) => {
      const { phase, reason, message } = last(replayed(release, [heeding(0), ...evict]));
      return [phase, reason, message?.slice(0, 8)];
    };
    expect(['1.22', '1.26'].map(done)).toEqual(Array(2).fill(['Failed', 'Evicted', 'The node']));
    expect(['1.27', '1.37'].map(done)).toEqual(Array(2).fill(['Succeeded', undefined, undefined]));
  });

  test('kills at once up to 1.21, waits the whole grace period up to 1.30, and two seconds in later releases', () => {
    const deaf: ScenarioEvent[] = [{ type: 'process', container: 'app', stops: null }, ...evict];
    const seconds = (release: string) => {
      const lines = replayed(release, deaf).flatMap(({ log }) => log);
      const killed = lines.find(({ family }) => family === 'kill-exited');
      return Math.round((killed?.at ?? 0) - SCENARIO_START);
    };
    expect(['1.21', '1.22', '1.30', '1.31'].map(seconds)).toEqual([0, 20, 20, 2]);
  });

  // pod_workers.go calculateEffectiveGracePeriod: at least one second for every kill (1.22+).
  test('that is soft leaves one second for preStop to a Pod without a grace period', () => {
    const lifecycle = { preStop: { exec: { command: ['x'] } } };
    const spec = {
      terminationGracePeriodSeconds: 0,
      containers: [{ name: 'app', image: 'app:1', lifecycle }],
    };
    const soft: ScenarioEvent[] = [{ type: 'evict', resource: 'memory', gracePeriodSeconds: 9 }];
    const lines = linesOf(replayed('1.33', soft, spec), 'terminating-grace', 'prestop-run');
    expect(lines[0]).toMatch(/ gracePeriod=1$/);
    expect(lines).toHaveLength(2);
  });

  test('adds the condition DisruptionTarget in 1.26+', () => {
    const target = (release: string) =>
      last(replayed(release, evict)).conditions.find(({ type }) => type === 'DisruptionTarget')?.reason;
    expect([target('1.25'), target('1.26'), target('1.37')]).toEqual([
      undefined,
      'TerminationByKubelet',
      'TerminationByKubelet',
    ]);
  });

  test('does not affect critical Pods, which include every static Pod in 1.17+', () => {
    const spared = replayed('1.17', evict, {}, 'static');
    expect(last(spared).phase).toBe('Running');
    expect(linesOf(spared, 'evict-critical')).toHaveLength(1);
    expect(last(replayed('1.16', evict, {}, 'static')).phase).toBe('Failed');
    expect(last(replayed('1.37', evict, { priority: 2_000_000_000 })).phase).toBe('Running');
  });

  // eviction_manager.go evictPod checks ExperimentalCriticalPodAnnotation (alpha, off) up to 1.10, and the
  // priority in 1.11+.
  test('does not affect a static Pod with a critical priority in 1.11+', () => {
    const phase = (release: string) =>
      last(replayed(release, evict, { priority: 2_000_001_000 }, 'static')).phase;
    expect(['1.8', '1.10', '1.11', '1.16'].map(phase)).toEqual(['Failed', 'Failed', 'Running', 'Running']);
  });

  test('recognizes a critical priority by its class as well: the mirror Pod has the number', () => {
    const phase = (release: string, priorityClassName: string) =>
      last(replayed(release, evict, { priorityClassName }, 'static')).phase;
    expect(phase('1.10', 'system-node-critical')).toBe('Failed');
    for (const release of ['1.11', '1.16']) {
      expect(phase(release, 'system-node-critical')).toBe('Running');
      expect(phase(release, 'system-cluster-critical')).toBe('Running');
      expect(phase(release, 'mine')).toBe('Failed');
    }
  });

  test('logs a spared Pod as a critical static Pod in 1.11 to 1.16, and as a critical Pod later', () => {
    const line = (release: string) =>
      linesOf(replayed(release, evict, { priority: 2_000_001_000 }, 'static'), 'evict-critical')[0];
    expect(line('1.11')).toContain('eviction manager: cannot evict a critical static pod p_default(');
    expect(line('1.16')).toContain('eviction manager: cannot evict a critical static pod p_default(');
    expect(line('1.17')).toContain('eviction manager: cannot evict a critical pod p_default(');
  });

  test('can be followed by the deletion of the object', () => {
    expect(last(replayed('1.33', [...evict, { type: 'delete' }])).cause.kind).toBe('removed');
  });
});

// pod_workers.go UpdatePod returns if the Pod IsFinished (1.22+), kubelet.go dispatchWork if its containers
// are terminal (1.8-1.21): the termination does not run again.
describe('the deletion of a Pod that has ended', () => {
  const events: ScenarioEvent[] = [
    { type: 'exit', container: 'app', code: 0 },
    { type: 'wait', seconds: 300 },
    { type: 'delete' },
  ];
  const spec = { restartPolicy: 'Never', activeDeadlineSeconds: 100 };

  test.each(['1.8', '1.16', '1.21', '1.22', '1.27', '1.37'])(
    'keeps its final state, even long after its deadline, in %s',
    (release) => {
      const snapshots = replayed(release, events, spec);
      const deleted = after(snapshots, 2);
      expect(deleted.map(({ cause }) => cause.kind)).toEqual(['event', 'removed']);
      expect(last(snapshots).phase).toBe('Succeeded');
      expect(eventsOf(deleted)).toEqual([]);
    },
  );

  test('logs that the worker is finished in 1.22+, and another line in 1.17 to 1.21', () => {
    const lines = (release: string) =>
      linesOf(
        after(replayed(release, events, spec), 2),
        'worker-finished',
        'worker-graceful-delete',
        'worker-complete',
        'dispatch-completed',
      );
    expect(lines('1.16')).toEqual([]);
    expect(lines('1.17')).toHaveLength(1);
    expect(lines('1.17')[0]).toContain(
      'has completed execution and should be deleted from the API server: update',
    );
    // One line for the update with the deletion timestamp, another when the object is gone.
    expect(lines('1.26')).toHaveLength(2);
    expect(lines('1.26')[1]).toContain('Pod is finished processing, no further updates');
  });
});

// kubelet.go dispatchWork with podAndContainersAreTerminal, and podIsTerminated before 1.17.
describe('the deletion of a Pod up to 1.21 depends on the reported app containers', () => {
  const broken: ScenarioEvent[] = [
    { type: 'image', image: 'app:1', state: 'broken' },
    { type: 'sandbox', change: 'dies' },
    { type: 'wait', seconds: 30 },
    { type: 'delete' },
  ];
  const crashing: ScenarioEvent[] = [
    { type: 'exit', container: 'app', code: 1, again: 1 },
    { type: 'wait', seconds: 60 },
    { type: 'delete' },
  ];

  test.each([
    ['1.8', 'removed', 0],
    ['1.16', 'removed', 0],
    ['1.17', 'removed', 1],
    ['1.21', 'removed', 1],
    ['1.22', 'sync', 0],
  ] as const)('none runs in %s: %s', (release, kind, lines) => {
    for (const events of [broken, crashing]) {
      const deleted = after(replayed(release, events), events.length - 1);
      expect(deleted.map(({ cause }) => cause.kind)).toContain(kind);
      expect(deleted.some(({ cause }) => cause.kind === 'sync')).toBe(kind === 'sync');
      expect(linesOf(deleted, 'dispatch-completed')).toHaveLength(lines);
    }
  });

  test('a running init container is stopped before the object is removed', () => {
    const spec = { initContainers: [{ name: 'setup', image: 'setup:1' }] };
    const events: ScenarioEvent[] = [
      { type: 'process', container: 'setup', exits: { after: 9000, code: 0 } },
      { type: 'sandbox', change: 'dies' },
      { type: 'wait', seconds: 20 },
      { type: 'delete' },
    ];
    const deleted = after(replayed('1.17', events, spec), 3);
    expect(deleted.map(({ cause }) => cause.kind)).toEqual(['event', 'terminate', 'removed']);
    // Housekeeping knows no spec of the container (recorded: 1.20/delete-init).
    expect(eventsOf(deleted)).toEqual([]);
  });

  test.each([
    ['1.12', 'removed', []],
    ['1.16', 'removed', []],
    ['1.17', 'event', ['has completed, ignoring remaining sync work: update']],
    ['1.20', 'event', ['has completed, ignoring remaining sync work: update']],
    ['1.21', 'removed', ['Pod has completed execution and should be deleted from the API server']],
  ] as const)('past a deadline that left them running, in %s: %s', (release, kind, lines) => {
    const events: ScenarioEvent[] = [{ type: 'wait', seconds: 90 }, { type: 'delete' }];
    const deleted = after(replayed(release, events, { activeDeadlineSeconds: 60 }), 1);
    const lines_ = linesOf(deleted, 'dispatch-completed', 'dispatch-ignored');
    expect(deleted.at(-1)?.cause.kind).toBe(kind);
    expect(lines_).toHaveLength(lines.length);
    for (const line of lines) expect(lines_[0]).toContain(line);
  });
});

describe('the deletion of a Pod that is gone', () => {
  const text = 'the Pod has been removed from the node';

  test('leaves nothing that an edit or kubectl debug could change', () => {
    const edit: ScenarioEvent = { type: 'edit', manifest: manifest({ activeDeadlineSeconds: 5 }) };
    const debug: ScenarioEvent = { type: 'debug', container: 'shell', image: 'shell:1' };
    const snapshots = replayed('1.30', [{ type: 'delete' }, edit, debug]);
    expect([...after(snapshots, 1), ...after(snapshots, 2)].map(({ cause }) => cause)).toMatchObject([
      { kind: 'note', text },
      { kind: 'note', text },
    ]);
  });

  test('is a note without a teardown', () => {
    const deleted = after(replayed('1.30', [{ type: 'delete' }, { type: 'delete' }]), 1);
    expect(deleted.map(({ cause }) => cause)).toMatchObject([{ kind: 'note', text }]);
    expect(linesOf(deleted, 'sync-loop-delete', 'worker-graceful-delete')).toEqual([]);
  });

  test('is also a note if the file of a static Pod was dropped', () => {
    const events: ScenarioEvent[] = [
      { type: 'edit', manifest: 'kind: Nothing' },
      { type: 'wait', seconds: 60 },
      { type: 'delete' },
    ];
    const snapshots = replayed('1.30', events, {}, 'static');
    expect(snapshots.some(({ cause }) => cause.kind === 'removed')).toBe(true);
    expect(after(snapshots, 2).map(({ cause }) => cause)).toMatchObject([{ kind: 'note', text }]);
  });

  test('does not prevent another Pod of its workload', () => {
    const events: ScenarioEvent[] = [
      { type: 'delete' },
      {
        type: 'edit',
        manifest: manifest({ containers: [{ name: 'app', image: 'app:2' }] }),
        path: 'workload',
      },
    ];
    const edited = after(replayed('1.30', events), 1);
    expect(edited[0]?.cause).toEqual({ kind: 'event', type: 'edit' });
    expect(linesOf(edited, 'sync-loop-delete')).toEqual([]);
    expect(last(edited).phase).toBe('Running');
  });
});

// pkg/kubelet/preemption/preemption.go evictPodsToFreeRequests.
describe('a Pod that makes room for a critical Pod', () => {
  const preempt: ScenarioEvent[] = [{ type: 'evict', resource: 'room' }];
  const message = 'Preempted in order to admit critical pod';

  test.each(['1.11', '1.21', '1.22', '1.37'])('fails with its own grace period (%s)', (release) => {
    const deaf: ScenarioEvent[] = [{ type: 'process', container: 'app', stops: null }, ...preempt];
    const snapshots = replayed(release, deaf);
    expect(eventsOf(snapshots)[0]).toBe(`Warning Preempting ${message}`);
    expect(last(snapshots)).toMatchObject({ phase: 'Failed', reason: 'Preempting', message });
    const [begin, end] = [snapshots[0]?.at ?? 0, last(snapshots).at];
    expect(end - begin).toBeGreaterThanOrEqual(20);
    expect(end - begin).toBeLessThan(23);
  });

  test('has the condition DisruptionTarget in 1.26+', () => {
    const target = (release: string) =>
      last(replayed(release, preempt)).conditions.find(({ type }) => type === 'DisruptionTarget');
    expect(target('1.25')).toBeUndefined();
    expect(target('1.26')).toMatchObject({
      reason: 'TerminationByKubelet',
      message: 'Pod was preempted by Kubelet to accommodate a critical pod.',
    });
  });

  test('is none before 1.11, and no critical Pod: a static Pod is critical in 1.16+', () => {
    const phase = (release: string, path: 'direct' | 'static', spec = {}) =>
      last(replayed(release, preempt, spec, path)).phase;
    expect(phase('1.10', 'direct')).toBe('Running');
    expect(phase('1.15', 'static')).toBe('Failed');
    expect(phase('1.16', 'static')).toBe('Running');
    expect(phase('1.37', 'direct', { priorityClassName: 'system-node-critical' })).toBe('Running');
  });
});
