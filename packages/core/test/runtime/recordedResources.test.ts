// Tests which resources are recorded as actuated before the first start of a container.

import { describe, expect, test } from 'vitest';
import { isEmpty } from '../../src/api/podActions.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { logOf, play, podText } from '../scenarios/play.ts';

const amounts = (cpu: string) => ({
  requests: { cpu, memory: '128Mi' },
  limits: { cpu, memory: '128Mi' },
});
const create: ScenarioEvent = { type: 'create' };
const wait: ScenarioEvent = { type: 'wait', seconds: 100 };

function replayed(release: string, spec: object, events: readonly ScenarioEvent[]): readonly Snapshot[] {
  const manifest = podText(spec);
  return play({ release, path: 'api', manifest, events });
}

const busy = (snapshots: readonly Snapshot[]) =>
  snapshots.flatMap(({ actions }) => (actions && !isEmpty(actions) ? [actions] : []));
const answers = (snapshots: readonly Snapshot[], rule: string) =>
  snapshots.flatMap(({ decisions }) => decisions.filter((one) => one.rule === rule).map((one) => one.answer));

// kuberuntime_manager.go UpdateActuatedPodLevelResources (1.35+), called by kubelet.go SyncPod when it
// creates the cgroups, and computePodLevelResourcesResizeAction (1.35 with the gate, on since 1.36).
describe('Pod-level resources', () => {
  const spec = { resources: amounts('1'), containers: [{ name: 'app', image: 'app:1' }] };

  test.each(['1.36', '1.37'])('are actuated from the first start, in %s', (release) => {
    const snapshots = replayed(release, spec, [create, wait]);
    expect(busy(snapshots)).toHaveLength(1);
    expect(new Set(answers(snapshots, 'pod-resources-differ'))).toEqual(new Set([false]));
  });

  test.each(['1.36', '1.37'])('without a record are actuated once, in %s', (release) => {
    const [begin] = replayed(release, spec, []);
    if (!begin) throw new Error('no beginning');
    const { sandboxes, containers } = begin.status;
    const resources = amounts('1');
    const status = { sandboxes, containers: containers.map((one) => ({ ...one, resources })) };
    const snapshots = replayed(release, spec, [
      { type: 'observe', status },
      { type: 'wait', until: 'stable' },
    ]);
    expect(busy(snapshots).map(({ updatePodLevelResources }) => updatePodLevelResources)).toEqual([true]);
    const text = logOf(snapshots, 4).find((line) => line.text.includes('UpdatePodLevelResources: true'));
    expect(text).toBeDefined();
  });
});

// The same function in 1.36.4, and InitializeActuatedPod in 1.37.1: both precede startingResizedContainer.
describe('the first start of an app container after an init container', () => {
  const spec = {
    initContainers: [{ name: 'init', image: 'init:1' }],
    containers: [{ name: 'app', image: 'app:1', resources: amounts('1') }],
  };
  const updates = (snapshots: readonly Snapshot[]) =>
    busy(snapshots).map(({ updatePodResources }) => updatePodResources);

  test.each(['1.36', '1.37'])('is not a resize, in %s', (release) => {
    expect(updates(replayed(release, spec, [create, wait]))).toEqual([false, false]);
  });

  test.each(['1.36', '1.37'])('is a resize if its resources changed in the meantime, in %s', (release) => {
    const events: ScenarioEvent[] = [
      { type: 'obstacle', container: 'app', because: 'configmap' },
      { type: 'runtime-restart', keepsRecords: false },
      { type: 'resize', container: 'app', resources: amounts('2') },
      { type: 'obstacle', container: 'app', because: 'none' },
      wait,
    ];
    expect(updates(replayed(release, spec, events)).at(-1)).toBe(true);
  });
});

// kuberuntime_manager.go podActions.UpdatePodResources makes SyncPod call doPodResizeAction (1.33+).
test.each(['1.33', '1.35'])(
  'a resize by a restart is a resize of the Pod: PLEG relists, in %s',
  (release) => {
    const resizePolicy = ['cpu', 'memory'].map((resourceName) => ({
      resourceName,
      restartPolicy: 'RestartContainer',
    }));
    const spec = { containers: [{ name: 'app', image: 'app:1', resources: amounts('1'), resizePolicy }] };
    const resize: ScenarioEvent = { type: 'resize', container: 'app', resources: amounts('2') };
    const snapshots = replayed(release, spec, [resize, wait]);
    expect(busy(snapshots)).toMatchObject([{ containersToStart: ['app'], updatePodResources: true }]);
    const seen = logOf(snapshots, 2).filter(({ family }) => family === 'sync-loop-pleg');
    expect(seen.map(({ text }) => /"Type":"(\w+)"/.exec(text)?.[1])).toContain('ConditionMet');
  },
);

// kuberuntime_manager.go computePodResizeAction: "Missing actuated resource record" (1.33-1.36), and kubelet.go SyncPod
// with InitializeActuatedPod (1.37).
describe('an upgrade to a kubelet that resizes in place', () => {
  const spec = (restartPolicy: string) => {
    const resizePolicy = ['cpu', 'memory'].map((resourceName) => ({ resourceName, restartPolicy }));
    return { containers: [{ name: 'app', image: 'app:1', resources: amounts('1'), resizePolicy }] };
  };
  const upgrade = (
    from: string,
    to: string,
    policy: string,
    server: { readonly apiServer?: string } = {},
  ) => {
    const events: ScenarioEvent[] = [{ type: 'upgrade', release: to }, wait];
    const gates = from === '1.32' ? { InPlacePodVerticalScaling: false } : {};
    const manifest = podText(spec(policy));
    return busy(play({ release: from, gates, path: 'api', manifest, events, ...server }));
  };

  test('actuates the resources of all running containers once', () => {
    const [first, ...more] = upgrade('1.32', '1.33', 'NotRequired');
    expect(first?.containersToUpdate.map(({ resource }) => resource)).toEqual(['memory', 'cpu']);
    expect(first?.containersToKill).toEqual([]);
    expect(more).toEqual([]);
  });

  test('restarts a container whose policy requires it', () => {
    // An API server of 1.32 would clear the policy, because its gate is off.
    const server = { apiServer: '1.33' };
    expect(upgrade('1.32', '1.33', 'RestartContainer', server)).toMatchObject([
      { containersToStart: ['app'] },
    ]);
  });

  test('does nothing in 1.37, or if the old kubelet had recorded them', () => {
    expect(upgrade('1.32', '1.37', 'RestartContainer')).toEqual([]);
    expect(upgrade('1.33', '1.34', 'RestartContainer')).toEqual([]);
  });
});
