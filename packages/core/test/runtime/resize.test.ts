// Tests how the kubelet reports an in-place resize, by release.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { after, containersOf, eventsOf, last, logOf, play, podText } from '../scenarios/play.ts';

const amounts = (cpu: string) => ({
  requests: { cpu, memory: '128Mi' },
  limits: { cpu, memory: '128Mi' },
});

function replayed(
  release: string,
  events: readonly ScenarioEvent[],
  path: 'api' | 'static' = 'api',
): readonly Snapshot[] {
  const manifest = podText({ containers: [{ name: 'app', image: 'app:1', resources: amounts('100m') }] });
  return play({ release, path, manifest, events });
}

const resize = (cpu: string): ScenarioEvent => ({
  type: 'resize',
  container: 'app',
  resources: amounts(cpu),
});
const wait: ScenarioEvent = { type: 'wait', seconds: 100 };

/** The resize conditions, in order of their changes. */
function resizing(snapshots: readonly Snapshot[]): string[] {
  const seen: string[] = [];
  for (const { conditions } of snapshots) {
    const now = conditions
      .filter(({ type }) => type.startsWith('PodResize'))
      .map(({ type, reason = '' }) => `${type} ${reason}`.trim())
      .join(', ');
    if (now !== (seen.at(-1) ?? '')) seen.push(now);
  }
  return seen;
}

const json = (cpu: string, rest: string) =>
  `{"containers":[{"name":"app","resources":{"limits":{"cpu":"${cpu}","memory":"128Mi"},"requests":{"cpu":"${cpu}","memory":"128Mi"}}}]${rest}}`;

describe('a resize that fits', () => {
  const events = [resize('200m'), wait];

  test.each(['1.33', '1.34', '1.35', '1.36', '1.37'])(
    'is in progress until the kubelet observes it, in %s',
    (release) => {
      const snapshots = replayed(release, events);
      expect(resizing(snapshots)).toEqual(['PodResizeInProgress', '']);
      expect(containersOf(last(snapshots))).toEqual(['app running 0']);
      const resized = snapshots.filter(({ step }) => step === 'resize');
      expect(resized.length).toBeLessThanOrEqual(2);
    },
  );

  test('has no Event in 1.33, one at its end in 1.34, and one at its start too in 1.35+', () => {
    expect(eventsOf(replayed('1.33', events))).toEqual([]);
    expect(eventsOf(replayed('1.34', events))).toEqual([
      `Normal ResizeCompleted Pod resize completed: ${json('200m', '')}`,
    ]);
    expect(eventsOf(replayed('1.35', events))).toEqual([
      `Normal ResizeStarted Pod resize started: ${json('200m', ',"generation":2')}`,
      `Normal ResizeCompleted Pod resize completed: ${json('200m', ',"generation":2')}`,
    ]);
  });

  test('makes PLEG relist: ConditionMet up to 1.35, PodSync in 1.36+', () => {
    const types = (release: string) =>
      logOf(after(replayed(release, events), 0), 2)
        .filter(({ family }) => family === 'sync-loop-pleg')
        .map(({ text }) => /"Type":"(\w+)"/.exec(text)?.[1]);
    expect(types('1.35')).toEqual(['ConditionMet']);
    expect(types('1.36')).toEqual(['PodSync']);
  });

  test('of one resource keeps the others', () => {
    const one: ScenarioEvent = {
      type: 'resize',
      container: 'app',
      resources: { requests: { cpu: '200m' }, limits: { cpu: '200m' } },
    };
    expect(eventsOf(replayed('1.34', [one, wait]))).toEqual([
      `Normal ResizeCompleted Pod resize completed: ${json('200m', '')}`,
    ]);
  });

  test('does nothing if the gate is off', () => {
    expect(eventsOf(replayed('1.32', events))).toEqual([]);
    expect(resizing(replayed('1.32', events))).toEqual([]);
  });
});

