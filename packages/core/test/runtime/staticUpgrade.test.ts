// Tests static Pods after a kubelet upgrade.

import { describe, expect, it, test } from 'vitest';
import type { Minor } from '../../src/releases/minor.ts';
import { correlateEvents } from '../../src/story/correlateEvents.ts';
import type { Story, TimelineEntry } from '../../src/story/story.ts';
import { replayStory } from '../explain/replayStory.ts';

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
  return replayStory({ release, path: 'static', manifest, events });
}

const containers = (entry: TimelineEntry | undefined) =>
  entry?.snapshot.status.containers.map(({ id, state }) => ({ id, state }));

const families = (entries: readonly TimelineEntry[]) =>
  entries.flatMap(({ snapshot }) =>
    snapshot.cause.kind === 'orphan' ? snapshot.log.map(({ family }) => family) : [],
  );

const stopped = (entries: readonly TimelineEntry[]) =>
  entries.filter(({ snapshot }) => snapshot.cause.kind === 'orphan').map(({ snapshot }) => snapshot.at);

describe('a kubelet that computes another UID for the file', () => {
  const entries = upgraded('1.36', '1.37');
  const [begins] = entries;
  const ends = entries.at(-1);

  it('starts another Pod, although its hashes are equal', () => {
    const cause = { kind: 'event', type: 'upgrade', newPod: true };
    expect(entries.find(({ snapshot }) => snapshot.event === 0)?.snapshot.cause).toEqual(cause);
    expect(ends?.state.pod.metadata.uid).not.toBe(begins?.state.pod.metadata.uid);
    expect(containers(ends)).toMatchObject([{ state: 'running' }]);
    expect(containers(ends)?.[0]?.id).not.toBe(containers(begins)?.[0]?.id);
    expect(ends?.snapshot.containers).toMatchObject([{ restartCount: 0 }]);
  });

  it('starts it before housekeeping stops the old Pod', () => {
    const started = entries.findIndex(({ snapshot }) => snapshot.step === 'start');
    const stops = entries.findIndex(({ snapshot }) => snapshot.cause.kind === 'orphan');
    expect(started).toBeGreaterThan(0);
    expect(stops).toBeGreaterThan(started);
    expect(entries[stops]?.snapshot.events).toMatchObject([
      { reason: 'Killing', message: 'Stopping container app' },
    ]);
  });

  it("keeps the old Pod's own status until it has stopped", () => {
    const olds = entries.flatMap(({ snapshot: { old } }) => (old ? [old] : []));
    expect(olds.length).toBeGreaterThan(0);
    for (const old of olds) {
      expect(old.uid).toBe(begins?.snapshot.uid);
      expect(old).toMatchObject({ phase: 'Running', containers: [{ name: 'app', ready: true }] });
    }
  });

  it("does not continue the count of the old Pod's Events", () => {
    const { rows } = correlateEvents(entries.map(({ snapshot }) => snapshot));
    expect(rows.map(({ reason }) => reason)).toEqual(['Pulled', 'Created', 'Started']);
  });
});

test('minors that print a Pod equally keep it, in both directions', () => {
  const plain = MANIFEST.replace(/ {4}lifecycle.*\n/, '');
  for (const [one, other] of [
    ['1.16', '1.17'],
    ['1.19', '1.20'],
    ['1.21', '1.22'],
    ['1.28', '1.29'],
  ] as const) {
    for (const entries of [upgraded(one, other, plain), upgraded(other, one, plain)]) {
      expect(stopped(entries)).toEqual([]);
      expect(containers(entries.at(-1))).toEqual(containers(entries[0]));
    }
  }
});

test('a Pod with a hook is printed differently in 1.29, which added the sleep hook', () => {
  expect(stopped(upgraded('1.28', '1.29'))).toHaveLength(2);
});

