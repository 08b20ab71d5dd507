// What happens to a static Pod when another kubelet reads its file?

import { describe, expect, it, test } from 'vitest';
import type { Minor } from '../../src/releases/minor.ts';
import { describeEvents } from '../../src/runtime/describeEvents.ts';
import type { Story, TimelinePoint } from '../../src/runtime/timeline.ts';
import { pointsTold } from '../moments/pointsTold.ts';

const MANIFEST = `
metadata: { name: web }
spec:
  terminationGracePeriodSeconds: 20
  containers:
  - name: app
    image: nginx:1.25
    lifecycle: { preStop: { exec: { command: [drain] } } }
`;

/** The process takes eight seconds to stop, after a preStop of three. */
const SLOW = {
  type: 'process',
  container: 'app',
  stops: { after: 8, code: 0 },
  preStopSeconds: 3,
} as const;

function upgraded(release: Minor, to: Minor, manifest = MANIFEST, before: Story['events'] = []) {
  const events = [...before, { type: 'upgrade', release: to }] as const;
  return pointsTold({ release, path: 'static', manifest, events });
}

const containers = (point: TimelinePoint | undefined) =>
  point?.snapshot.status.containers.map(({ id, state }) => ({ id, state }));

const families = (points: readonly TimelinePoint[]) =>
  points.flatMap(({ snapshot }) =>
    snapshot.cause.kind === 'orphan' ? snapshot.log.map(({ family }) => family) : [],
  );

const stopped = (points: readonly TimelinePoint[]) =>
  points.filter(({ snapshot }) => snapshot.cause.kind === 'orphan').map(({ snapshot }) => snapshot.at);

describe('a kubelet that makes another UID of the file', () => {
  const points = upgraded('1.36', '1.37');
  const [begins] = points;
  const ends = points.at(-1);

  it('begins another Pod, though its hashes are the same', () => {
    const cause = { kind: 'event', type: 'upgrade', newPod: true };
    expect(points.find(({ snapshot }) => snapshot.event === 0)?.snapshot.cause).toEqual(cause);
    expect(ends?.state.pod.metadata.uid).not.toBe(begins?.state.pod.metadata.uid);
    expect(containers(ends)).toMatchObject([{ state: 'running' }]);
    expect(containers(ends)?.[0]?.id).not.toBe(containers(begins)?.[0]?.id);
    expect(ends?.snapshot.containers).toMatchObject([{ restartCount: 0 }]);
  });

  it('starts it before housekeeping stops the one that ran', () => {
    const started = points.findIndex(({ snapshot }) => snapshot.step === 'start');
    const stops = points.findIndex(({ snapshot }) => snapshot.cause.kind === 'orphan');
    expect(started).toBeGreaterThan(0);
    expect(stops).toBeGreaterThan(started);
    expect(points[stops]?.snapshot.events).toMatchObject([
      { reason: 'Killing', message: 'Stopping container app' },
    ]);
  });

  it('does not count the Events of the old one on', () => {
    const { rows } = describeEvents(points.map(({ snapshot }) => snapshot));
    expect(rows.map(({ reason }) => reason)).toEqual(['Pulled', 'Created', 'Started']);
  });
});

test('the minors that print a Pod alike keep it, whatever the direction', () => {
  const plain = MANIFEST.replace(/ {4}lifecycle.*\n/, '');
  for (const [one, other] of [
    ['1.16', '1.17'],
    ['1.19', '1.20'],
    ['1.21', '1.22'],
    ['1.28', '1.29'],
  ] as const) {
    for (const points of [upgraded(one, other, plain), upgraded(other, one, plain)]) {
      expect(stopped(points)).toEqual([]);
      expect(containers(points.at(-1))).toEqual(containers(points[0]));
    }
  }
});

test('a Pod with a hook is printed otherwise in 1.29, where a hook can sleep', () => {
  expect(stopped(upgraded('1.28', '1.29'))).toHaveLength(2);
});

test('a file that names its UID keeps its Pod: then the hashes decide', () => {
  const manifest = MANIFEST.replace('{ name: web }', '{ name: web, uid: u }');
  const kept = upgraded('1.36', '1.37', manifest);
  expect(containers(kept.at(-1))).toEqual(containers(kept[0]));
  const restarted = upgraded('1.30', '1.31', manifest);
  expect(restarted.at(-1)?.snapshot.containers).toMatchObject([{ restartCount: 1 }]);
});

