// Tests in-place resize over time in the releases that had it behind an alpha gate (1.27-1.32).

import { describe, expect, test } from 'vitest';
import { isEmpty } from '../../src/api/podActions.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { after, containersOf, eventsOf, last, play, podText, textsOf } from '../scenarios/play.ts';

const gates = { InPlacePodVerticalScaling: true };
const amounts = (cpu: string) => ({
  requests: { cpu, memory: '128Mi' },
  limits: { cpu, memory: '128Mi' },
});

function manifest(cpu: string, own: object = {}, others: readonly object[] = []): string {
  return podText({
    containers: [{ name: 'app', image: 'app:1', resources: amounts(cpu), ...own }, ...others],
  });
}

const edit = (cpu: string, own: object = {}, others: readonly object[] = []): ScenarioEvent => ({
  type: 'edit',
  manifest: manifest(cpu, own, others),
});
const resize = (cpu: string): ScenarioEvent => ({
  type: 'resize',
  container: 'app',
  resources: amounts(cpu),
});
const wait: ScenarioEvent = { type: 'wait', seconds: 100 };
const full: ScenarioEvent = { type: 'node', room: 'none' };
const roomy: ScenarioEvent = { type: 'node', room: 'enough' };

function replayed(
  release: string,
  events: readonly ScenarioEvent[],
  own: object = {},
  others: readonly object[] = [],
): readonly Snapshot[] {
  return play({ release, gates, path: 'api', manifest: manifest('100m', own, others), events });
}

const resized = (snapshots: readonly Snapshot[]) => snapshots.filter(({ step }) => step === 'resize').length;
const cpuOf = (snapshots: readonly Snapshot[]) =>
  last(snapshots).status.containers.find(({ name }) => name === 'app')?.resources?.limits?.cpu;

/** By a plain edit up to 1.31, by the subresource in 1.32. */
const CHANGES = [
  ['1.27', edit],
  ['1.30', edit],
  ['1.31', edit],
  ['1.32', resize],
] as const;

test.each(CHANGES)('%s resizes what fits, once and without a restart', (release, change) => {
  const snapshots = replayed(release, [change('200m'), wait]);
  expect(resized(snapshots)).toBe(1);
  expect(containersOf(last(snapshots))).toEqual(['app running 0']);
  expect(cpuOf(snapshots)).toBe('200m');
  expect(eventsOf(snapshots)).toEqual([]);
  expect(snapshots.flatMap(({ conditions }) => conditions.map(({ type }) => type))).not.toContain(
    'PodResizeInProgress',
  );
  // A later sync has no actions.
  const syncs = snapshots.flatMap(({ actions }) => actions ?? []);
  expect(syncs.slice(0, 2).map(isEmpty)).toEqual([false, true]);
});

test.each(CHANGES)('%s restarts for a resize if the policy requires it', (release, change) => {
  const own = { resizePolicy: [{ resourceName: 'cpu', restartPolicy: 'RestartContainer' }] };
  const changed = change === edit ? edit('200m', own) : change('200m');
  const snapshots = replayed(release, [changed, wait], own);
  expect(containersOf(last(snapshots))).toEqual(['app running 1']);
  expect(eventsOf(snapshots)[0]).toBe('Normal Killing Container app resize requires restart');
});

test('with the gate off, 1.30 rejects the edit', () => {
  const snapshots = play({
    release: '1.30',
    path: 'api',
    manifest: manifest('100m'),
    events: [edit('200m')],
  });
  expect(last(snapshots).cause.kind).toBe('refused');
});

test('a container created with the gate on restarts when the gate is turned off: its hash has the old resources', () => {
  const off: ScenarioEvent = { type: 'upgrade', release: '1.29', gates: {} };
  const snapshots = replayed('1.29', [edit('200m'), off, wait]);
  expect(containersOf(last(after(snapshots, 0)))).toEqual(['app running 0']);
  expect(eventsOf(after(snapshots, 1))[0]).toBe(
    'Normal Killing Container app definition changed, will be restarted',
  );
});

test('a container created with the gate off restarts when the gate is turned on: it has no second hash', () => {
  const on: ScenarioEvent = { type: 'upgrade', release: '1.29', gates };
  const snapshots = play({
    release: '1.29',
    path: 'api',
    manifest: manifest('100m'),
    events: [on, wait],
  });
  expect(containersOf(last(snapshots))).toEqual(['app running 1']);
});