test('a file with a UID keeps its Pod, and the hashes decide', () => {
  const manifest = MANIFEST.replace('{ name: web }', '{ name: web, uid: u }');
  const kept = upgraded('1.36', '1.37', manifest);
  expect(containers(kept.at(-1))).toEqual(containers(kept[0]));
  const restarted = upgraded('1.30', '1.31', manifest);
  expect(restarted.at(-1)?.snapshot.containers).toMatchObject([{ restartCount: 1 }]);
});

test('a Pod of the API server keeps its UID', () => {
  const entries = replayStory({
    release: '1.36',
    path: 'api',
    manifest: MANIFEST,
    events: [{ type: 'upgrade', release: '1.37' }],
  });
  expect(containers(entries.at(-1))).toEqual(containers(entries[0]));
});

test('a kubelet that restarts with the same release keeps the Pod', () => {
  const entries = replayStory({
    release: '1.36',
    path: 'static',
    manifest: MANIFEST,
    events: [{ type: 'kubelet-restart' }],
  });
  expect(containers(entries.at(-1))).toEqual(containers(entries[0]));
});

// kubelet_pods.go HandlePodCleanups, checked in every release. "Clean up containers for orphaned pod" is the
// line in https://github.com/kubernetes/kubernetes/issues/129403.
describe("the grace period of the old Pod's containers", () => {
  it('is one second in 1.22+, without preStop: the runtime has only names and images', () => {
    const entries = upgraded('1.22', '1.23', MANIFEST, [SLOW]);
    expect(families(entries)).toEqual([
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
    const [asked = 0, over = 0] = stopped(entries);
    expect(over - asked).toBe(1);
  });

  it('is their own in earlier releases, after preStop', () => {
    const entries = upgraded('1.18', '1.19', MANIFEST, [SLOW]);
    // container/helpers.go FilterEventRecorder: no Event names a container that the Pod's spec lacks.
    expect(families(entries).slice(0, 2)).toEqual(['pod-killer', 'prestop-run']);
    const [asked = 0, over = 0] = stopped(entries);
    expect(over - asked).toBe(11);
  });

  it('is logged as JSON text in 1.34+', () => {
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

test('is not delayed by a worker that pulls an image', () => {
  const manifest = MANIFEST.replace('nginx:1.25', 'nginx');
  const entries = upgraded('1.36', '1.37', manifest);
  const began = entries.find(({ snapshot }) => snapshot.event === 0)?.snapshot.at ?? 0;
  const started = entries.find(({ snapshot }) => snapshot.step === 'start')?.snapshot.at ?? 0;
  expect(stopped(entries)[0]).toBe(began + 2);
  expect(started).toBeGreaterThan(began + 2);
  expect(entries.map(({ snapshot }) => snapshot.at)).toEqual(
    entries.map(({ snapshot }) => snapshot.at).sort((a, b) => a - b),
  );
});

test('a Pod that has ended runs again, and nothing has to be stopped', () => {
  const manifest = MANIFEST.replace('spec:', 'spec:\n  restartPolicy: Never');
  const entries = upgraded('1.36', '1.37', manifest, [{ type: 'exit', container: 'app', code: 0 }]);
  const before = entries.findLast(({ snapshot }) => snapshot.event === 0);
  expect(before?.state.worker).toBe('terminated');
  expect(stopped(entries)).toEqual([]);
  expect(containers(entries.at(-1))).toMatchObject([{ state: 'running' }]);
});

test('a kubelet that starts while the old Pod exists finds it in its first housekeeping', () => {
  const dies = { type: 'process', container: 'app', exits: { after: 0.2, code: 1 } } as const;
  const events = [
    { type: 'upgrade', release: '1.37' },
    { type: 'kubelet-restart' },
    { type: 'wait', seconds: 5 },
  ] as const;
  const entries = replayStory({
    release: '1.36',
    path: 'static',
    manifest: MANIFEST,
    events: [dies, ...events],
  });
  const restart = entries.find(({ snapshot }) => snapshot.event === 2)?.snapshot.at ?? 0;
  expect(stopped(entries)[0]).toBe(restart + 2);
});