test('a Pod of the API server keeps its UID', () => {
  const points = pointsTold({
    release: '1.36',
    path: 'api',
    manifest: MANIFEST,
    events: [{ type: 'upgrade', release: '1.37' }],
  });
  expect(containers(points.at(-1))).toEqual(containers(points[0]));
});

test('a kubelet that starts again without another release keeps the Pod', () => {
  const points = pointsTold({
    release: '1.36',
    path: 'static',
    manifest: MANIFEST,
    events: [{ type: 'kubelet-restart' }],
  });
  expect(containers(points.at(-1))).toEqual(containers(points[0]));
});

// kubelet_pods.go HandlePodCleanups, read in every release; "Clean up containers for orphaned pod" is that of
// https://github.com/kubernetes/kubernetes/issues/129403.
describe('how long the containers of the old Pod get', () => {
  it('one second since 1.22, and no preStop: the runtime tells names and images only', () => {
    const points = upgraded('1.22', '1.23', MANIFEST, [SLOW]);
    expect(families(points)).toEqual([
      'orphan-found',
      'worker-orphaned',
      'terminating-enter',
      'terminating-grace',
      'event-logged',
      'kill-grace-override',
      'kill-grace',
      'kill-exited',
      'terminating-orphan',
      'terminating-exit',
    ]);
    const [asked = 0, over = 0] = stopped(points);
    expect(over - asked).toBe(1);
  });

  it('their own period before, after preStop', () => {
    const points = upgraded('1.18', '1.19', MANIFEST, [SLOW]);
    expect(families(points).slice(0, 3)).toEqual(['pod-killer', 'event-logged', 'prestop-run']);
    const [asked = 0, over = 0] = stopped(points);
    expect(over - asked).toBe(11);
  });

  it('says with what it kills as a JSON text since 1.34', () => {
    const asked = (from: Minor, to: Minor) =>
      upgraded(from, to)
        .flatMap(({ snapshot }) => snapshot.log)
        .find(({ family }) => family === 'orphan-found')?.text;
    expect(asked('1.32', '1.33')).toMatch(
      / killPodOptions="<internal error: json: unsupported type: chan<- struct \{\}>"$/,
    );
    expect(asked('1.33', '1.34')).toMatch(
      / killPodOptions=\{"Evict":false,"PodTerminationGracePeriodSecondsOverride":1\}$/,
    );
  });
});

test('housekeeping does not wait for a worker that pulls an image', () => {
  const manifest = MANIFEST.replace('nginx:1.25', 'nginx');
  const points = upgraded('1.36', '1.37', manifest);
  const began = points.find(({ snapshot }) => snapshot.event === 0)?.snapshot.at ?? 0;
  const started = points.find(({ snapshot }) => snapshot.step === 'start')?.snapshot.at ?? 0;
  expect(stopped(points)[0]).toBe(began + 2);
  expect(started).toBeGreaterThan(began + 2);
  expect(points.map(({ snapshot }) => snapshot.at)).toEqual(
    points.map(({ snapshot }) => snapshot.at).sort((a, b) => a - b),
  );
});

test('a Pod that has ended runs once more, and there is nothing to stop', () => {
  const manifest = MANIFEST.replace('spec:', 'spec:\n  restartPolicy: Never');
  const points = upgraded('1.36', '1.37', manifest, [{ type: 'exit', container: 'app', code: 0 }]);
  const before = points.findLast(({ snapshot }) => snapshot.event === 0);
  expect(before?.state.worker).toBe('terminated');
  expect(stopped(points)).toEqual([]);
  expect(containers(points.at(-1))).toMatchObject([{ state: 'running' }]);
});

test('a kubelet that starts while the old Pod is still there finds it in its own first round', () => {
  const dies = { type: 'process', container: 'app', exits: { after: 0.2, code: 1 } } as const;
  const events = [
    { type: 'upgrade', release: '1.37' },
    { type: 'kubelet-restart' },
    { type: 'wait', seconds: 5 },
  ] as const;
  const points = pointsTold({
    release: '1.36',
    path: 'static',
    manifest: MANIFEST,
    events: [dies, ...events],
  });
  const restart = points.find(({ snapshot }) => snapshot.event === 2)?.snapshot.at ?? 0;
  expect(stopped(points)[0]).toBe(restart + 2);
});