describe('a resize that does not fit', () => {
  const full: ScenarioEvent = { type: 'node', room: 'none' };
  const room: ScenarioEvent = { type: 'node', room: 'enough' };
  const message = "Node didn't have enough resource: cpu, requested: 500, used: 3900, capacity: 4000";

  test.each(['1.33', '1.34', '1.37'])(
    'because of other Pods is deferred until they are gone, in %s',
    (release) => {
      const snapshots = replayed(release, [full, resize('500m'), wait, room, wait]);
      expect(resizing(snapshots)).toEqual(['PodResizePending Deferred', 'PodResizeInProgress', '']);
      const waiting = last(after(snapshots, 1)).conditions.find(({ type }) => type === 'PodResizePending');
      expect(waiting?.message).toBe(message);
      expect(containersOf(last(snapshots))).toEqual(['app running 0']);
    },
  );

  test('is reported once in 1.35+, and in 1.36+ with the reason of the admit handler', () => {
    const events = [full, resize('500m'), wait];
    const detail = json('500m', `,"generation":2,"error":${JSON.stringify(message)}`);
    expect(eventsOf(replayed('1.34', events))).toEqual([]);
    expect(eventsOf(replayed('1.35', events))).toEqual([
      `Warning ResizeDeferred Pod resize Deferred: ${detail}`,
    ]);
    expect(eventsOf(replayed('1.36', events))).toEqual([
      `Warning ResizeDeferred Pod resize OutOfcpu: ${detail}`,
    ]);
  });

  test('on an empty node is infeasible up to 1.35, and deferred later', () => {
    expect(resizing(replayed('1.35', [resize('5')]))).toEqual(['PodResizePending Infeasible']);
    expect(eventsOf(replayed('1.35', [resize('5')]))[0]).toMatch(
      /^Warning ResizeInfeasible Pod resize Infeasible: /,
    );
    expect(resizing(replayed('1.36', [resize('5')]))).toEqual(['PodResizePending Deferred']);
  });

  test('is dropped when the old resources are restored', () => {
    const snapshots = replayed('1.36', [resize('5'), resize('100m'), wait]);
    expect(resizing(snapshots)).toEqual(['PodResizePending Deferred', '']);
  });
});

// kuberuntime_manager.go computePodResizeAction sets UpdatePodResources in the branch that restarts, and
// computePodActions continues before it logs the kill; SyncPod then calls doPodResizeAction, which sets the
// Pod's cgroup (1.33+).
test.each(['1.33', '1.36', '1.37'])(
  'a resize that restarts has its step but no log line of a kill, in %s',
  (release) => {
    const resizePolicy = [{ resourceName: 'cpu', restartPolicy: 'RestartContainer' }];
    const manifest = podText({
      containers: [{ name: 'app', image: 'app:1', resizePolicy, resources: amounts('100m') }],
    });
    const snapshots = play({ release, path: 'api', manifest, events: [resize('200m')] });
    expect(containersOf(last(snapshots))).toEqual(['app running 1']);
    const steps = snapshots.flatMap(({ step }) => (step === 'compute' || step === undefined ? [] : step));
    expect(new Set(steps)).toEqual(new Set(['kill-containers', 'resize', 'start']));
    const families = logOf(snapshots, 9).map(({ family }) => family);
    expect(families).toContain('kill-unwanted');
    expect(families).not.toContain('container-to-kill');
  },
);

// kuberuntime_manager.go podActions and containerToUpdateInfo, printed by %+v in 1.27 and by %v later.
test.each([
  [
    '1.27',
    'ContainersToUpdate:map[cpu:[{apiContainerIdx:0 kubeContainerID:{Type:containerd ID:ID} desiredContainerResources:{memoryLimit:134217728 memoryRequest:134217728 cpuLimit:200 cpuRequest:200} currentContainerResources:POINTER}]]',
  ],
  ['1.32', 'ContainersToUpdate: map[cpu:[{0 {containerd ID} {134217728 134217728 200 200} POINTER}]]'],
  ['1.33', 'ContainersToUpdate: map[cpu:[{POINTER {containerd ID} {134217728 134217728 200 200} POINTER}]]'],
])('kubelet %s logs what a resize wants of each container', (release, text) => {
  const gates = { InPlacePodVerticalScaling: true };
  const manifest = podText({ containers: [{ name: 'app', image: 'app:1', resources: amounts('100m') }] });
  const edit: ScenarioEvent = {
    type: 'edit',
    manifest: podText({ containers: [{ name: 'app', image: 'app:1', resources: amounts('200m') }] }),
  };
  const played = play({
    release,
    gates,
    path: 'api',
    manifest,
    events: [release === '1.27' ? edit : resize('200m'), wait],
  });
  const texts = logOf(played, 4).map((line) =>
    line.text.replace(/0x[0-9a-f]+/g, 'POINTER').replace(/\b[0-9a-f]{12,64}\b/g, 'ID'),
  );
  expect(texts.filter((line) => line.includes(text))).toHaveLength(1);
});