describe('a node without room', () => {
  test('keeps running containers; up to 1.31 a restart still takes the requested resources', () => {
    const exit: ScenarioEvent = { type: 'exit', container: 'app', code: 1 };
    const old = replayed('1.30', [full, edit('200m'), wait, exit, wait]);
    expect(resized(old)).toBe(0);
    expect(cpuOf(after(old, 1))).toBe('100m');
    expect(cpuOf(old)).toBe('200m');
    const now = replayed('1.32', [full, resize('200m'), wait, exit, wait]);
    expect(cpuOf(now)).toBe('100m');
  });

  test.each(CHANGES)(
    'is checked again by each sync of %s, so the next sync resizes once there is room',
    (release, change) => {
      const snapshots = replayed(release, [full, change('200m'), roomy, wait]);
      expect(resized(after(snapshots, 1))).toBe(0);
      expect(resized(snapshots)).toBe(1);
      expect(cpuOf(snapshots)).toBe('200m');
    },
  );

  test('allocates nothing to a container without requests', () => {
    // The API server would reject the default policy as a change.
    const resizePolicy = [{ resourceName: 'cpu', restartPolicy: 'NotRequired' }];
    const other = (resources: object) => [{ name: 'log', image: 'log:1', resources, resizePolicy }];
    const more = { requests: { cpu: '50m' }, limits: { cpu: '100m' } };
    const snapshots = replayed('1.30', [full, edit('100m', {}, other(more)), wait], {}, other({}));
    const sync = after(snapshots, 1).find(({ actions }) => actions);
    const asked = sync?.decisions.find(
      ({ rule, subject }) => rule === 'resize-allocated' && 'name' in subject && subject.name === 'log',
    );
    expect(asked).toMatchObject({ answer: false, inputs: { asked: { cpu: '50m' }, allocated: {} } });
    expect(resized(snapshots)).toBe(0);
  });

  const message = "Node didn't have enough resource: cpu, requested: 200, used: 3900, capacity: 4000";

  test("is logged, with only the Pod's name up to 1.31, and has an Event in 1.32", () => {
    const unfit = (pod: string) =>
      `"Resize cannot be accommodated" pod="${pod}" reason="OutOfcpu" message="${message}"`;
    const old = replayed('1.27', [full, edit('200m')]);
    expect(textsOf(old, 3)).toContain(unfit('p'));
    expect(eventsOf(old)).toEqual([]);
    const now = replayed('1.32', [full, resize('200m')]);
    expect(textsOf(now, 3)).toContain(unfit('default/p'));
    expect(eventsOf(now)).toEqual([`Warning ResizeDeferred ${message}`]);
  });

  test('reports a resize that can never fit', () => {
    const old = replayed('1.31', [edit('20'), wait]);
    expect(textsOf(old, 3)).toContain(
      '"Resize is not feasible as request exceeds allocatable node resources" pod="p"',
    );
    expect(eventsOf(replayed('1.32', [resize('20')]))).toEqual([
      "Warning ResizeInfeasible Node didn't have enough capacity: cpu, requested: 20000, capacity: 4000",
    ]);
  });
});

test('up to 1.31 nothing changes if another container has no limit, and each sync tries again', () => {
  const other = [{ name: 'log', image: 'log:1' }];
  const snapshots = replayed('1.31', [edit('200m', {}, other), wait], {}, other);
  expect(cpuOf(snapshots)).toBe('100m');
  const failed = textsOf(snapshots, 0).filter((text) =>
    text.includes('podResources.CPUQuota or podResources.CPUShares is nil'),
  );
  expect(failed.length).toBeGreaterThan(1);
  const now = replayed('1.32', [resize('200m'), wait], {}, other);
  expect(cpuOf(now)).toBe('200m');
});

test('does not resize an init container', () => {
  const spec = (cpu: string) =>
    podText({
      initContainers: [{ name: 'proxy', image: 'p:1', restartPolicy: 'Always', resources: amounts(cpu) }],
      containers: [{ name: 'app', image: 'app:1', resources: amounts('100m') }],
    });
  const snapshots = play({
    release: '1.30',
    gates,
    path: 'direct',
    manifest: spec('100m'),
    events: [{ type: 'edit', manifest: spec('200m') }, wait],
  });
  expect(resized(snapshots)).toBe(0);
});
